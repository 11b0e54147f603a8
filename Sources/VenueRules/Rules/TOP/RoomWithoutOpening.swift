import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports rooms without an entrance.
struct RoomWithoutOpening: Rule {
  static let page = RulePage.roomWithoutOpening
  static let subjects: [FeatureType] = [.level, .opening, .unit]
  static let examples = [
    RuleExample(
      "a shop by itself", ["levels/ground.yaml": level("«shop: {category: room, rect: [0, 10, 20, 10]}")]),
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
    var hasDoors = Set(context.source.venue.openings.kept.compactMap(\.levelID?.text))
    hasDoors.formIntersection(context.venue.levels.kept.map(\.id.text))
    var landings: Set<Int> = []
    for connector in access.connectors { landings.formUnion(connector.landings.map(\.unit)) }

    // A door that leads nowhere has its own finding.
    let behindNowhere = Set(context.doorsToNowhere.map(\.unit))
    var doorless: [(level: Int, rooms: [Int])] = []
    for level in context.venue.levels.positions where context.venue.levels[level].mapped == .full {
      let rooms = index.unitsByLevel[level].filter { unit in
        let feature = context.venue.units[unit]
        guard access.isNode[unit], feature.isPublic, !feature.walkability.isOpenGround,
          !behindNowhere.contains(unit)
        else { return false }
        // Landings without a door are NET011's.
        return !landings.contains(unit)
          && !access.edges(at: unit).contains { edge in
            if case .connector = edge.way { return false }
            return true
          }
      }
      guard let first = rooms.first else { continue }
      if !hasDoors.contains(context.venue.levels[level].id.text), rooms.count > 1 {
        doorless.append((level, rooms))
      } else if rooms.count > context.thresholds.roomsAtATime {
        var finding = Finding(
          rooms.map { FeatureRef(.unit, $0) }, "",
          "\(rooms.count) rooms on \(context.words(forLevel: level)) have no door\(context.uncountedUnits(on: [level]))"
        )
        finding.related = context.examples(rooms.dropFirst().map { FeatureRef(.unit, $0) }, "") {
          context.words(for: $0)
        }
        finding.measured = Measure(Double(rooms.count), "rooms")
        finding.help = ["if the doors of this level are unknown, write `mapped: partial` on it"]
        finding.archiveHelp = ["add an opening for each of their doors"]
        finding.tagHelp = [RoomWithoutOpening.tagHelp]
        report(told(finding, level, rooms, at: first, context))
      } else {
        for unit in rooms {
          let ref = FeatureRef(.unit, unit)
          var finding = Finding(
            ref, "", "\(context.words(withKindOf: ref)) has no door")
          finding.effect = "no route leads into it"
          finding.archiveHelp = ["add an opening for its door: a line on its border"]
          report(told(finding, level, [unit], at: unit, context))
        }
      }
    }
    if hasDoors.isEmpty, doorless.count > 1 {
      report(wholly(doorless, context))
    } else {
      for (level, rooms) in doorless { report(self.doorless(level, rooms, isVenue: hasDoors.isEmpty, context)) }
    }
  }

  private static let tagHelp =
    "add nodes with `door` on the outlines of the rooms, or map the corridors that they touch (indoor=corridor)"

  /// A venue without any door: one fault, not one per floor.
  private func wholly(_ floors: [(level: Int, rooms: [Int])], _ context: RuleContext) -> Finding {
    var finding = doorless(floors[0].level, floors[0].rooms, isVenue: true, context)
    let rooms = floors.flatMap(\.rooms)
    let levels = floors.map { FeatureRef(.level, $0.level) }
    finding.features = levels + rooms.map { FeatureRef(.unit, $0) }
    finding.message =
      "\(floors.count) floors have no doors: their \(rooms.count) rooms cannot be entered\(context.uncountedUnits(on: floors.map(\.level)))"
    finding.level = nil
    finding.measured = Measure(Double(rooms.count), "rooms")
    finding.upsets =
      floors.flatMap { context.index.unitsByLevel[$0.level] }.map { FeatureRef(.unit, $0) } + levels
    finding.related = context.examples(levels.dropFirst(), "") { context.words(forLevel: $0.index) }
    finding.help = ["add openings, or write `mapped: partial` on the levels if their doors are unknown"]
    finding.archiveHelp = ["export the openings of the levels: opening.geojson has one feature for each door"]
    finding.tagHelp = [RoomWithoutOpening.tagHelp]
    return finding
  }

  /// A floor without any door: one fault, not one per room.
  private func doorless(_ level: Int, _ rooms: [Int], isVenue: Bool, _ context: RuleContext) -> Finding {
    let ref = FeatureRef(.level, level)
    var finding = Finding(
      [ref] + rooms.map { FeatureRef(.unit, $0) }, "",
      "\(context.words(forLevel: level)) has no doors: its \(rooms.count) rooms cannot be entered\(context.uncountedUnits(on: [level]))"
    )
    finding.measured = Measure(Double(rooms.count), "rooms")
    finding.effect = "no route leads into these rooms"
    finding.help = ["add openings, or write `mapped: partial` on the level if its doors are unknown"]
    finding.archiveHelp = ["export the openings of the level: opening.geojson has one feature for each door"]
    finding.tagHelp = [RoomWithoutOpening.tagHelp]
    finding = told(finding, level, context.index.unitsByLevel[level], at: rooms[0], context)
    // The fault is not a spoiled door, because there was none.
    finding.lacksWays = []
    finding.followsLostFile = true
    // If no floor has a door, there is no entrance either.
    if isVenue { finding.upsets.append(ref) }
    return finding
  }

  private func told(_ finding: Finding, _ level: Int, _ rooms: [Int], at first: Int, _ context: RuleContext) -> Finding
  {
    var finding = finding
    finding.level = level
    finding.coordinate = (context.index.unitShapes[first].first?.shell.first).map(
      context.index.plane.coordinate(of:))
    finding.upsets = rooms.map { FeatureRef(.unit, $0) }
    finding.lacksWays = finding.upsets
    return finding
  }
}
