import VenueGeometry
import VenueParts

/// A point on a walk with something to report: a turn, a door, a checkpoint, an entered hall. Events that are close together form one point.
struct StepPoint {
  /// Millimetres along the walk of its first and its last event, usually at most ``merging`` apart.
  var start: Double
  var end: Double
  var crossings: [RoutePath.Crossing] = []
  /// Degrees between the line before the first event and the line after the last, left positive.
  var angle = 0.0

  /// Turns and doors within this distance of the first event are reported together with it: everything reported is within three metres.
  static let merging = 3000.0
  /// An event within this distance of the previous one always joins it: a corner that is rounded with two points.
  static let touching = 300.0
  /// This near before a checkpoint, corners only line one up for it.
  static let lining = 1000.0
  /// Distance over which a heading is measured, forwards and backwards.
  static let sight = 3000.0
}

extension WalkLine {
  /// Points to report along the walk, in order.
  ///
  /// - Parameter arriving: heading of the path before the start, if the walk continues it; then the start can be a
  ///   turn as well.
  ///
  /// A crossing for which `beginsStep` is true begins a new step, as a checkpoint does.
  func stepPoints(
    network: RoutingNetwork, arriving: Double? = nil, beginsStep: (RoutePath.Crossing) -> Bool = { _ in false },
    isWorthSaying: (RoutePath.Crossing) -> Bool
  ) -> [StepPoint] {
    let events = events(isWorthSaying: isWorthSaying, withStart: arriving != nil)
    let gates = events.filter { event in
      event.crossing.map { crossing in
        crossing.opening >= 0 && !network.openings[crossing.opening].checkpoint.isEmpty || beginsStep(crossing)
      } ?? false
    }.map(\.distance)
    var groups: [StepPoint] = []
    var passed = -1.0
    for event in events {
      // A checkpoint begins a new step, with the corner before it that determines the direction.
      let gate = gates.first { $0 >= event.distance && $0 - event.distance <= StepPoint.lining && $0 > passed }
      passed = gate ?? passed
      if gate == nil, let last = groups.last,
        event.distance - last.start <= StepPoint.merging || event.distance - last.end <= StepPoint.touching
      {
        groups[groups.count - 1].end = event.distance
        if let crossing = event.crossing { groups[groups.count - 1].crossings.append(crossing) }
      } else {
        groups.append(
          StepPoint(start: event.distance, end: event.distance, crossings: event.crossing.map { [$0] } ?? []))
      }
    }
    for index in groups.indices {
      let before = index > 0 ? groups[index - 1].end : 0
      let after = index + 1 < groups.count ? groups[index + 1].start : length
      // Between two groups the line is straight: every corner is in one.
      let incoming =
        heading(from: max(groups[index].start - StepPoint.sight, before), to: groups[index].start)
        ?? (groups[index].start <= 0 ? arriving : nil)
        ?? groups[index].crossings.first.flatMap { doorHeading($0, network: network) }
      let outgoing =
        heading(from: groups[index].end, to: min(groups[index].end + StepPoint.sight, after))
        ?? groups[index].crossings.last.flatMap { doorHeading($0, network: network) }
      if let incoming, let outgoing { groups[index].angle = turn(from: incoming, to: outgoing) }
    }
    return groups.filter { !$0.crossings.isEmpty || $0.angle.magnitude >= 25 }
  }

  /// Corners and crossings along the walk; events at the same position keep their order.
  private func events(
    isWorthSaying: (RoutePath.Crossing) -> Bool, withStart: Bool
  ) -> [(distance: Double, crossing: RoutePath.Crossing?)] {
    var events: [(distance: Double, crossing: RoutePath.Crossing?)] = withStart ? [(0, nil)] : []
    for index in points.indices.dropFirst().dropLast() { events.append((distances[index], nil)) }
    for crossing in crossings where isWorthSaying(crossing) { events.append((crossing.distance, crossing)) }
    return events.indices.sorted { (events[$0].distance, $0) < (events[$1].distance, $1) }.map { events[$0] }
  }

  /// Heading straight through an opening, in the direction of the crossing.
  func doorHeading(_ crossing: RoutePath.Crossing, network: RoutingNetwork) -> Double? {
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
