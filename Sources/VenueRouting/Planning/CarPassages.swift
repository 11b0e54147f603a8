import VenueGeometry
import VenueParts
import VenueVocabulary

/// Walking through the car of a lift, in by one door and out by another of the same level.
struct CarPassage: Sendable {
  /// Position of the unit that is the car.
  var unit: Int
  /// The lift; −1 if the unit belongs to no connector: a platform lift within one level.
  var connector: Int
  /// Position in the car, in millimetres.
  var point: PlanePoint
  /// Seconds: the wait, the doors, boarding and alighting, and the rise.
  var duration: Double
}

extension WalkEnds {
  /// The cars that the profile may walk through, as stops of a route: their cost decides between routes, so no walk leads through
  /// a car by itself.
  func carPassages() -> [CheckpointPassage] {
    plans.cars.compactMap { unit in
      guard passability.exclusion(ofCar: unit, in: network) == nil, let point = middle(ofCar: unit) else { return nil }
      let connector = passability.lift(ofCar: unit, in: network)
      let seconds = passability.secondsThroughCar(of: connector.map { network.connectors[$0] })
      var passage = CheckpointPassage(
        opening: -1, level: network.units[unit].level, from: unit, to: unit, before: point, behind: point, metres: 0,
        duration: seconds)
      passage.car = CarPassage(unit: unit, connector: connector ?? -1, point: point, duration: seconds)
      return passage
    }
  }

  /// Between the doors of a car; nil if it has no ground.
  func middle(ofCar unit: Int) -> PlanePoint? {
    let network = self.network
    let level = network.units[unit].level
    let doors = network.units[unit].openings.map { network.openings[$0] }.filter { $0.level == level }.map(\.middle)
    guard !doors.isEmpty else { return nil }
    let (x, y) = doors.reduce((0, 0)) { ($0.0 + Int($1.x), $0.1 + Int($1.y)) }
    let point = PlanePoint(x / doors.count, y / doors.count)
    return plans[level]?.snapped(point, reach: WalkEnds.reach) { $0 == unit }?.point
  }
}

extension Passability {
  /// The reason why the profile may not walk through a lift car; nil if it may, by at least one of its lifts.
  func exclusion(ofCar unit: Int, in network: RoutingNetwork) -> Exclusion? {
    if let exclusion = exclusion(of: network.units[unit]) { return exclusion }
    let lifts = network.units[unit].landings.map { network.connectors[network.landing($0).connector] }
    let exclusions = lifts.map { exclusion(of: $0) }
    return exclusions.contains(nil) ? nil : exclusions.first ?? nil
  }

  /// The first usable lift of a car; nil if there is none.
  func lift(ofCar unit: Int, in network: RoutingNetwork) -> Int? {
    network.units[unit].landings.map { network.landing($0).connector }
      .first { exclusion(of: network.connectors[$0]) == nil }
  }

  /// Assumed rise in metres of a lift within one level (project default): half a storey.
  static let platformRise = ConnectorRide.assumedStorey / 2

  /// Seconds for a walk through a car: the time of a ride without the ride itself. The walker waits for the car, and its far door opens.
  ///
  /// - Parameter connector: nil for a lift within one level, which rises ``platformRise``.
  func secondsThroughCar(of connector: NetworkConnector?) -> Double {
    let wait = connector.map { $0.wait >= 0 ? $0.wait : profile.liftWait } ?? profile.liftWait
    let travel = connector == nil ? ConnectorRides.liftTravel(height: Passability.platformRise, profile: profile) : 0
    return wait + profile.liftDoorTime + profile.prices[.lift].boarding + travel
  }
}

extension RoutingNetwork {
  /// Units that are lifts and have two openings at least: those that may be walked through. Linear in the units.
  var cars: [Int] {
    let units = units
    return units.indices.filter { unit in
      let car = units[unit]
      return car.kind == .connector && car.openings.count > 1 && ConnectorKind(category: car.category) == .lift
    }
  }
}
