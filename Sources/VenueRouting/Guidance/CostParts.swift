import VenueLanguage
import VenueParts
import VenueVocabulary

/// Splits the cost of routes into parts: the walk on each level, each door and connector that has a cost, each wait.
struct CostParts {
  let network: RoutingNetwork
  let namer: Namer
  let passability: Passability

  /// Parts in the order of the route. The walk on one level, or along one link, is one part.
  func parts(of routePaths: [RoutePath]) -> [RouteCost] {
    var parts: [RouteCost] = []
    for piece in routePaths.flatMap(\.pieces) {
      switch piece {
      case .walk(let walk):
        let metres = walk.path.lengthMillimetres / 1000
        add(walking(on: walk.level, metres, disliked: passability.uncoveredDislike(of: walk, in: network)), to: &parts)
        for crossing in walk.crossings where crossing.opening >= 0 {
          add(door(crossing.opening, namer.door(crossing)), to: &parts)
        }
      case .joint(let passage):
        add(walking(on: passage.level, passage.metres), to: &parts)
        guard passage.opening >= 0 else { continue }
        var door = door(passage.opening, namer.opening(passage.opening))
        if !door.isEmpty { door[0].dislike = passage.dislike }
        add(door, to: &parts)
      case .doorway(let opening, let points, _):
        add(walking(on: network.openings[opening].level, WalkEnds.length(points) / 1000), to: &parts)
        add(door(opening, namer.opening(opening)), to: &parts)
      case .outdoors(let link, let points, _):
        let metres = WalkEnds.length(points) / 1000
        var part = RouteCost(
          kind: .outdoors, id: network.transitLinks[link].id, name: namer.language.text(.costOutside), distance: metres,
          duration: metres / passability.profile.speed, dislike: 0)
        part.dislike = passability.uncoveredDislike(metres: metres)
        add([part], to: &parts)
      case .across(let door, _, let way):
        var part = RouteCost(
          kind: .outdoors, id: network.openings[door].id, name: namer.language.text(.costOutside),
          distance: way.length / 1000, duration: way.length / 1000 / passability.profile.speed, dislike: 0)
        part.dislike = passability.uncoveredDislike(metres: max(way.length - way.covered, 0) / 1000)
        add([part], to: &parts)
      case .car(let car):
        let id = car.connector >= 0 ? network.connectors[car.connector].id : network.units[car.unit].id
        parts.append(
          RouteCost(
            kind: .connector, id: id, name: namer.heading(namer.car(car)),
            floor: network.levels[network.units[car.unit].level].floor, distance: 0, duration: car.duration,
            dislike: 0))
      case .ride(let index, _, let to, let ride):
        let connector = network.connectors[index]
        parts.append(
          RouteCost(
            kind: .connector, id: connector.id, name: namer.heading(namer.connector(index)),
            floor: network.levels[connector.landings[to].level].floor, distance: ride.distance, duration: ride.duration,
            dislike: ride.dislike))
      }
    }
    return parts.filter { $0.distance > 0 || $0.duration > 0 || $0.dislike > 0 }
  }

  private func walking(on level: Int, _ metres: Double, disliked dislike: Double = 0) -> [RouteCost] {
    let name = namer.language.text(.costWalk, ["floor": .label(namer.floor(level))])
    return [
      RouteCost(
        kind: .walk, id: network.levels[level].id, name: name, floor: network.levels[level].floor, distance: metres,
        duration: metres / passability.profile.speed, dislike: dislike)
    ]
  }

  /// The cost of passing a door, then of the wait until it opens.
  private func door(_ index: Int, _ name: SpokenName) -> [RouteCost] {
    let opening = network.openings[index]
    let floor = network.levels[opening.level].floor
    let door = RouteCost(
      kind: .door, id: opening.id, name: namer.heading(name), floor: floor, distance: 0,
      duration: passability.usualWait(at: opening), dislike: passability.dislike(at: opening))
    guard let hold = passability.holds[index] else { return [door] }
    let waiting = namer.language.text(.costWait, ["place": .name(name)])
    return [
      door,
      RouteCost(
        kind: .wait, id: opening.id, name: waiting, floor: floor, distance: 0, duration: hold.seconds, dislike: 0),
    ]
  }

  private func add(_ new: [RouteCost], to parts: inout [RouteCost]) {
    for part in new {
      if [.walk, .outdoors].contains(part.kind),
        let place = parts.firstIndex(where: { $0.kind == part.kind && $0.id == part.id })
      {
        parts[place].distance += part.distance
        parts[place].duration += part.duration
        parts[place].dislike += part.dislike
      } else {
        parts.append(part)
      }
    }
  }
}
