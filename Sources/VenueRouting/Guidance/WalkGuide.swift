import VenueGeometry
import VenueParts

/// Cuts one walk into steps, knowing what comes before and after it.
struct WalkGuide {
  let guide: Guide
  let journey: Journey
  let line: WalkLine
  let previous: Guide.Leg?
  let next: Guide.Leg?

  /// The last stretch, said as the arrival, in millimetres.
  static let arrival = 5000.0
  /// How far into an open area that was asked for the walk may go on as part of arriving.
  static let depth = 15_000.0
  /// What lies this near to the start is said with setting off.
  static let departure = 1500.0

  private var network: RoutingNetwork { guide.network }
  private var namer: Namer { guide.namer }

  private struct Cut {
    var position: Double
    var maneuver: Maneuver?
  }

  func drafts() -> [Guide.Draft] {
    let goalName = journey.goal.place >= 0 ? namer.place(journey.goal.place) : namer.unit(journey.goal.unit)
    if next == nil, previous == nil, line.length < 1 {
      return [draft(.arrive, Instruction(.alreadyThere(at: goalName)), 0, line.length, isLast: true)]
    }
    var maneuvers = line.maneuvers(network: network, isWorthSaying: isWorthSaying)
    let tail = takeTail(from: &maneuvers)
    var cuts = [Cut(position: 0, maneuver: nil)]
    for maneuver in maneuvers {
      if cuts.count == 1, cuts[0].maneuver == nil, maneuver.start <= departureReach {
        cuts[0].maneuver = maneuver
      } else {
        cuts.append(Cut(position: maneuver.start, maneuver: maneuver))
      }
    }
    let arrivalStart = next == nil ? arrivalStart(after: cuts[cuts.count - 1].position, tail: tail) : line.length
    var used: Set<String> = [goalName.text]
    if journey.start.place >= 0 { used.insert(namer.place(journey.start.place).text) }
    var drafts: [Guide.Draft] = []
    for index in cuts.indices {
      let end = index + 1 < cuts.count ? cuts[index + 1].position : arrivalStart
      let isLast = index + 1 == cuts.count
      var instruction = instruction(for: cuts[index], isFirst: index == 0, end: end, used: &used)
      if isLast { addTarget(to: &instruction, tail: tail) }
      let kind = kind(of: cuts[index], instruction: instruction, isFirst: index == 0)
      drafts.append(draft(kind, instruction, cuts[index].position, end, isLast: isLast && next != nil))
    }
    if next == nil {
      var instruction = Instruction(.arrive(at: goalName))
      instruction.side = arrivalSide(tail: tail)
      drafts.append(draft(.arrive, instruction, arrivalStart, line.length, isLast: true))
    }
    return drafts
  }

  /// Where a connector is left the turn is told together with leaving it; so is a door right at the start.
  private var departureReach: Double {
    guard case .ride = previous, let exit = line.crossings.first else { return WalkGuide.departure }
    return max(WalkGuide.departure, exit.distance + Maneuver.merging)
  }

  // MARK: What is worth saying

  private func isWorthSaying(_ crossing: Journey.Crossing) -> Bool {
    if crossing.from < 0 || crossing.to < 0 { return true }
    if crossing.opening >= 0, !network.openings[crossing.opening].checkpoint.isEmpty { return true }
    let (from, to) = (network.units[crossing.from], network.units[crossing.to])
    if isLanding(crossing.from) || isLanding(crossing.to) { return false }
    if to.kind != .openArea || from.kind == .room { return true }
    if crossing.opening >= 0, door(of: crossing) != nil { return true }
    let (before, after) = (namer.unit(crossing.from), namer.unit(crossing.to))
    guard before != after else { return false }
    return after.isProper || crossing.opening >= 0
  }

  private func isLanding(_ unit: Int) -> Bool {
    network.units[unit].kind == .connector && namer.isLanding(unit)
  }

  private func door(of crossing: Journey.Crossing) -> Instruction.Door? {
    guard crossing.opening >= 0 else { return nil }
    let opening = network.openings[crossing.opening]
    switch opening.doorType {
    case "revolving": return .revolving
    case "open", "movablepartition", "shutter": return nil
    case let type where type.hasPrefix("turnstile"): return .turnstile
    case "" where opening.automatic < 0: return nil
    default: return opening.automatic == 1 ? .automatic : .manual
    }
  }

  // MARK: The two ends

  /// Takes what stands at the very end of the walk off the list: the door of the goal, the turn to a lift.
  private func takeTail(from maneuvers: inout [Maneuver]) -> Maneuver? {
    var tail: Maneuver?
    // A landing is reached at its door, however deep one steps in; so is a gate or a hall that was asked for, unless it is big.
    let threshold = line.crossings.last { crossing in
      crossing.to >= 0 && (next != nil ? isLanding(crossing.to) : isGoal(crossing.to))
    }?.distance
    let end = threshold.map { line.length - $0 <= WalkGuide.depth || next != nil ? $0 : line.length } ?? line.length
    while let last = maneuvers.last, last.start >= end - WalkGuide.arrival {
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
      maneuvers.removeLast()
    }
    return tail
  }

  /// Whether entering a unit is arriving: a room, or the very unit that was asked for.
  private func isGoal(_ unit: Int) -> Bool {
    guard unit == journey.goal.unit else { return false }
    return isRoom(unit) || (journey.goal.place >= 0 && network.places[journey.goal.place].kind == .unit)
  }

  private func isRoom(_ unit: Int) -> Bool { network.units.indices.contains(unit) && network.units[unit].kind == .room }

  private func arrivalStart(after lastCut: Double, tail: Maneuver?) -> Double {
    let wanted = min(tail?.start ?? line.length, line.length - WalkGuide.arrival)
    if wanted >= lastCut + 2000 { return wanted }
    if let tail, tail.start > lastCut + 100 { return tail.start }
    return lastCut + (line.length - lastCut) / 2
  }

  private func arrivalSide(tail: Maneuver?) -> Instruction.Hand {
    let angle: Double?
    if let crossing = tail?.crossings.last, let tail {
      let incoming = line.heading(from: max(tail.start - Maneuver.sight, 0), to: tail.start)
      let door = line.doorHeading(crossing, network: network)
      let straight = door.flatMap { door in incoming.map { turn(from: $0, to: door) } }
      // A door around a corner may face where one came from: then the side one turns to says more.
      angle = straight.map { $0.magnitude > 150 ? tail.angle : $0 } ?? tail.angle
      if let angle, angle.magnitude > 150 { return angle > 0 ? .left : .right }
    } else {
      guard journey.goal.place >= 0, let end = line.points.last else { return .here }
      let point = network.places[journey.goal.place].point
      guard point.distance(to: end) > 500, network.units.indices.contains(journey.goal.unit),
        let heading = line.heading(from: max(line.length - Maneuver.sight, 0), to: line.length)
      else { return .here }
      let there = Trigonometry.direction(x: Double(point.x) - Double(end.x), y: Double(point.y) - Double(end.y))
      angle = turn(from: heading, to: there)
    }
    guard let angle else { return .here }
    if angle.magnitude < 35 { return .ahead }
    if angle.magnitude > 150 { return .behind }
    return angle > 0 ? .left : .right
  }

  private func addTarget(to instruction: inout Instruction, tail: Maneuver?) {
    switch next {
    case .ride(let connector, _, _, _): instruction.toward = namer.connector(connector)
    case .outdoors(let link, _, _): instruction.toward = namer.opening(network.transitLinks[link].opening)
    case .line, nil: return
    }
    if let angle = tail?.angle, angle.magnitude >= 50 { instruction.side = angle > 0 ? .left : .right }
  }

  // MARK: One step

  private func kind(of cut: Cut, instruction: Instruction, isFirst: Bool) -> RouteStep.Kind {
    if case .checkpoint = instruction.act { return .checkpoint }
    if case .depart = instruction.act { return .depart }
    return instruction.door != nil ? .door : .walk
  }

  private func instruction(for cut: Cut, isFirst: Bool, end: Double, used: inout Set<String>) -> Instruction {
    let crossings = cut.maneuver?.crossings ?? []
    var instruction = Instruction(.walk)
    if isFirst {
      switch previous {
      case nil: instruction.act = .depart
      case .ride(let connector, _, _, _): instruction.act = .alight(namer.connector(connector))
      case .outdoors, .line: break
      }
    }
    if let gate = crossings.first(where: { $0.opening >= 0 && !network.openings[$0.opening].checkpoint.isEmpty }) {
      let opening = network.openings[gate.opening]
      instruction.act = .checkpoint(kind: opening.checkpoint, wait: guide.passability.wait(at: opening))
    }
    instruction.turn = cut.maneuver.map { Instruction.Turn(degrees: $0.angle) }
    if isFirst { instruction.turn = firstTurn(cut) ?? instruction.turn }
    instruction.door = crossings.compactMap(door(of:)).last
    // One does not bear anywhere in a doorway: the room beyond it decides where people look.
    if instruction.door != nil, [.slightLeft, .slightRight].contains(instruction.turn) { instruction.turn = .straight }
    if let last = crossings.last(where: { $0.to >= 0 }), !isLanding(last.to) {
      instruction.entering = namer.unit(last.to)
    }
    if instruction.act == .depart {
      if let first = crossings.first, first.from >= 0, isRoom(first.from) {
        instruction.leaving = journey.start.place >= 0 ? namer.place(journey.start.place) : namer.unit(first.from)
      } else if crossings.isEmpty, isRoom(journey.start.unit) {
        instruction.turn = nil
        instruction.leaving =
          journey.start.place >= 0 ? namer.place(journey.start.place) : namer.unit(journey.start.unit)
      } else if crossings.isEmpty {
        instruction.turn = nil
        instruction.along = alongName(at: cut.position)
        instruction.compass = compass(from: cut.maneuver?.end ?? 0)
      }
    } else if crossings.isEmpty, instruction.turn == nil || instruction.turn == .straight {
      instruction.along = alongName(at: cut.position)
    }
    addLandmarks(to: &instruction, cut: cut, isFirst: isFirst, end: end, used: &used)
    return instruction
  }

  private func alongName(at position: Double) -> SpokenName? {
    guard let unit = line.unit(at: position) ?? (journey.start.unit >= 0 ? journey.start.unit : nil), unit >= 0,
      !isLanding(unit), network.units[unit].kind == .openArea
    else { return nil }
    return namer.unit(unit)
  }

  private func compass(from position: Double) -> Int? {
    guard let heading = line.heading(from: position, to: min(position + Maneuver.sight, line.length)) else {
      return nil
    }
    // Headings run from the x axis against the clock; the y axis points `bearing` degrees clockwise from north.
    let bearing = (90 - heading + network.bearing).truncatingRemainder(dividingBy: 360)
    return (Int((bearing / 45).rounded()) + 16) % 8
  }

  /// Out of a lift or a room the turn is against its door, whichever way one stood inside.
  private func firstTurn(_ cut: Cut) -> Instruction.Turn? {
    guard let exit = line.crossings.first, exit.distance <= max(departureReach, WalkGuide.departure),
      let door = line.doorHeading(exit, network: network)
    else { return nil }
    let from = max(exit.distance, cut.maneuver?.end ?? 0)
    guard let outgoing = line.heading(from: from, to: min(from + Maneuver.sight, line.length)) else { return nil }
    return Instruction.Turn(degrees: turn(from: door, to: outgoing))
  }

  private func addLandmarks(
    to instruction: inout Instruction, cut: Cut, isFirst: Bool, end: Double, used: inout Set<String>
  ) {
    if let name = instruction.entering { used.insert(name.text) }
    if case .ride(let connector, _, _, _) = next { used.insert(namer.connector(connector).text) }
    if case .ride(let connector, _, _, _) = previous { used.insert(namer.connector(connector).text) }
    if instruction.act == .walk, !isFirst, instruction.entering == nil, instruction.door == nil,
      let maneuver = cut.maneuver,
      let at = guide.landmarks.best(
        beside: line, from: maneuver.start - 2000, to: maneuver.end + 2000, reach: 6000, except: used)
    {
      instruction.at = at.name
      used.insert(at.name.text)
    }
    let start = (cut.maneuver?.end ?? cut.position) + 1000
    if let seen = guide.landmarks.best(beside: line, from: start, to: end, except: used) {
      instruction.landmark = seen.name
      instruction.landmarkSide = seen.side > 0 ? .left : .right
      used.insert(seen.name.text)
    }
  }

  private func draft(
    _ kind: RouteStep.Kind, _ instruction: Instruction, _ start: Double, _ end: Double, isLast: Bool
  ) -> Guide.Draft {
    let waits = line.crossings.reduce(0.0) { sum, crossing in
      let isHere = crossing.distance >= start && (crossing.distance < end || isLast)
      return isHere && crossing.opening >= 0
        ? sum + guide.passability.wait(at: network.openings[crossing.opening]) : sum
    }
    let metres = (end - start) / 1000
    return Guide.Draft(
      kind: kind, instruction: instruction, points: line.points(from: start, to: end), distance: metres,
      duration: metres / guide.passability.profile.speed + waits, level: line.level, floorLabel: namer.floor(line.level)
    )
  }
}
