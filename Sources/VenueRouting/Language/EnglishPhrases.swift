/// A language instructions can be given in.
protocol GuidanceLanguage: Sendable {
  func sentence(_ instruction: Instruction) -> String
  /// The noun of a category: "corridor"; nil when there is none worth saying.
  func noun(ofCategory category: String) -> String?
}

/// Instructions in English.
struct EnglishPhrases: GuidanceLanguage {
  func sentence(_ instruction: Instruction) -> String {
    let text = clause(instruction)
    guard let first = text.first else { return "" }
    return first.uppercased() + text.dropFirst() + "."
  }

  private func clause(_ step: Instruction) -> String {
    switch step.act {
    case .depart:
      var text = ""
      if let leaving = step.leaving {
        text = "leave \(said(leaving))" + through(step) + after(step.turn) + into(step)
      } else if let turn = step.turn, turn != .straight {
        text = verb(turn) + through(step) + into(step)
      } else if let toward = step.toward, step.landmark == nil, step.along == nil {
        return "head to \(said(toward))" + side(step)
      } else {
        text = "head" + (step.compass.map { " " + EnglishPhrases.compass[$0 % 8] } ?? "") + along(step) + into(step)
        if text == "head" { text = "set off" }
      }
      return text + landmark(step) + toward(step)
    case .alight(let connector):
      return "leave \(said(connector))" + after(step.turn) + through(step) + into(step) + along(step) + landmark(step)
        + toward(step)
    case .walk:
      let place = step.at.map { "at \(said($0)), " } ?? ""
      let turn = step.turn ?? .straight
      var text = ""
      if turn == .straight {
        if step.door != nil {
          text = "go" + through(step) + into(step)
        } else if step.entering != nil {
          text = "continue" + into(step)
        } else {
          text = "continue straight ahead" + along(step)
        }
      } else {
        text = verb(turn)
        if step.door != nil { text += " and go" + through(step) }
        text += into(step)
      }
      return place + text + landmark(step) + toward(step)
    case .checkpoint(let kind, let wait):
      let turn = step.turn.flatMap { $0 == .straight ? nil : verb($0) + " and " } ?? ""
      let gate =
        switch kind {
        case "security": "pass security"
        case "fare": "go through the fare gates"
        case "passport": "pass passport control"
        default: "pass the checkpoint"
        }
      let time = wait >= 30 ? " (\(RouteFigures.time(wait)))" : ""
      return turn + gate + time + into(step) + landmark(step) + toward(step)
    case .ride(let connector, let kind, let climb, let floor, let name, let steps):
      let way = climb > 0 ? " up" : climb < 0 ? " down" : ""
      let verb = kind == .ramp ? "follow" : "take"
      let flight = kind == .stairs && steps > 0 ? " (\(steps) steps)" : ""
      if climb == 0 { return "\(verb) \(said(connector))" + flight }
      let label = name.isEmpty ? "" : ", \(name)"
      return "\(verb) \(said(connector))\(way) to floor \(floor)\(label)" + flight
    case .comeIn(let stop, let door): return "from \(said(stop)), follow the path to \(said(door))"
    case .goOut(let door, let stop): return "go out by \(said(door)) and follow the path to \(said(stop))"
    case .arrive(let place):
      switch step.side ?? .here {
      case .left: return "\(said(place)) is on your left"
      case .right: return "\(said(place)) is on your right"
      case .ahead: return "\(said(place)) is straight ahead"
      case .behind: return "\(said(place)) is behind you"
      case .here: return "you have reached \(said(place))"
      }
    case .pass(let place): return "you pass \(said(place))"
    case .alreadyThere(let place): return "you are already at \(said(place))"
    }
  }

  private func said(_ name: SpokenName) -> String { name.isProper ? name.text : "the \(name.text)" }

  private func verb(_ turn: Instruction.Turn) -> String {
    switch turn {
    case .straight: "go straight on"
    case .slightLeft: "bear left"
    case .slightRight: "bear right"
    case .left: "turn left"
    case .right: "turn right"
    case .sharpLeft: "turn sharp left"
    case .sharpRight: "turn sharp right"
    case .around: "turn around"
    }
  }

  private func after(_ turn: Instruction.Turn?) -> String {
    guard let turn else { return "" }
    return " and " + verb(turn)
  }

  private func through(_ step: Instruction) -> String {
    switch step.door {
    case nil: ""
    case .automatic: " through the automatic doors"
    case .manual: " through the door"
    case .revolving: " through the revolving door"
    case .turnstile: " through the turnstile"
    case .gate: " through the gate"
    }
  }

  private func into(_ step: Instruction) -> String { step.entering.map { " into \(said($0))" } ?? "" }

  private func along(_ step: Instruction) -> String { step.along.map { " along \(said($0))" } ?? "" }

  private func landmark(_ step: Instruction) -> String {
    guard let landmark = step.landmark else { return "" }
    switch step.landmarkSide {
    case .left: return ", with \(said(landmark)) on your left"
    case .right: return ", with \(said(landmark)) on your right"
    default: return ", past \(said(landmark))"
    }
  }

  private func toward(_ step: Instruction) -> String {
    step.toward.map { (step.landmark == nil ? " to " : ", to ") + said($0) + side(step) } ?? ""
  }

  private func side(_ step: Instruction) -> String {
    switch step.side {
    case .left: ", on your left"
    case .right: ", on your right"
    default: ""
    }
  }

  private static let compass = [
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
  ]
}
