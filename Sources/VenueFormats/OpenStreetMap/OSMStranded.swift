import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Reports lifts, stairs, entrances and points that are outside of every room and corridor of their levels: they are not in the map.
struct OSMStranded {
  private let plan: OSMPlan
  private let log: ReadingLog
  private let others: OSMBuildings
  /// True if one building was chosen: what is in the others is left out on purpose.
  private let isChosen: Bool

  /// Millimetres within which the nearest area is searched.
  private static let reach: Int32 = 200_000
  /// Millimetres from an area to a door without a level that is probably meant for it. Project default.
  private static let reachOfDoors = 10_000.0
  /// Elements of one kind whose distance is measured.
  private static let most = 500

  init(_ plan: OSMPlan, isChosen: Bool, log: ReadingLog) {
    (self.plan, self.log, self.isChosen) = (plan, log, isChosen)
    others = OSMBuildings(plan.storeys.emptyBuildings, plan.plane)
  }

  /// What is said about one kind of elements.
  private struct Kind {
    let key: String
    let many: String
    /// Where they are, after "is" and "are".
    var place = "in no room or corridor of the level"
    let severity: Severity
    /// What is lost, after "so".
    let effect: String
    let help: String
  }

  func report() {
    guard !plan.sorting.spaces.isEmpty else { return }
    report(
      lifts,
      Kind(
        key: "lift", many: "lifts", place: "not in a room or corridor on each of the levels", severity: .warning,
        effect: "no route uses",
        help:
          "move the node into the corridor or room from which the lift is entered, on all its levels, or draw the lift as an area beside it (highway=elevator, indoor=room and `level`) with a node with `door` on its outline"
      ))
    report(
      flights,
      Kind(
        key: "flight", many: "stairs and escalators", place: "not between rooms or corridors of two levels",
        severity: .warning, effect: "no route uses",
        help:
          "let each end of the way be inside a corridor or room of its level, or draw the stairs as an area (indoor=room, stairs=yes and `level`)"
      ))
    report(
      doors,
      Kind(
        key: "door", many: "doors and entrances", place: "on no outline of a room or corridor of the level",
        severity: .warning, effect: "no route uses",
        help: "make the node part of the outline of the room or corridor that it leads to, and correct `level` of both")
    )
    report(
      points.filter(OSMStranded.isEntrance),
      Kind(
        key: "entrance", many: "station entrances", severity: .warning, effect: "no route uses",
        help:
          "draw the corridor that the entrance leads to around the node. Remove `level` if the entrance is outdoors, so that it is part of the surroundings"
      ))
    report(
      points.filter { !OSMStranded.isEntrance($0) },
      Kind(
        key: "point", many: "points", severity: .info, effect: "the map does not have",
        help: "move the node into the room or corridor that it belongs to, draw this room, or correct `level`"))
  }

  // MARK: Elements

  /// Lifts that join no levels, because one of theirs has no ground at the node.
  private var lifts: [OSMElement] {
    let joined = Set(plan.rises.map(\.element.id))
    return plan.sorting.lifts.filter { lift in
      guard !joined.contains(lift.id), let position = lift.position else { return false }
      let levels = plan.values.written(of: lift)
      if levels.count < 2 { return !isInside(lift) }
      let spaces = levels.map { plan.index.space(at: position, on: $0) }
      // The node of a lift that is also drawn as an area.
      let isArea = spaces.contains { $0.map { plan.sorting.spaces[$0].category == "elevator" } ?? false }
      return !isArea && spaces.contains { $0 == nil }
    }
  }

  private var flights: [OSMElement] {
    let joined = Set(plan.rises.map(\.element.id))
    return plan.sorting.flights.map(\.element).filter { !joined.contains($0.id) }
  }

  private var doors: [OSMElement] {
    let placed = Set(plan.doors.map(\.element.id))
    return plan.sorting.doors.filter { !placed.contains($0.id) }
  }

  /// Points on a level; those without a level are part of the surroundings.
  private var points: [OSMElement] { plan.sorting.points.filter { $0.namesLevel && !isInside($0) } }

  private static func isEntrance(_ element: OSMElement) -> Bool { element.has("railway", "subway_entrance") }

  private func isInside(_ element: OSMElement) -> Bool {
    guard let position = element.position else { return true }
    let levels = plan.values.written(of: element)
    return (levels.isEmpty ? plan.storeys.all : levels).contains { plan.index.space(at: position, on: $0) != nil }
  }

  // MARK: Findings

  private func report(_ elements: [OSMElement], _ kind: Kind) {
    for (number, element) in elements.enumerated() {
      guard let position = position(of: element) else { continue }
      if others.contains(position), isChosen || !element.namesLevel { continue }
      let written = plan.values.written(of: element)
      let missing = written.filter { plan.index.space(at: position, on: $0) == nil }
      let unmapped = missing.filter { !plan.storeys.contains($0) }
      let levels = written.isEmpty ? plan.storeys.all : written.filter(plan.storeys.contains)
      // Findings list fewer elements than these.
      let isMeasured = number < OSMStranded.most
      let nearest = isMeasured ? plan.index.nearest(to: position, on: levels, within: OSMStranded.reach) : nil
      if !element.namesLevel, nearest?.distance ?? .infinity > OSMStranded.reachOfDoors { continue }
      let isUnmapped = unmapped.count == missing.count && !missing.isEmpty
      let found = isUnmapped ? OSMStranded.words(unmapped) : words(nearest)
      log.tally(
        element, "stranded/\(kind.key)", "\(kind.many) are \(kind.place), so \(kind.effect) them",
        shown: "\(element.id) (\(found.short))",
        Diagnostic(
          .tagNotUsed, "\(element.id) (\(element.mainTag)) is \(kind.place), so \(kind.effect) it; \(found.long)",
          severity: kind.severity, place: element.place, help: [kind.help]))
    }
  }

  /// Of a node; of a way its end that is in no area, if there is one.
  private func position(of element: OSMElement) -> Coordinate? {
    if let position = element.position { return position }
    let line = plan.document.coordinates(element.nodes)
    let levels = plan.values.written(of: element)
    return [line.last, line.first].compactMap { $0 }.first { end in
      !levels.contains { plan.index.space(at: end, on: $0) != nil }
    } ?? line.first
  }

  /// Levels that have no areas, for a list and for a sentence.
  private static func words(_ unmapped: [OSMLevel]) -> (short: String, long: String) {
    let levels = "level \(unmapped.map(\.description).joined(separator: ";"))"
    return ("nothing on \(levels)", "no room or corridor is mapped on \(levels)")
  }

  /// The nearest area, for a list and for a sentence.
  private func words(_ nearest: (space: Int, distance: Double)?) -> (short: String, long: String) {
    guard let nearest else {
      let reach = "\(OSMStranded.reach / 1000) m"
      return ("nothing within \(reach)", "there is none within \(reach)")
    }
    let id = plan.sorting.spaces[nearest.space].element.id
    guard nearest.distance >= 50 else { return ("at \(id)", "the nearest is \(id), at the same place") }
    let metres = "\((nearest.distance / 100).rounded() / 10) m"
    return ("\(metres) from \(id)", "the nearest is \(id), \(metres) away")
  }
}
