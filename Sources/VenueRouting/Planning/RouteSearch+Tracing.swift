import VenueParts

// Traces the route back over the settled nodes.
extension RouteSearch {
  func routePath(to goal: Int, graph: RouteGraph, arrivals: [Arrival?]) -> RoutePath? {
    guard let end = graph.goal(goal), let cost = arrivals[goal]?.time else { return nil }
    // A penalty affects the order of routes, but not the duration.
    var dislike = end.extraDislike
    // Traces back from the goal; a walk to a checkpoint is joined with the walk behind it.
    var pieces: [RoutePath.Piece] = []
    var passage: CheckpointPassage?
    var node = goal
    while let arrival = arrivals[node] {
      switch arrival.step {
      case .walked(let walk):
        dislike += passability.dislikes(on: walk, in: network)
        if let through = passage, case .walk(let behind)? = pieces.last {
          let middle = network.openings[through.opening].middle
          pieces[pieces.count - 1] = .walk(walk.joined(with: behind, through: through, middle: middle))
          passage = nil
        } else {
          pieces.append(.walk(walk))
        }
      case .checked(let through):
        dislike += through.dislike
        if let car = through.car {
          pieces.append(.car(car))
        } else if through.joint >= 0 {
          pieces.append(.joint(through))
        } else {
          passage = through
        }
      case .ridden(let ride):
        dislike += ride.dislike
        if let (connector, from) = graph.landing(arrival.origin), let (_, to) = graph.landing(node) {
          pieces.append(.ride(connector: connector, from: from, to: to, ride))
        }
      case .start, .unwalked: break
      }
      if arrival.origin < 0 { break }
      node = arrival.origin
    }
    guard let start = graph.start(node) else { return nil }
    pieces.reverse()
    dislike += start.extraDislike
    return RoutePath(
      pieces: outside(start, isArriving: true) + pieces + outside(end, isArriving: false), duration: cost - dislike,
      dislike: dislike, start: start, goal: end, rooms: rooms == nil ? [] : roomsPassed(pieces))
  }

  /// Rooms that are entered and left again on foot, by any door.
  private func roomsPassed(_ pieces: [RoutePath.Piece]) -> [Int] {
    var steps: [(from: Int, to: Int)] = []
    for piece in pieces {
      switch piece {
      case .walk(let walk): steps += walk.crossings.map { ($0.from, $0.to) }
      case .joint(let passage): steps.append((passage.from, passage.to))
      // A ride, or a passage through a car, does not count as walking through a room.
      case .ride, .car: steps.append((-1, -1))
      case .outdoors, .doorway, .across: continue
      }
    }
    return zip(steps, steps.dropFirst()).compactMap { entered, left in
      entered.to == left.from && entered.to >= 0 && rooms?.leadsThrough(entered.to) ?? false
        && network.units[entered.to].kind != .openArea ? entered.to : nil
    }
  }

  /// The pieces before (or after) the walk inside: the link's path and the doorway.
  private func outside(_ end: WalkEnd, isArriving: Bool) -> [RoutePath.Piece] {
    guard end.entrance >= 0 else { return [] }
    let opening = network.openings[end.entrance]
    let inside = [opening.middle, end.point]
    var pieces: [RoutePath.Piece] = [
      .doorway(opening: end.entrance, points: isArriving ? inside : inside.reversed(), isEntering: isArriving)
    ]
    if end.link >= 0 {
      let points = WalkEnds.outdoorPoints(of: network.transitLinks[end.link], to: opening)
      pieces.insert(
        .outdoors(link: end.link, points: isArriving ? points : points.reversed(), isArriving: isArriving), at: 0)
    }
    return isArriving ? pieces : pieces.reversed()
  }
}
