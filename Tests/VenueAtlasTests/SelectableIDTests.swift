import Foundation
import Testing
import VenueCamera
import VenueCompiler
import VenueParts
import VenueTestSupport

@testable import VenueAtlas

@Suite("Ids that a tap selects, in the examples")
struct SelectableIDTests {
  private static let venues = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("venues").path

  private func open(_ venue: String) throws -> (picker: FeaturePicker, closest: Zoom512) {
    let folder = NSTemporaryDirectory() + "venuemap-select-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try VenueCompiler(options: CompilerOptions(jobs: 2)).compile(
      "\(SelectableIDTests.venues)/\(venue)", to: folder + "/bundle")
    let atlas = try Atlas(path: folder + "/bundle")
    return (try atlas.picker(), try atlas.camera().limits.zooms.upper)
  }

  @Test(
    "search: a tap finds every selectable id on its own floor and on no other", .shows("M36.2"),
    .review("SL-A10", "SL-A27"), .deep,
    arguments: [
      ("corner-mall", ["unit", "occupant", "opening", "section", "venue"], 60),
      ("harbor-airport", ["unit", "kiosk", "fixture", "opening", "amenity", "occupant", "cluster", "annotation"], 400),
    ])
  func reachable(venue: String, types: [String], least: Int) throws {
    let (picker, closest) = try open(venue)
    let selectable = picker.features.filter { picker.order.isSelectable($0.layer) }
    #expect(Set(types).isSubset(of: selectable.map(\.type)), "\(Set(selectable.map(\.type)).sorted())")
    #expect(selectable.count > least)
    let floors = Set(picker.features.compactMap(\.floor))
    for feature in selectable {
      // A cluster is there until it opens; all else is there at the closest zoom.
      let zoom = feature.endZoom < .infinity ? Zoom512(feature.firstZoom) : closest
      func isFound(_ floor: Int) -> Bool {
        feature.taps.contains { tap in
          picker.hits(at: tap, floor: floor, zoom: zoom).contains {
            $0.type == feature.type && $0.id == feature.id && $0.isSelectable
          }
        }
      }
      let own = feature.floor.map { [$0] } ?? floors.sorted()
      for floor in own { #expect(isFound(floor), "\(feature.type) \(feature.id) on \(floor)") }
      guard !feature.isOutdoor, feature.floor != nil else { continue }
      // One id can be on several floors: a lift is.
      let all = picker.features.filter { $0.type == feature.type && $0.id == feature.id }.compactMap(\.floor)
      for other in floors.subtracting(all) { #expect(!isFound(other), "\(feature.type) \(feature.id) on \(other)") }
    }
  }
}
