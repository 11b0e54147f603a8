import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

/// Divides routes into steps. Each piece is cut into adjacent stretches, so that every metre and
/// every second of a route belongs to exactly one step.
struct Guide {
  let network: RoutingNetwork
  let namer: Namer
  let phrasing: Phrasing
  let landmarks: Landmarks
  let passability: Passability

  /// A step before it is put into words.
  struct Draft {
    var kind: RouteStep.Kind
    var instruction: Instruction
    var points: [PlanePoint]
    /// Metres and seconds.
    var distance: Double
    var duration: Double
    /// −1 outdoors.
    var level: Int
    /// Level of the door at which the outdoor path begins or ends; −1 indoors.
    var street = -1
    var floorLabel: String?
    var floorChange: FloorChange?

    /// The level on whose floor the step is shown.
    var floor: Int? { level >= 0 ? level : street >= 0 ? street : nil }
  }

  enum Leg {
    case line(WalkLine)
    case ride(connector: Int, from: Int, to: Int, ConnectorRide)
    case car(CarPassage)
    case outdoors(link: Int, points: [PlanePoint], isArriving: Bool)
    case across(from: Int, to: Int, OutdoorWay)

    /// Direction at its end, if the next leg continues from there.
    var heading: Double? {
      let line: WalkLine
      switch self {
      case .line(let walk): line = walk
      case .outdoors(_, let points, _): line = WalkLine(level: -1, points: points, crossings: [])
      case .across(_, _, let way): line = WalkLine(level: -1, points: way.points, crossings: [])
      case .ride, .car: return nil
      }
      return line.heading(
        from: max(line.distances.dropLast().last ?? 0, line.length - StepPoint.sight), to: line.length)
    }
  }

  init(network: RoutingNetwork, namer: Namer, figures: SpokenFigures, passability: Passability) {
    self.network = network
    self.namer = namer
    phrasing = Phrasing(figures: figures)
    self.passability = passability
    landmarks = Landmarks(network: network, namer: namer)
  }

  func steps(of routePaths: [RoutePath]) -> [RouteStep] {
    let plane = network.plane
    return routePaths.flatMap(drafts(of:)).enumerated().map { index, draft in
      RouteStep(
        index: index + 1, kind: draft.kind, turn: draft.instruction.saidTurn, side: draft.instruction.side,
        instruction: phrasing.sentence(draft.instruction), distance: draft.distance,
        duration: draft.duration, floor: draft.floor.map { network.levels[$0].floor },
        floorLabel: draft.floorLabel, floorChange: draft.floorChange,
        level: draft.level < 0 ? nil : network.levels[draft.level].id,
        geometry: draft.points.map(plane.coordinate(of:)))
    }
  }

  private func drafts(of routePath: RoutePath) -> [Draft] {
    if routePath.pieces.isEmpty { return [staying(at: routePath.goal)] }
    let legs = legs(of: routePath)
    var drafts: [Draft] = []
    for index in legs.indices {
      let previous = index > 0 ? legs[index - 1] : nil
      let next = index + 1 < legs.count ? legs[index + 1] : nil
      switch legs[index] {
      case .line(let line):
        let walk = WalkGuide(
          guide: self, routePath: routePath, line: line, field: landmarks.field(beside: line), previous: previous,
          next: next, arriving: previous?.heading)
        drafts += walk.drafts()
      case .ride(let connector, let from, let to, let ride):
        drafts.append(draft(of: ride, connector: connector, from: from, to: to))
      case .car(let car): drafts.append(draft(of: car))
      case .outdoors(let link, let points, let isArriving):
        drafts += outdoors(link: link, points: points, isArriving: isArriving, routePath: routePath)
      case .across(let from, let to, let way): drafts.append(across(from: from, to: to, way))
      }
    }
    return worthTelling(drafts)
  }

  /// Merges steps: a straight walk of less than half a metre joins the next step on the same level, otherwise the
  /// previous one.
  private func worthTelling(_ drafts: [Draft]) -> [Draft] {
    var result: [Draft] = []
    var rest: Draft?
    for (index, draft) in drafts.enumerated() {
      var draft = draft
      if let before = rest {
        draft.points = before.points + draft.points.dropFirst()
        draft.distance += before.distance
        draft.duration += before.duration
        rest = nil
      }
      guard draft.distance < 0.5, draft.kind == .walk, draft.instruction.isPlain else {
        result.append(draft)
        continue
      }
      let next = index + 1 < drafts.count ? drafts[index + 1] : nil
      if let next, next.level == draft.level, next.kind != .connector {
        rest = draft
      } else if let last = result.last, last.level >= 0, last.kind != .connector {
        result[result.count - 1].points += draft.points.dropFirst()
        result[result.count - 1].distance += draft.distance
        result[result.count - 1].duration += draft.duration
      } else {
        result.append(draft)
      }
    }
    return result
  }

  /// Doorways join the walk before or after them, so that the door is mentioned where it is passed.
  private func legs(of routePath: RoutePath) -> [Leg] {
    var legs: [Leg] = []
    func append(_ line: WalkLine) {
      if case .line(let before) = legs.last, before.level == line.level {
        legs[legs.count - 1] = .line(before.joined(to: line))
      } else {
        legs.append(.line(line))
      }
    }
    for piece in routePath.pieces {
      switch piece {
      case .walk(let walk):
        // A traveller who boards again at the same place does not walk.
        if case .ride? = legs.last, walk.path.lengthMillimetres < 1, walk.crossings.isEmpty { continue }
        append(WalkLine(level: walk.level, points: walk.path.points, crossings: walk.crossings))
      case .doorway(let index, let points, let isEntering):
        let opening = network.openings[index]
        let unit = opening.unit >= 0 ? opening.unit : opening.other
        let line = WalkLine(level: opening.level, points: points, crossings: [])
        let crossing = RoutePath.Crossing(
          distance: isEntering ? 0 : line.length, opening: index, from: isEntering ? -1 : unit,
          to: isEntering ? unit : -1)
        append(WalkLine(level: opening.level, points: points, crossings: [crossing]))
      case .joint(let passage):
        // The joint is mentioned at the start of the walk on its target level.
        let level = passage.levelBehind ?? passage.level
        let crossing = RoutePath.Crossing(distance: 0, opening: passage.opening, from: passage.from, to: passage.to)
        append(WalkLine(level: level, points: [passage.before, passage.behind], crossings: [crossing]))
      case .ride(let connector, let from, let to, let ride):
        legs.append(.ride(connector: connector, from: from, to: to, ride))
      case .car(let car): legs.append(.car(car))
      case .outdoors(let link, let points, let isArriving):
        legs.append(.outdoors(link: link, points: points, isArriving: isArriving))
      case .across(let from, let to, let way): legs.append(.across(from: from, to: to, way))
      }
    }
    return legs
  }

  private func draft(of ride: ConnectorRide, connector index: Int, from: Int, to: Int) -> Draft {
    let connector = network.connectors[index]
    let (start, end) = (connector.landings[from], connector.landings[to])
    let kind: Instruction.Ride =
      switch connector.kind {
      case .lift: .lift
      case .stairs: .stairs
      case .escalator: .escalator
      case .ramp: .ramp
      case .movingWalkway: .movingWalkway
      }
    let climb = network.levels[end.level].ordinal - network.levels[start.level].ordinal
    let (lower, upper) = (namer.floor(start.level), namer.floor(end.level))
    let instruction = Instruction(
      .ride(
        namer.connector(index), kind: kind, climb: climb, floor: upper, floorName: namer.floorName(end.level),
        steps: connector.landings.count == 2 ? Int(connector.steps) : 0))
    return Draft(
      kind: .connector, instruction: instruction, points: [start.point, end.point], distance: ride.distance,
      duration: ride.duration, level: end.level,
      floorLabel: lower == upper ? lower : phrasing.floors(from: lower, to: upper),
      floorChange: lower == upper ? nil : FloorChange(from: lower, to: upper))
  }

  private func draft(of car: CarPassage) -> Draft {
    let level = network.units[car.unit].level
    return Draft(
      kind: .connector, instruction: Instruction(.passCar(namer.car(car))), points: [car.point, car.point], distance: 0,
      duration: car.duration, level: level, floorLabel: namer.floor(level))
  }

  private func outdoors(link: Int, points: [PlanePoint], isArriving: Bool, routePath: RoutePath) -> [Draft] {
    let line = WalkLine(level: -1, points: points, crossings: [])
    let door = namer.opening(network.transitLinks[link].opening)
    let stop = namer.link(link)
    let level = network.openings[network.transitLinks[link].opening].level
    // At a platform edge travellers are on the platform's floor.
    let isAtVehicle = network.isAtVehicleDoor(network.transitLinks[link])
    func draft(_ kind: RouteStep.Kind, _ act: Instruction.Act, _ start: Double, _ end: Double) -> Draft {
      let metres = (end - start) / 1000
      return Draft(
        kind: kind, instruction: Instruction(act), points: line.points(from: start, to: end), distance: metres,
        duration: metres / passability.profile.speed, level: -1,
        street: level, floorLabel: isAtVehicle ? namer.floor(level) : nil)
    }
    if isAtVehicle {
      return [
        isArriving
          ? draft(.outside, .leaveVehicle(at: stop), 0, line.length)
          : draft(.arrive, .boardVehicle(at: stop), 0, line.length)
      ]
    }
    if isArriving { return [draft(.outside, .comeIn(from: stop, door: door, along: ""), 0, line.length)] }
    let last = max(line.length - WalkGuide.arrival, line.length / 2)
    return [
      draft(.outside, .goOut(door: door, to: stop, along: ""), 0, last),
      draft(.arrive, .arrive(at: stop), last, line.length),
    ]
  }
}
