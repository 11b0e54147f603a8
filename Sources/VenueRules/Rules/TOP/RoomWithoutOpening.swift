import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Reports rooms nobody can enter.
struct RoomWithoutOpening: Rule {
  static let page = RulePage(
    "TOP008", "room-without-opening", .warning, stage: .checked, tags: ["core"],
    summary: "A room that is open to the public has no door.",
    why:
      "It can be found and selected, and no route leads into it. Levels mapped in part or as outlines are not asked.",
    repair: "Add the opening, or say `mapped: partial` on the level if the doors are not known.",
    basis: "ours; the like of Osmose 1300",
    thresholds: ["more than 20 rooms of one level are one finding"])
  static let subjects: [FeatureType] = [.level, .opening, .unit]
  static let examples = [
    RuleExample(
      "a shop by itself", ["levels/ground.yaml": level("«shop: {category: room, rect: [0, 10, 20, 10]}")],
      also: ["NET002"]),
    RuleExample(
      "with a door to the hall",
      [
        "levels/ground.yaml": level(
          "shop: {category: room, rect: [0, 10, 20, 10], openings: {shop-door: {to: hall, width: 1}}}")
      ]),
    RuleExample(
      "a level of which not everything is drawn",
      ["levels/ground.yaml": level("shop: {category: room, rect: [0, 10, 20, 10]}") + "mapped: partial\n"]),
  ]

  private static func level(_ shop: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      \(shop)

    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, access) = (context.index, context.access)
    for level in context.venue.levels.indices where context.venue.levels[level].mapped == .full {
      let rooms = index.unitsByLevel[level].filter { unit in
        let feature = context.venue.units[unit]
        guard access.isNode[unit], feature.isPublic, feature.walkability != .openArea else { return false }
        return !access.edges(at: unit).contains { edge in
          if case .connector = edge.way { return false }
          return true
        }
      }
      if rooms.count > context.thresholds.roomsAtATime, let first = rooms.first {
        var finding = Finding(
          rooms.map { FeatureRef(.unit, $0) }, "",
          "\(rooms.count) rooms on \(context.words(forLevel: level)) have no door")
        finding.level = level
        finding.related = context.examples(rooms.dropFirst().map { FeatureRef(.unit, $0) }, "") {
          context.words(for: $0)
        }
        finding.measured = Measure(Double(rooms.count), "rooms")
        finding.coordinate = position(of: first, index)
        finding.help = ["if the doors of this level are not known, say `mapped: partial` on it"]
        report(finding)
      } else {
        for unit in rooms {
          let ref = FeatureRef(.unit, unit)
          var finding = Finding(
            ref, "", "\(context.venue.units[unit].category?.text ?? "unit") \(context.words(for: ref)) has no door")
          finding.level = level
          finding.coordinate = position(of: unit, index)
          finding.effect = "no route leads into it"
          report(finding)
        }
      }
    }
  }

  private func position(of unit: Int, _ index: VenueIndex) -> Coordinate? {
    (index.unitShapes[unit].first?.shell.first).map(index.plane.coordinate(of:))
  }
}
