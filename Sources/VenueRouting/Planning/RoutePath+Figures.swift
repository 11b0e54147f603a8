import VenueGeometry
import VenueParts

extension RoutePath {
  /// Metres: the sum of its future steps. A lift counts 0, a flight of stairs its slope length.
  var distance: Double {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .walk(let walk): sum + walk.path.lengthMillimetres / 1000
      case .ride(_, _, _, let ride): sum + ride.distance
      case .car: sum
      case .joint(let passage): sum + passage.metres
      case .outdoors(_, let points, _), .doorway(_, let points, _): sum + WalkEnds.length(points) / 1000
      case .across(_, _, let way): sum + way.length / 1000
      }
    }
  }

  /// Metres under the sky.
  func uncoveredDistance(in network: RoutingNetwork) -> Double {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .walk(let walk) where network.levels[walk.level].isOutdoor: sum + walk.path.lengthMillimetres / 1000
      case .outdoors(_, let points, _): sum + WalkEnds.length(points) / 1000
      case .across(_, _, let way): sum + max(way.length - way.covered, 0) / 1000
      case .walk, .ride, .car, .joint, .doorway: sum
      }
    }
  }

  /// Connectors taken, in order.
  var connectors: [Int] {
    pieces.compactMap { piece in
      switch piece {
      case .ride(let connector, _, _, _): connector
      case .car(let car) where car.connector >= 0: car.connector
      default: nil
      }
    }
  }

  /// Openings passed, in order, those to the outside included.
  var openings: [Int] {
    pieces.flatMap { piece -> [Int] in
      switch piece {
      case .walk(let walk): walk.crossings.map(\.opening).filter { $0 >= 0 }
      case .joint(let passage): passage.opening >= 0 ? [passage.opening] : []
      case .doorway(let opening, _, _): [opening]
      case .ride, .car, .outdoors, .across: []
      }
    }
  }

  /// Units entered on foot, in order.
  var unitsEntered: [Int] {
    pieces.flatMap { piece -> [Int] in
      switch piece {
      case .walk(let walk): walk.crossings.map(\.to).filter { $0 >= 0 }
      case .joint(let passage): [passage.to]
      case .doorway, .ride, .car, .outdoors, .across: []
      }
    }
  }
}

extension RoutePath {
  /// Paths over outdoor ground, in order.
  var crossings: [OutdoorWay] {
    pieces.compactMap { piece in
      if case .across(_, _, let way) = piece { way } else { nil }
    }
  }
}
