import VenueParts
import VenueVocabulary

/// The times at which a route passes its elements, in seconds from departure.
struct PassingTimes {
  /// Something passed or entered, and where in the routes.
  struct Passing {
    var subject: NetworkTimes.Subject
    var seconds: Double
    /// True if an opening is passed from the outside.
    var isEntering = false
    /// The opening at which the traveller waits if it is closed; −1 if there is none.
    var opening: Int
  }

  private(set) var passings: [Passing] = []
  /// Seconds from departure to the end of each route.
  private(set) var arrivals: [Double] = []

  private let network: RoutingNetwork
  private let passability: Passability

  /// - Parameter holds: waiting time before openings in seconds, by position; all later times increase by it.
  init(_ routePaths: [RoutePath], network: RoutingNetwork, passability: Passability, holds: [Int: Double] = [:]) {
    self.network = network
    self.passability = passability
    var clock = 0.0
    for routePath in routePaths {
      for piece in routePath.pieces { add(piece, holds, &clock) }
      arrivals.append(clock)
    }
  }

  private mutating func add(_ piece: RoutePath.Piece, _ holds: [Int: Double], _ clock: inout Double) {
    let speed = passability.profile.speed
    switch piece {
    case .walk(let walk):
      let start = clock
      var waited = 0.0
      for crossing in walk.crossings {
        let now = start + crossing.distance / 1000 / speed + waited
        pass(crossing.opening, from: crossing.from, to: crossing.to, at: now)
        guard crossing.opening >= 0 else { continue }
        waited += passability.wait(at: network.openings[crossing.opening]) + (holds[crossing.opening] ?? 0)
      }
      clock = start + walk.path.lengthMillimetres / 1000 / speed + waited
    case .ride(let index, let from, let to, let ride):
      let connector = network.connectors[index]
      enter(connector.landings[from].unit, at: clock, behind: -1)
      passings.append(Passing(subject: .init(.connector, index), seconds: clock, opening: -1))
      enter(connector.landings[to].unit, at: clock + ride.duration, behind: -1)
      clock += ride.duration
    case .car(let car):
      if car.connector >= 0 {
        passings.append(Passing(subject: .init(.connector, car.connector), seconds: clock, opening: -1))
      }
      enter(car.unit, at: clock, behind: -1)
      clock += car.duration
    case .joint(let passage):
      pass(passage.opening, from: passage.from, to: passage.to, at: clock)
      clock += passage.duration + (passage.opening >= 0 ? holds[passage.opening] ?? 0 : 0)
    case .outdoors(let link, let points, _):
      passings.append(Passing(subject: .init(.transitLink, link), seconds: clock, opening: -1))
      clock += WalkEnds.length(points) / 1000 / speed
    case .across(_, _, let way): clock += way.length / 1000 / speed
    case .doorway(let index, let points, let isEntering):
      let opening = network.openings[index]
      let unit = opening.unit >= 0 ? opening.unit : opening.other
      let length = WalkEnds.length(points) / 1000 / speed
      pass(index, from: isEntering ? -1 : unit, to: isEntering ? unit : -1, at: clock + (isEntering ? 0 : length))
      clock += length + passability.wait(at: opening) + (holds[index] ?? 0)
    }
  }

  private mutating func pass(_ opening: Int, from: Int, to: Int, at seconds: Double) {
    if opening >= 0 {
      passings.append(
        Passing(subject: .init(.opening, opening), seconds: seconds, isEntering: from < 0, opening: opening))
    }
    if to >= 0 { enter(to, at: seconds, behind: opening) }
  }

  private mutating func enter(_ unit: Int, at seconds: Double, behind opening: Int) {
    passings.append(Passing(subject: .init(.unit, unit), seconds: seconds, opening: opening))
    passings.append(
      Passing(subject: .init(.level, network.units[unit].level), seconds: seconds, opening: opening))
  }
}
