import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

/// The instruction for one stretch of a walk.
extension WalkGuide {
  func kind(of cut: Cut, instruction: Instruction, isFirst: Bool) -> RouteStep.Kind {
    if case .checkpoint = instruction.act { return .checkpoint }
    if case .depart = instruction.act { return .depart }
    return instruction.door != nil ? .door : .walk
  }

  func instruction(for cut: Cut, isFirst: Bool, end: Double, used: inout Set<SpokenName>) -> Instruction {
    let crossings = cut.stepPoint?.crossings ?? []
    var instruction = Instruction(.walk)
    if isFirst {
      switch previous {
      case nil: instruction.act = .depart
      case .ride(let connector, _, _, _): instruction.act = .alight(namer.connector(connector))
      case .car(let car): instruction.act = .alight(namer.car(car))
      case .outdoors, .across, .line: break
      }
    }
    if let gate = crossings.first(where: { $0.opening >= 0 && !network.openings[$0.opening].checkpoint.isEmpty }) {
      let opening = network.openings[gate.opening]
      instruction.act = .checkpoint(kind: opening.checkpoint, wait: guide.passability.usualWait(at: opening))
    }
    if instruction.act == .walk, let entered = crossings.first(where: { isPassedThrough($0.to, after: $0) }) {
      instruction.act = .crossLanding(namer.unit(entered.to))
    }
    instruction.turn = cut.stepPoint.map { Instruction.Turn(degrees: $0.angle) }
    if isFirst { instruction.turn = firstTurn(cut, end: end) ?? instruction.turn }
    instruction.door = crossings.compactMap(door(of:)).last
    // A slight turn in a doorway is not reported: the room beyond it decides where people look.
    if instruction.door != nil, [.slightLeft, .slightRight].contains(instruction.turn) { instruction.turn = .straight }
    // A short ramp or a few steps between two doors matter more to the traveller than the hall behind.
    let sloped = crossings.first { $0.to >= 0 && isSloped($0.to) && !isLanding($0.to) }
    if let last = sloped ?? crossings.last(where: { $0.to >= 0 }), !isLanding(last.to) {
      instruction.entering = namer.unit(last.to)
    }
    if instruction.act == .depart {
      if let first = crossings.first, first.from >= 0, isRoom(first.from) {
        instruction.leaving = routePath.start.place >= 0 ? namer.place(routePath.start.place) : namer.unit(first.from)
      } else if crossings.isEmpty, isRoom(routePath.start.unit) {
        instruction.turn = nil
        instruction.leaving =
          routePath.start.place >= 0 ? namer.place(routePath.start.place) : namer.unit(routePath.start.unit)
      } else if crossings.isEmpty {
        instruction.turn = nil
        instruction.along = alongName(at: cut.position)
        instruction.compass = compass(from: cut.stepPoint?.end ?? 0)
      }
    } else if crossings.isEmpty, instruction.turn == nil || instruction.turn == .straight {
      instruction.along = alongName(at: cut.position)
    }
    addLandmarks(to: &instruction, cut: cut, isFirst: isFirst, end: end, used: &used)
    return instruction
  }

  func alongName(at position: Double) -> SpokenName? {
    // Without a crossing, the unit is that of the route's start, unless the route has changed floors.
    let start = previous == nil ? routePath.start.unit : -1
    guard let unit = line.unit(at: position) ?? (start >= 0 ? start : nil), unit >= 0,
      !isLanding(unit), network.units[unit].kind == .openArea
    else { return nil }
    return namer.unit(unit)
  }

  func compass(from position: Double) -> Instruction.Compass? {
    guard let heading = line.heading(from: position, to: min(position + StepPoint.sight, line.length)) else {
      return nil
    }
    // Headings run from the x axis against the clock; the y axis points `bearing` degrees clockwise from north.
    let bearing = (90 - heading + network.bearing).truncatingRemainder(dividingBy: 360)
    return Instruction.Compass.allCases[(Int((bearing / 45).rounded()) + 16) % 8]
  }

  /// The first turn after a lift or a room is measured against its door, regardless of the direction inside.
  ///
  /// - Parameter end: end of the step.
  func firstTurn(_ cut: Cut, end: Double) -> Instruction.Turn? {
    guard let exit = leftDoor, let door = line.doorHeading(exit, network: network) else { return nil }
    let from = max(exit.distance, cut.stepPoint?.end ?? 0)
    let corner = line.distances.first { $0 > from } ?? line.length
    guard let outgoing = line.heading(from: from, to: min(from + StepPoint.sight, corner)) else { return nil }
    return Instruction.Turn(degrees: turn(from: door, to: outgoing))
  }

  func addLandmarks(
    to instruction: inout Instruction, cut: Cut, isFirst: Bool, end: Double, used: inout Set<SpokenName>
  ) {
    if let name = instruction.entering { used.insert(name) }
    if let name = instruction.leaving {
      // Things in the room that is left are behind the traveller.
      let room = cut.stepPoint?.crossings.first?.from ?? routePath.start.unit
      used.formUnion([name] + (isRoom(room) ? network.units[room].places.map(namer.place) : []))
    }
    if case .ride(let connector, _, _, _) = next { used.insert(namer.connector(connector)) }
    if case .ride(let connector, _, _, _) = previous { used.insert(namer.connector(connector)) }
    for case .car(let car)? in [previous, next] { used.insert(namer.car(car)) }
    if case .crossLanding(let connector) = instruction.act { used.insert(connector) }
    if instruction.act == .walk, !isFirst, instruction.entering == nil, instruction.door == nil,
      let stepPoint = cut.stepPoint,
      let at = guide.landmarks.best(
        in: field, beside: line, from: stepPoint.start - 2000, to: stepPoint.end + 2000, reach: 6000, except: used)
    {
      instruction.at = at.name
      used.insert(at.name)
    }
    let start = (cut.stepPoint?.end ?? cut.position) + 1000
    if let seen = guide.landmarks.best(in: field, beside: line, from: start, to: end, except: used) {
      instruction.landmark = seen.name
      instruction.landmarkSide = seen.side > 0 ? .left : .right
      used.insert(seen.name)
    }
  }

  func draft(
    _ kind: RouteStep.Kind, _ instruction: Instruction, _ start: Double, _ end: Double, isLast: Bool
  ) -> Guide.Draft {
    let waits = line.crossings.reduce(0.0) { sum, crossing in
      let isHere = crossing.distance >= start && (crossing.distance < end || isLast)
      return isHere && crossing.opening >= 0
        ? sum + guide.passability.usualWait(at: network.openings[crossing.opening]) : sum
    }
    let metres = (end - start) / 1000
    return Guide.Draft(
      kind: kind, instruction: instruction, points: line.points(from: start, to: end), distance: metres,
      duration: metres / guide.passability.profile.speed + waits, level: line.level, floorLabel: namer.floor(line.level)
    )
  }
}
