import Testing
import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueTestSupport
import VenueVocabulary

@testable import VenueCompiler

/// What the tiers of whole venues show at each half zoom, measured again from what is in the bundle alone: the point, the text and the icon of
/// each label, in every language.
@Suite("Names and icons of whole venues")
struct LabelPlacementTests {
  private struct Label {
    var id: String
    var text: String
    var floor: Int?
    var isOnEveryFloor: Bool
    var first: Double
    var tier: Tier
    var row: String
    var at: (x: Double, y: Double)
    var box: (left: Double, right: Double, above: Double, below: Double)
  }

  private struct Plan {
    var labels: [Label]
    var floors: [Int]
    var camera: CameraPart

    init(_ path: String) throws {
      let compiler = VenueCompiler()
      let source = try compiler.read(path)
      let outcome = compiler.check(source)
      let plan = compiler.plan(outcome, of: source).plan
      camera = plan.camera
      floors = plan.floors.floors.map(\.number)
      labels = plan.tiers.features.compactMap(Plan.label)
    }

    private static func label(_ feature: TierFeature) -> Label? {
      guard let first = feature.firstZoom?.value, case .points(let points) = feature.geometry, let point = points.first
      else { return nil }
      var texts: [String: String] = [:]
      func text(_ key: String) -> String? {
        guard case .string(let text)? = feature.properties.first(where: { $0.key == key })?.value else { return nil }
        return text
      }
      for property in feature.properties where property.key == "name" || property.key.hasPrefix("name:") {
        texts[property.key] = text("label" + property.key.dropFirst(4)) ?? text(property.key)
      }
      let size: Double = feature.tier == .building ? 15 : feature.tier == .rooms ? 14 : 12
      let hasIcon = feature.properties.contains { $0.key == "icon" }
      var box = hasIcon ? (left: 10.5, right: 10.5, above: 10.5, below: 10.5) : (left: 0, right: 0, above: 0, below: 0)
      for text in texts.values {
        let lines = text.split(separator: "\n").map(String.init)
        let half = (lines.map { TextAdvance.width(of: $0, size: size) }.max() ?? 0) / 2
        let height = Double(lines.count) * size * 1.2
        box = (
          max(box.left, half), max(box.right, half), max(box.above, hasIcon ? 0 : height / 2),
          max(box.below, hasIcon ? size + height : height / 2)
        )
      }
      let place = Trigonometry.mercator(point)
      return Label(
        id: feature.id, text: text("name") ?? "", floor: feature.floor,
        isOnEveryFloor: feature.floor == nil || feature.properties.contains(TileProperty("outdoor", .bool(true))),
        first: first, tier: feature.tier, row: text("class") ?? "", at: (place.x, place.y), box: box)
    }

    /// What a floor shows at a zoom of the 512-point world.
    func shown(on floor: Int, at zoom: Double) -> [Label] {
      labels.filter { ($0.floor == floor || $0.isOnEveryFloor) && $0.first <= zoom }
    }
  }

  private static var venues: [String] { WholeVenue.examples + WholeVenue.archives }

  @Test(
    "H11, H43: on every floor, at every half zoom but the last, no label or icon overlaps another, in any language; none goes again",
    .shows("H11.1"), arguments: venues)
  func noneOverlap(path: String) throws {
    let plan = try Plan(path)
    #expect(!plan.labels.isEmpty)
    let zooms = stride(from: plan.camera.limits.zooms.lower.value, to: plan.camera.limits.zooms.upper.value, by: 0.5)
    for floor in plan.floors {
      for zoom in zooms {
        let size = Zoom512(zoom).worldSize
        let shown = plan.shown(on: floor, at: zoom).sorted { $0.at.x < $1.at.x }
        for (number, a) in shown.enumerated() {
          for b in shown[(number + 1)...] {
            let across = (b.at.x - a.at.x) * size
            // No label reaches farther.
            if across > 400 { break }
            let down = (b.at.y - a.at.y) * size
            let isClear =
              across >= a.box.right + b.box.left || down >= a.box.below + b.box.above
              || -down >= b.box.below + a.box.above || -across >= b.box.right + a.box.left
            if !isClear {
              Issue.record("\(path), floor \(floor), zoom \(zoom): \(a.id) \(a.text) and \(b.id) \(b.text)")
            }
          }
        }
      }
    }
  }

  @Test(
    "H43: on a floor of forty labels or more each half zoom after the first that names something adds some, until all are there, and shows at most three times as many",
    .shows("H43.2"), arguments: venues)
  func stepByStep(path: String) throws {
    let plan = try Plan(path)
    for floor in plan.floors {
      let own = plan.labels.filter { $0.floor == floor && !$0.isOnEveryFloor }
      guard own.count >= 40, let view = plan.camera.named.first(where: { $0.floor == floor })?.camera.zoom.value else {
        continue
      }
      var zoom = (view * 2).rounded(.down) / 2
      var shown = own.count { $0.first <= zoom }
      while shown < own.count, zoom + 0.5 < plan.camera.limits.zooms.upper.value {
        zoom += 0.5
        let now = own.count { $0.first <= zoom }
        // Far out from a whole campus no room is large enough for its name; buildings are named.
        if shown > 0 {
          #expect(now > shown, "\(path), floor \(floor): nothing new at \(zoom)")
          #expect(now <= 3 * shown, "\(path), floor \(floor): \(shown), then \(now) at \(zoom)")
        }
        shown = now
      }
    }
  }

  @Test(
    "H44, FL-U8: a phone's first view of the airport names what people steer by, and entrances come before baby changing"
  )
  func airport() throws {
    let path = try #require(WholeVenue.examples.first { $0.hasSuffix("harbor-airport") })
    let plan = try Plan(path)
    func first(_ text: String) throws -> Double { try #require(plan.labels.first { $0.text == text }, "\(text)").first }
    let start = plan.camera.start.zoom.value
    for landmark in ["Terminal", "Main entrance"] { #expect(try first(landmark) <= start, "\(landmark)") }
    for (floor, landmarks) in [1: ["Gates A1-A6", "Gates B1-B8"], -1: ["Platform 1", "Station hall"]] {
      let view = try #require(plan.camera.named.first { $0.floor == floor }).camera.zoom.value
      for landmark in landmarks { #expect(try first(landmark) <= view + 0.5, "\(landmark)") }
    }
    #expect(try first("East entrance") < first("Baby changing"))
    // Shops and restrooms only after what people steer by has begun.
    for floor in plan.floors {
      let own = plan.labels.filter { $0.floor == floor }
      guard let landmark = own.filter({ $0.tier <= .rooms }).map(\.first).min() else { continue }
      for label in own where label.tier > .rooms { #expect(label.first > landmark, "\(label.text)") }
    }
  }
}
