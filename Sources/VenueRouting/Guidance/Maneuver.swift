import VenueGeometry
import VenueParts

/// A place on a walk where something is to be said: a turn, a door, a checkpoint, a hall entered; what lies close together is one.
struct Maneuver {
  /// Millimetres along the walk of the first and the last thing in it.
  var start: Double
  var end: Double
  var crossings: [Journey.Crossing] = []
  /// Degrees, left positive.
  var angle = 0.0

  /// Turns and doors nearer than this to each other are said together.
  static let merging = 4000.0
  /// How far ahead and back a heading is measured.
  static let sight = 3000.0
}

extension WalkLine {
  /// What is to be said along the walk, in order.
  func maneuvers(network: RoutingNetwork, isWorthSaying: (Journey.Crossing) -> Bool) -> [Maneuver] {
    var events: [(distance: Double, crossing: Journey.Crossing?)] = []
    for index in points.indices.dropFirst().dropLast() { events.append((distances[index], nil)) }
    for crossing in crossings where isWorthSaying(crossing) { events.append((crossing.distance, crossing)) }
    // Stable by position: corners and doors at one place stay in the order found.
    let order = events.indices.sorted { (events[$0].distance, $0) < (events[$1].distance, $1) }
    var groups: [Maneuver] = []
    for index in order {
      let event = events[index]
      let isCheckpoint =
        event.crossing.map { $0.opening >= 0 && !network.openings[$0.opening].checkpoint.isEmpty } ?? false
      if !isCheckpoint, let last = groups.last, event.distance - last.end < Maneuver.merging,
        event.distance - last.start < 2 * Maneuver.merging
      {
        groups[groups.count - 1].end = event.distance
        if let crossing = event.crossing { groups[groups.count - 1].crossings.append(crossing) }
      } else {
        groups.append(
          Maneuver(start: event.distance, end: event.distance, crossings: event.crossing.map { [$0] } ?? []))
      }
    }
    for index in groups.indices {
      let before = index > 0 ? groups[index - 1].end : 0
      let after = index + 1 < groups.count ? groups[index + 1].start : length
      let incoming =
        heading(from: max(groups[index].start - Maneuver.sight, before), to: groups[index].start)
        ?? groups[index].crossings.first.flatMap { doorHeading($0, network: network) }
      let outgoing =
        heading(from: groups[index].end, to: min(groups[index].end + Maneuver.sight, after))
        ?? groups[index].crossings.last.flatMap { doorHeading($0, network: network) }
      if let incoming, let outgoing { groups[index].angle = turn(from: incoming, to: outgoing) }
    }
    return groups.filter { !$0.crossings.isEmpty || $0.angle.magnitude >= 25 }
  }

  /// Straight through an opening, in the way it is crossed.
  func doorHeading(_ crossing: Journey.Crossing, network: RoutingNetwork) -> Double? {
    guard crossing.opening >= 0 else { return nil }
    let opening = network.openings[crossing.opening]
    let (before, after) = (location(at: crossing.distance - 400), location(at: crossing.distance + 400))
    var normal = (
      x: Double(opening.start.y) - Double(opening.end.y), y: Double(opening.end.x) - Double(opening.start.x)
    )
    guard normal.x != 0 || normal.y != 0 else { return nil }
    if normal.x * (after.x - before.x) + normal.y * (after.y - before.y) < 0 { normal = (-normal.x, -normal.y) }
    return Trigonometry.direction(x: normal.x, y: normal.y)
  }
}
