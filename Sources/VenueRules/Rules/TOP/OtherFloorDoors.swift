import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Openings on the wall of a unit without doors on another level, while on their own level they join nothing, or repeat another opening: their level
/// is wrong. One finding for each two levels is the cause of what follows on both.
struct OtherFloorDoors {
  private(set) var findings: [Finding] = []
  /// The openings that are reported.
  private(set) var openings: Set<Int> = []

  /// Units without doors of a level that are compared, and openings near one of them. Project defaults.
  private static let mostUnits = 256
  private static let mostNear = 32
  /// Millimetres between a door and its wall. Project default.
  private static let reach = 150.0

  /// An opening on the wall of a unit of another level.
  private struct Stray {
    /// The opening, and the one that it repeats: one of them is on the wrong level.
    var openings: [Int]
    /// One, or the two on both sides of the opening.
    var units: [Int]
  }

  /// Openings of a level that are spare on it.
  private struct Spare: Sendable {
    /// Each with the one that it repeats.
    var openings: [[Int]]
    var boxes: BoxIndex
  }

  private struct SpareOfLevel: Hashable { var level: Int }

  private let context: RuleContext

  init(_ context: RuleContext) {
    self.context = context
    guard context.venue.levels.count > 1 else { return }
    for level in context.venue.levels.positions where context.venue.levels[level].mapped == .full {
      let units = context.index.unitsByLevel[level].filter(isWithoutDoor).prefix(OtherFloorDoors.mostUnits)
      guard !units.isEmpty else { continue }
      for other in context.levels(nearestTo: level) {
        let spare = spare(on: other)
        guard !spare.openings.isEmpty else { continue }
        let strays = strays(at: Array(units), among: spare)
        guard !strays.isEmpty else { continue }
        openings.formUnion(strays.flatMap(\.openings))
        findings.append(finding(strays, on: other, meant: level))
      }
    }
  }

  /// True for a walkable unit that only a connector can lead to.
  private func isWithoutDoor(_ unit: Int) -> Bool {
    let access = context.access
    return access.isNode[unit]
      && !access.edges(at: unit).contains { edge in
        if case .connector = edge.way { false } else { true }
      }
  }

  private func spare(on level: Int) -> Spare {
    context.once(SpareOfLevel(level: level)) {
      let index = context.index
      let alone = index.openingsByLevel[level].filter {
        context.openingsJoiningNothing.contains($0) && index.openingLines[$0].count > 1
      }
      let all = alone.map { [$0] } + context.sameOpenings(on: level).map { [$0.first, $0.copy] }
      let openings = all.filter { $0.allSatisfy(hasWrittenLevel) }
      // A line of two corners or more has a box.
      let boxes = openings.map { PlaneBounds(around: index.openingLines[$0[0]])! }
      return Spare(openings: openings, boxes: BoxIndex(boxes))
    }
  }

  /// Each opening once, with all units that need it.
  private func strays(at units: [Int], among spare: Spare) -> [Stray] {
    var strays: [Stray] = []
    var places: [Int: Int] = [:]
    for unit in units {
      guard let found = stray(at: unit, among: spare) else { continue }
      if let place = places[found.openings[0]] {
        strays[place].units.append(unit)
      } else {
        places[found.openings[0]] = strays.count
        strays.append(found)
      }
    }
    return strays
  }

  /// False for an opening that is on the level of the file in which its author wrote it.
  private func hasWrittenLevel(_ opening: Int) -> Bool {
    !context.source.format.isWrittenForUs || context.source.places[FeatureRef(.opening, opening), "level_id"] != nil
  }

  private func stray(at unit: Int, among spare: Spare) -> Stray? {
    let shapes = context.index.unitShapes[unit]
    guard let box = PlaneBounds(around: shapes.flatMap(\.shell)) else { return nil }
    let near = spare.boxes.indices(
      intersecting: box.grown(by: Int32(OtherFloorDoors.reach)), atMost: OtherFloorDoors.mostNear)
    guard !near.isEmpty else { return nil }
    let border = EdgeIndex(shapes.map(\.shell))
    let found = near.first { place in
      let opening = spare.openings[place][0]
      return !openings.contains(opening)
        && context.index.openingLines[opening].allSatisfy { point in
          border.squaredDistance(from: point).map { $0 <= OtherFloorDoors.reach * OtherFloorDoors.reach } ?? false
        }
    }
    return found.map { Stray(openings: spare.openings[$0], units: [unit]) }
  }

  private func finding(_ strays: [Stray], on level: Int, meant other: Int) -> Finding {
    let refs = strays.flatMap(\.openings).map { FeatureRef(.opening, $0) }
    let units = strays.flatMap(\.units).map { FeatureRef(.unit, $0) }
    let (floor, otherFloor) = (context.words(forLevel: level), context.words(forLevel: other))
    let isMany = strays.count > 1
    let isDoubtful = strays.contains { $0.openings.count > 1 }
    let names = Text.list(units.map { context.words(for: $0) })
    let message =
      isMany
      ? "\(strays.count) openings of \(floor) are on walls of units without a door on \(otherFloor). The level of these openings is probably wrong"
      : "opening \(Text.list(refs.map { context.words(for: $0) }, last: "or")) of \(floor) is on the wall of \(names). \(names) \(units.count == 1 ? "is" : "are") on \(otherFloor) and \(units.count == 1 ? "has" : "have") no door. The level of the opening is probably wrong"
    var finding = Finding(refs, "level_id", message)
    finding.level = level
    finding.show(PlaneBounds(around: context.index.openingLines[refs[0].index]), on: context.index.plane)
    finding.upsets = refs + units
    finding.misplaces = refs
    finding.related = context.examples(units, "geometry") { "\(context.words(for: $0)) has no door" }
    context.help(&finding, toMove: isDoubtful ? "those that belong there" : isMany ? "them" : "it", to: other)
    return finding
  }
}
