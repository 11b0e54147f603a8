import VenueGeometry
import VenueParts

/// The arrival of a walk: at its goal, or at the lift or stairs that follow.
extension WalkGuide {
  /// Removes the events at the end of the walk from the list: the door of the goal, the turn to a lift.
  func takeTail(from stepPoints: inout [StepPoint]) -> StepPoint? {
    var tail: StepPoint?
    // A landing is reached at its door, regardless of its depth. So is a gate or hall that is the goal, except a large one.
    let threshold = line.crossings.last { crossing in
      crossing.to >= 0 && (next != nil ? isLanding(crossing.to) : isGoal(crossing.to))
    }?.distance
    let end = threshold.map { line.length - $0 <= WalkGuide.depth || next != nil ? $0 : line.length } ?? line.length
    while let last = stepPoints.last, last.start >= end - WalkGuide.arrival {
      let isAtGoal = last.crossings.allSatisfy { crossing in
        let isGate = crossing.opening >= 0 && !network.openings[crossing.opening].checkpoint.isEmpty
        return !isGate && (crossing.to < 0 || (next == nil && isGoal(crossing.to)))
      }
      guard isAtGoal, last.start > 0 || next == nil else { break }
      if var merged = tail {
        merged.start = last.start
        merged.crossings = last.crossings + merged.crossings
        merged.angle += last.angle
        tail = merged
      } else {
        tail = last
      }
      stepPoints.removeLast()
    }
    return tail
  }

  /// True if entering the unit means arrival: it is a room, or the requested unit itself.
  func isGoal(_ unit: Int) -> Bool {
    guard unit == routePath.goal.unit else { return false }
    return isRoom(unit) || (routePath.goal.place >= 0 && network.places[routePath.goal.place].kind == .unit)
  }

  func isRoom(_ unit: Int) -> Bool { network.units.indices.contains(unit) && network.units[unit].kind == .room }

  func arrivalStart(after lastCut: Double, tail: StepPoint?) -> Double {
    let wanted = min(tail?.start ?? line.length, line.length - WalkGuide.arrival)
    if wanted >= lastCut + 2000 { return wanted }
    if let tail, tail.start > lastCut + 100 { return tail.start }
    return lastCut + (line.length - lastCut) / 2
  }

  func arrivalSide(tail: StepPoint?) -> Instruction.Hand {
    let angle: Double?
    if let crossing = tail?.crossings.last, let tail {
      let incoming = line.heading(from: max(tail.start - StepPoint.sight, 0), to: tail.start)
      let door = line.doorHeading(crossing, network: network)
      let straight = door.flatMap { door in incoming.map { turn(from: $0, to: door) } }
      // A door around a corner may face backwards; then the side of the turn is more informative.
      angle = straight.map { $0.magnitude > 150 ? tail.angle : $0 } ?? tail.angle
      if let angle, angle.magnitude > 150 { return angle > 0 ? .left : .right }
    } else {
      guard routePath.goal.place >= 0, let end = line.points.last else { return .here }
      let point = network.places[routePath.goal.place].point
      guard point.distance(to: end) > 500, network.units.indices.contains(routePath.goal.unit),
        let heading = line.heading(from: max(line.length - StepPoint.sight, 0), to: line.length)
      else { return .here }
      let there = Trigonometry.direction(x: Double(point.x) - Double(end.x), y: Double(point.y) - Double(end.y))
      angle = turn(from: heading, to: there)
    }
    guard let angle else { return .here }
    if angle.magnitude < 35 { return .ahead }
    if angle.magnitude > 150 { return .behind }
    return angle > 0 ? .left : .right
  }

  func addTarget(to instruction: inout Instruction, tail: StepPoint?) {
    switch next {
    case .ride(let connector, _, _, _): instruction.toward = namer.connector(connector)
    case .car(let car): instruction.toward = namer.car(car)
    case .outdoors(let position, _, _):
      let link = network.transitLinks[position]
      instruction.toward = network.isAtVehicleDoor(link) ? namer.link(position) : namer.opening(link.opening)
    case .across(let door, _, _): instruction.toward = namer.opening(door)
    case .line, nil: return
    }
    if let angle = tail?.angle, angle.magnitude >= 50 { instruction.side = angle > 0 ? .left : .right }
  }
}
