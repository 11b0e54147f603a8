import VenueLanguage

/// Turns an instruction into a sentence: selects the message of the language and fills its slots.
///
/// All words come from the language; this type only selects the message. An omitted part is an empty slot.
struct Phrasing {
  let figures: SpokenFigures

  private var language: Language { figures.language }

  func sentence(_ instruction: Instruction) -> String { language.sentence(clause(instruction)) }

  /// "0 → 1", shown beside a step that changes floors.
  func floors(from lower: String, to upper: String) -> String {
    language.text(.columnFloors, ["from": .label(lower), "to": .label(upper)])
  }

  private func clause(_ step: Instruction) -> String {
    switch step.act {
    case .depart: departure(step)
    case .alight(let connector):
      said(.alight, step, ["connector": .name(connector), "then": word(step.turn, in: .turnThen)])
    case .walk: walk(step)
    case .checkpoint(let kind, let wait):
      said(
        .checkpoint, step,
        [
          "turn": word(step.turn, in: .turnBefore),
          "gate": .text(language.word(kind, in: .gate) ?? language.word("other", in: .gate) ?? ""),
          "wait": .text(wait >= 30 ? language.text(.checkpointWait, ["time": .text(figures.time(wait))]) : ""),
        ])
    case .wait(let door, let seconds, let opens):
      language.text(
        .waitStep, ["place": .name(door), "time": .text(figures.time(seconds)), "opens": .text(opens)])
    case .passCar(let car): language.text(.rideThrough, ["connector": .name(car)])
    case .crossLanding(let connector):
      said(.walkAcrossLanding, step, ["turn": word(step.turn, in: .turnBefore), "connector": .name(connector)])
    case .ride(let connector, let kind, let climb, let floor, let name, let steps):
      ride(connector, kind, climb: climb, floor: floor, name: name, steps: steps)
    case .comeIn(let stop, let door, let streets):
      outdoors(streets.isEmpty ? .comeIn : .comeInAlong, stop: stop, door: door, streets)
    case .goOut(let door, let stop, let streets):
      outdoors(streets.isEmpty ? .goOut : .goOutAlong, stop: stop, door: door, streets)
    case .leaveVehicle(let stop): language.text(.vehicleLeave, ["stop": .name(stop)])
    case .boardVehicle(let stop): language.text(.vehicleBoard, ["stop": .name(stop)])
    case .arrive(let place): language.text(Phrasing.arrival(step.side), ["place": .name(place)])
    case .alreadyThere(let place): language.text(.alreadyThere, ["place": .name(place)])
    }
  }

  private func outdoors(_ key: MessageKey, stop: SpokenName, door: SpokenName, _ streets: String) -> String {
    var slots: [String: SlotValue] = ["stop": .name(stop), "door": .name(door)]
    if !streets.isEmpty { slots["streets"] = .text(streets) }
    return language.text(key, slots)
  }

  private func departure(_ step: Instruction) -> String {
    if let leaving = step.leaving {
      return said(.departLeave, step, ["place": .name(leaving), "then": word(step.turn, in: .turnThen)])
    }
    if let turn = step.turn, turn != .straight {
      return said(.departTurn, step, ["turn": word(turn, in: .turn)])
    }
    if let goal = step.toward, step.landmark == nil, step.along == nil {
      return language.text(.departGoal, ["goal": .name(goal), "side": side(step)])
    }
    if let compass = step.compass {
      return said(
        .departCompass, step, ["compass": .text(language.word(compass.rawValue, in: .compass) ?? "")])
    }
    return said(step.along == nil && step.entering == nil ? .departSetOff : .departAlong, step)
  }

  private func walk(_ step: Instruction) -> String {
    guard let turn = step.turn, turn != .straight else {
      if step.door != nil { return said(.walkThrough, step) }
      return said(step.entering != nil ? .walkInto : .walkStraight, step)
    }
    return said(step.door != nil ? .walkTurnThrough : .walkTurn, step, ["turn": word(turn, in: .turn)])
  }

  private func ride(
    _ connector: SpokenName, _ kind: Instruction.Ride, climb: Int, floor: String, name: String, steps: Int
  ) -> String {
    let flight = kind == .stairs && steps > 0 ? language.text(.rideSteps, ["n": .number(Number(steps))]) : ""
    let key: MessageKey =
      switch (kind == .ramp, climb) {
      case (true, _) where isNamed(connector, afterItsWay: climb): .rampNamed
      case (false, _) where isNamed(connector, afterItsWay: climb): .rideNamed
      case (true, 1...): .rampUp
      case (true, 0): .rampLevel
      case (true, _): .rampDown
      case (false, 1...): .rideUp
      case (false, 0): .rideLevel
      case (false, _): .rideDown
      }
    return language.text(
      key,
      [
        "connector": .name(connector), "floor": .label(floor), "steps": .text(flight),
        "name": .text(name.isEmpty ? "" : language.text(.rideFloorName, ["name": .label(name)])),
      ])
  }

  /// True if the name ends with the word for the direction, so that the word is not repeated: "Escalator up".
  private func isNamed(_ connector: SpokenName, afterItsWay climb: Int) -> Bool {
    guard climb != 0, case .proper(let name) = connector,
      let way = language.word(climb > 0 ? "up" : "down", in: .direction)
    else { return false }
    return name.lowercased().hasSuffix(" " + way.lowercased())
  }

  private static func arrival(_ side: Instruction.Hand?) -> MessageKey {
    switch side ?? .here {
    case .left: .arriveLeft
    case .right: .arriveRight
    case .ahead: .arriveAhead
    case .behind: .arriveBehind
    case .here: .arriveHere
    }
  }

  // MARK: Parts of a sentence

  /// A message with the parts that any walk may have, and its own.
  private func said(_ key: MessageKey, _ step: Instruction, _ own: [String: SlotValue] = [:]) -> String {
    let parts: [String: SlotValue] = [
      "at": clause(.clauseAt, step.at), "into": clause(.clauseInto, step.entering),
      "along": clause(.clauseAlong, step.along), "landmark": landmark(step), "toward": toward(step),
      "door": .text(step.door.flatMap { language.word($0.rawValue, in: .through) } ?? ""),
    ]
    return language.text(key, parts.merging(own) { $1 })
  }

  private func clause(_ key: MessageKey, _ name: SpokenName?) -> SlotValue {
    .text(name.map { language.text(key, ["place": .name($0)]) } ?? "")
  }

  private func word(_ turn: Instruction.Turn?, in table: WordTable) -> SlotValue {
    .text(turn.flatMap { language.word($0.rawValue, in: table) } ?? "")
  }

  private func landmark(_ step: Instruction) -> SlotValue {
    switch step.landmarkSide {
    case .left: clause(.clauseLandmarkLeft, step.landmark)
    case .right: clause(.clauseLandmarkRight, step.landmark)
    default: clause(.clauseLandmarkPast, step.landmark)
    }
  }

  private func toward(_ step: Instruction) -> SlotValue {
    guard let goal = step.toward else { return .text("") }
    let key: MessageKey = step.landmark == nil ? .clauseToward : .clauseTowardThen
    return .text(language.text(key, ["place": .name(goal), "side": side(step)]))
  }

  private func side(_ step: Instruction) -> SlotValue {
    switch step.side {
    case .left: .text(language.word("left", in: .side) ?? "")
    case .right: .text(language.word("right", in: .side) ?? "")
    default: .text("")
    }
  }
}
