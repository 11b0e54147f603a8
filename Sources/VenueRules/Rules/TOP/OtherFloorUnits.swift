import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Units that are drawn over other units of their level, while doors of another level lead to the same ground, which is empty there: their level
/// is wrong. One finding for each two levels is the cause of what follows on both.
struct OtherFloorUnits {
  private(set) var findings: [Finding] = []
  /// Features of the overlaps that they explain.
  private var explained: Set<[FeatureRef]> = []

  /// Overlaps of a level that are compared. Project default.
  private static let mostOverlaps = 64
  /// Pieces of uncovered ground of a level that are compared, the largest ones. Project default.
  private static let mostPieces = 64
  /// Share of a unit that others cover, and of a piece of ground that the units fill. Project default.
  private static let share = 0.85
  /// Millimetres between a door and its wall. Project default.
  private static let reach: Int32 = 150

  /// Units of which one is on the wrong level: one, or the two of an overlap with the same shape.
  private struct Stray {
    var overlap: Finding
    var units: [Int]
  }

  private struct DoorsByLevel: Hashable {}

  private let context: RuleContext

  /// - Parameter overlaps: findings about two units of the level each.
  init(_ overlaps: [Finding], on level: Int, _ context: RuleContext) {
    self.context = context
    let covered = overlaps.prefix(OtherFloorUnits.mostOverlaps).compactMap { overlap -> Stray? in
      guard let shared = overlap.measured?.value, overlap.features.count == 2 else { return nil }
      let units = overlap.features.map(\.index).filter { shared >= OtherFloorUnits.share * area($0) }
      return units.isEmpty ? nil : Stray(overlap: overlap, units: units)
    }
    guard !covered.isEmpty else { return }
    var middles: [Int: PlanePoint] = [:]
    for unit in covered.flatMap(\.units) where middles[unit] == nil {
      middles[unit] = LabelPoint.inside(context.index.unitShapes[unit])
    }
    let over = OtherFloorUnits.unitsOverOthers(covered)
    for other in context.levels(nearestTo: level) {
      guard let doors = doors[other], context.venue.levels[other].mapped == .full,
        case .success(let ground) = context.uncoveredPieces(of: other)
      else { continue }
      var strays: [Stray] = []
      for piece in ground.pieces.prefix(OtherFloorUnits.mostPieces) {
        let bounds = piece.bounds.grown(by: OtherFloorUnits.reach)
        guard doors.contains(where: bounds.intersects) else { continue }
        let inside = covered.compactMap { stray -> Stray? in
          guard !explained.contains(stray.overlap.features) else { return nil }
          let units = stray.units.filter { unit in
            // At most one piece has its middle.
            middles[unit].map(piece.contains) == true && isMostly(unit, in: piece)
          }
          return units.isEmpty ? nil : Stray(overlap: stray.overlap, units: units)
        }
        // A unit of several overlaps is counted once.
        let units = Set(inside.map { $0.units[0] }).sorted()
        guard units.reduce(0, { $0 + area($1) }) >= OtherFloorUnits.share * piece.area else { continue }
        strays += inside
      }
      let moved = Set(strays.flatMap(\.units))
      // Rooms that are drawn over their hall are where they belong: one of them does not move alone.
      strays.removeAll { stray in
        stray.units.count == 1
          && stray.overlap.features.contains { over[$0.index]?.contains { !moved.contains($0) } == true }
      }
      explained.formUnion(strays.map(\.overlap.features))
      if !strays.isEmpty { findings.append(finding(strays, on: level, missingOn: other)) }
    }
  }

  /// The units that others cover as a whole, by each larger unit below them.
  private static func unitsOverOthers(_ covered: [Stray]) -> [Int: [Int]] {
    var over: [Int: [Int]] = [:]
    for stray in covered where stray.units.count == 1 {
      for feature in stray.overlap.features where feature.index != stray.units[0] {
        over[feature.index, default: []].append(stray.units[0])
      }
    }
    return over
  }

  func explains(_ overlap: Finding) -> Bool { explained.contains(overlap.features) }

  /// Boxes of the doors that lead to uncovered ground, by level.
  private var doors: [Int: [PlaneBounds]] {
    context.once(DoorsByLevel()) {
      var doors: [Int: [PlaneBounds]] = [:]
      for door in context.doorsToNowhere where door.onto == .uncovered {
        guard let level = context.index.openingLevels[door.opening],
          let box = PlaneBounds(around: context.index.openingLines[door.opening])
        else { continue }
        doors[level, default: []].append(box)
      }
      return doors
    }
  }

  private func area(_ unit: Int) -> Double { context.index.unitShapes[unit].reduce(0) { $0 + $1.area } }

  private func isMostly(_ unit: Int, in piece: PlanePolygon) -> Bool {
    guard area(unit) <= piece.area * 1.1,
      let shared = try? context.geos.sharedGround(context.index.unitShapes[unit], [piece])
    else { return false }
    return shared.area >= OtherFloorUnits.share * area(unit)
  }

  private func finding(_ strays: [Stray], on level: Int, missingOn other: Int) -> Finding {
    let units = OtherFloorUnits.once(strays.flatMap(\.units))
    let firsts = OtherFloorUnits.once(strays.map { $0.units[0] })
    let refs = units.map { FeatureRef(.unit, $0) }
    let own = Set(units)
    let others = OtherFloorUnits.once(strays.flatMap(\.overlap.features).map(\.index)).filter { !own.contains($0) }
      .map { FeatureRef(.unit, $0) }
    let (floor, otherFloor) = (context.words(forLevel: level), context.words(forLevel: other))
    let names = refs.prefix(2).map { context.words(for: $0) }
    let isDoubtful = strays.contains { $0.units.count > 1 }
    let isMany = firsts.count > 1
    let subject =
      isMany
      ? "\(isDoubtful ? units.count : firsts.count) units of \(floor) cover other units"
      : isDoubtful
        ? "\(Text.list(names)) cover the same ground of \(floor)"
        : "\(names[0]) covers \(Text.list(others.prefix(2).map { context.words(for: $0) })) on \(floor)"
    let meaning =
      isMany
      ? "The level of these units is probably wrong"
      : isDoubtful ? "One of them probably has the wrong level" : "The level of \(names[0]) is probably wrong"
    var finding = Finding(
      refs + others, "level_id",
      "\(subject), and the same ground of \(otherFloor) is empty. \(meaning)")
    finding.level = level
    finding.coordinate = strays[0].overlap.coordinate
    finding.extent = strays[0].overlap.extent
    finding.measured = Measure(strays.reduce(0) { $0 + ($1.overlap.measured?.value ?? 0) }, "m²")
    finding.related = context.examples(finding.features.dropFirst(), "level_id") { context.words(for: $0) }
    let occupants = units.flatMap { context.occupants(of: $0) }.map { FeatureRef(.occupant, $0) }
    finding.misplaces = refs + occupants
    finding.isDoubtful = isDoubtful
    finding.missingOn = firsts.map { (FeatureRef(.unit, $0), FeatureRef(.level, other)) }
    let them =
      isDoubtful
      ? (isMany ? "those that belong there" : "the one that belongs there") : (isMany ? "them" : "it")
    context.help(&finding, toMove: them, to: other)
    return finding
  }
}

extension OtherFloorUnits {
  /// Each unit once, in the order of their first places.
  private static func once(_ units: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return units.filter { seen.insert($0).inserted }
  }
}

extension RuleContext {
  private struct LevelOrder: Hashable {}

  /// Levels below, and levels above, that are compared with one. Project default.
  private static let mostNearLevels = 8

  /// The levels nearest to one in the order of their ordinals, on both sides: of those whose outline is at the same place, which the levels of
  /// another building are not.
  func levels(nearestTo level: Int) -> [Int] {
    let boxes = once(LevelOrder()) {
      ascending(venue.levels.positions).map { LevelBox(level: $0, box: box(ofLevel: $0)) }
    }
    let own = box(ofLevel: level)
    let order = boxes.compactMap { other -> Int? in
      guard other.level != level, let own, let box = other.box else { return other.level }
      return box.intersects(own) ? other.level : nil
    }
    func key(_ level: Int) -> (Int, Int) { (venue.levels[level].ordinal ?? 0, level) }
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if key(order[middle]) < key(level) { low = middle + 1 } else { high = middle }
    }
    let places = (1...RuleContext.mostNearLevels).flatMap { [low - $0, low + $0] }
    return places.filter { order.indices.contains($0) }.map { order[$0] }
  }

  private struct LevelBox: Sendable {
    var level: Int
    var box: PlaneBounds?
  }

  private func box(ofLevel level: Int) -> PlaneBounds? {
    PlaneBounds(around: index.levelShapes[level].flatMap(\.shell))
  }

  /// What to write for features that belong to another level.
  func help(_ finding: inout Finding, toMove them: String, to level: Int) {
    let (floor, id) = (words(forLevel: level), "\"\(venue.levels[level].id.text)\"")
    finding.help = [
      "move \(them) to the file of \(floor), or write \(id), the id of \(floor), as `level_id` of \(them)"
    ]
    finding.archiveHelp = ["write the id of \(floor), \(id), as `level_id` of \(them)"]
    finding.tagHelp = ["correct `level` of \(them): it is probably \(words(forOrdinalOf: level))"]
  }
}
