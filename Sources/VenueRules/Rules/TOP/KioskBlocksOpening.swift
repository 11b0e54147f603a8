import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports kiosks in a doorway.
struct KioskBlocksOpening: Rule {
  static let page = RulePage(
    "TOP015", "kiosk-blocks-opening", .warning, stage: .checked, scope: .level,
    summary: "A kiosk blocks a whole opening.",
    why: "The opening cannot be passed, so the position of the kiosk or of the door is wrong.",
    repair: "Move the kiosk away from the door, or the door away from the kiosk.",
    basis: "project default", thresholds: ["every part of the opening within 0.10 m of the kiosk"])
  static let subjects: [FeatureType] = [.kiosk, .opening]
  static let examples = [
    RuleExample("before the door", ["levels/ground.yaml": level("«[4, 8, 2, 2]")]),
    RuleExample("beside it", ["levels/ground.yaml": level("[6, 8, 2, 2]")]),
    RuleExample("a step away", ["levels/ground.yaml": level("[4, 7, 2, 2]")]),
  ]

  private static func level(_ rect: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      shop: {category: room, rect: [0, 10, 10, 10], openings: {shop-door: {to: hall, width: 1}}}
    kiosks:
      tickets: {name: Tickets, rect: \(rect)}
    """
  }

  /// Distance in millimetres below which a kiosk is in a doorway.
  private static let gap = 100.0
  /// Largest number of openings examined for one kiosk.
  private static let most = 64

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, venue) = (context.index, context.venue)
    var openings: [Int: (places: [Int], boxes: BoxIndex)] = [:]
    let sound = venue.openings.positions.filter { index.openingLevels[$0] != nil && index.openingLines[$0].count > 1 }
    for (level, places) in Dictionary(grouping: sound, by: { index.openingLevels[$0] ?? 0 }) {
      openings[level] = (places, BoxIndex(places.compactMap { PlaneBounds(around: index.openingLines[$0]) }))
    }
    for kiosk in venue.kiosks.positions {
      let shape = index.kioskShapes[kiosk]
      guard let level = index.kioskLevels[kiosk], let (places, boxes) = openings[level],
        let box = PlaneBounds(around: shape.lazy.flatMap(\.shell))
      else { continue }
      let near = boxes.indices(
        intersecting: box.grown(by: Int32(KioskBlocksOpening.gap)), atMost: KioskBlocksOpening.most)
      for opening in near.map({ places[$0] }) where covers(shape, index.openingLines[opening]) {
        let (stand, door) = (FeatureRef(.kiosk, kiosk), FeatureRef(.opening, opening))
        var finding = Finding(
          [stand, door], "geometry",
          "kiosk \(context.words(for: stand)) blocks the whole opening \(context.words(for: door))")
        finding.level = level
        finding.show(box, on: index.plane)
        finding.follows = [stand]
        finding.upsets = [door]
        finding.related = [Finding.Related(door, "geometry", "the opening")]
        finding.help = ["move the kiosk away from the door"]
        report(finding)
      }
    }
  }

  /// True if both ends and the middle of each segment of the line are in the kiosk or at its edge.
  private func covers(_ shape: [PlanePolygon], _ line: [PlanePoint]) -> Bool {
    let middles = zip(line, line.dropFirst()).map {
      PlanePoint((Int($0.x) + Int($1.x)) / 2, (Int($0.y) + Int($1.y)) / 2)
    }
    return (line + middles).allSatisfy { point in
      shape.metres(to: point).map { $0 * 1000 <= KioskBlocksOpening.gap } ?? false
    }
  }
}
