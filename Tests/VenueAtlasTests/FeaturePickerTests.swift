import Foundation
import Testing
import VenueCamera
import VenueCompiler
import VenueGeometry
import VenueJSON
import VenueParts
import VenueTestSupport

@testable import VenueAtlas

@Suite("Features under a tap")
struct FeaturePickerTests {
  private static let airport = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("venues/harbor-airport").path

  private static let opened = Result {
    let folder = NSTemporaryDirectory() + "venuemap-pick-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try VenueCompiler(options: CompilerOptions(jobs: 2)).compile(airport, to: folder + "/bundle")
    let atlas = try Atlas(path: folder + "/bundle")
    return (
      picker: try atlas.picker(), closest: try atlas.camera().limits.zooms.upper,
      style: try atlas.json("style/dark.json")
    )
  }

  @Test("search: an id names one feature on any floor, a number names one drawn thing", .shows("M36.1"))
  func unique() throws {
    let picker = try FeaturePickerTests.opened.get().picker
    var types: [String: Set<String>] = [:]
    for feature in picker.features { types[feature.id, default: []].insert(feature.type) }
    #expect(types.filter { $0.value.count > 1 }.isEmpty)
    let numbers = picker.numbers.values.flatMap(\.values).flatMap { $0 }
    #expect(Set(numbers).count == numbers.count)
    // Clusters and annotations are selected by id: tiles have no number of them.
    for feature in picker.features where !["cluster", "annotation"].contains(feature.type) {
      #expect(picker.numbers[feature.type]?[feature.id]?.isEmpty == false, "\(feature.id)")
    }
  }

  @Test("search: a tap finds the topmost feature first; all themes draw in one order", .shows("M36.3"))
  func order() throws {
    let (picker, closest, dark) = try FeaturePickerTests.opened.get()
    #expect(DrawOrder(style: dark) == picker.order)
    // By hand: the last layer of the style that draws such a shape, but for what is selected and what stands up.
    let layers = (dark["layers"]?.array ?? []).map {
      (id: $0["id"]?.string ?? "", type: $0["type"]?.string ?? "", tiles: $0["source-layer"]?.string ?? "")
    }
    func rank(_ hit: FeaturePicker.Hit) -> Int? {
      let drawn = picker.features.first { $0.type == hit.type && $0.id == hit.id && $0.layer == hit.layer }?.drawn
        .geometry
      let types: [String] =
        switch drawn {
        case .points: ["symbol", "circle"]
        case .lines: ["line"]
        default: ["fill"]
        }
      return layers.lastIndex { $0.tiles == hit.layer && types.contains($0.type) && !$0.id.contains("-highlight") }
    }
    var compared = 0
    for feature in picker.features.prefix(400) {
      guard let tap = feature.taps.first else { continue }
      let hits = picker.hits(at: tap, floor: feature.floor ?? 0, zoom: closest)
      let ranks = hits.compactMap(rank)
      #expect(ranks == ranks.sorted(by: >), "\(feature.id): \(hits.map { "\($0.layer) \($0.id)" })")
      #expect(Set(hits.map { $0.type + " " + $0.id }).count == hits.count)
      compared += max(ranks.count - 1, 0)
    }
    #expect(compared > 400)
  }

  @Test("search: a tap ignores features below their first zoom and names 23 points away")
  func reach() throws {
    let (picker, closest, _) = try FeaturePickerTests.opened.get()
    let late = picker.features.first { $0.layer == "amenity" && $0.firstZoom > 17 }
    let amenity = try #require(late)
    let tap = try #require(amenity.taps.first)
    let floor = amenity.floor ?? 0
    func isFound(_ point: Coordinate, _ zoom: Zoom512) -> Bool {
      picker.hits(at: point, floor: floor, zoom: zoom).contains { $0.id == amenity.id && $0.layer == "amenity" }
    }
    #expect(isFound(tap, Zoom512(amenity.firstZoom)) && !isFound(tap, Zoom512(amenity.firstZoom - 0.1)))
    let metres = Scale(closest, atLatitude: tap.latitude).metresPerPoint
    let degree = Trigonometry.metresPerDegree(atLatitude: tap.latitude).latitude
    func north(_ points: Double) -> Coordinate {
      Coordinate(longitude: tap.longitude, latitude: tap.latitude + points * metres / degree)
    }
    #expect(isFound(north(21), closest) && !isFound(north(23), closest))
  }
}
