import VenueGeometry
import VenueParts
import VenueVocabulary

extension NetworkConnector {
  var kind: ConnectorKind { ConnectorKind(category: category) }
}

/// The rides of one connector for one profile, from the network's data, read once.
struct ConnectorRides: Sendable {
  struct Landing: Sendable {
    var level: Int
    /// A mezzanine is at 0.5.
    var storey: StoreyNumber
    /// Metres above the lowest landing; nil if it follows from the storeys.
    var height: Double?
    var unit: Int
    var point: PlanePoint
    /// True if the profile may board and alight there.
    var isOpen: Bool
  }

  let landings: [Landing]
  /// Rides lead only from earlier landings to later ones.
  let isDirected: Bool
  private let kind: ConnectorKind
  private let price: FloorChangePrice
  private let profile: RoutingProfile
  private let isRiseKnown: Bool
  /// Metres.
  private let storey: Double
  /// Seconds; negative when the default of the kind applies.
  private let wait: Double
  private let slope: Double

  init(_ connector: NetworkConnector, network: RoutingNetwork, passability: Passability) {
    let heights = connector.heights
    landings = connector.landings.enumerated().map { place, landing in
      Landing(
        level: landing.level,
        storey: network.levels.indices.contains(landing.level)
          ? network.levels[landing.level].writtenOrdinal : StoreyNumber(hundredths: 0),
        height: heights?[place], unit: landing.unit, point: landing.point,
        isOpen: landing.level >= 0 && passability.exclusion(of: network.units[landing.unit]) == nil)
    }
    profile = passability.profile
    (isDirected, kind) = (connector.isDirected, connector.kind)
    price = profile.prices[kind]
    isRiseKnown = heights != nil || connector.rise > 0
    storey = connector.rise > 0 ? connector.rise : ConnectorRide.assumedStorey
    (wait, slope) = (connector.wait, connector.slope)
  }

  /// True if a ride leads from one landing to another.
  func leads(from: Int, to: Int) -> Bool { isDirected ? to > from : to != from }

  /// The ride between two landings, which must differ.
  func ride(from: Int, to: Int) -> ConnectorRide {
    let (start, end) = (landings[from], landings[to])
    let storeys = (end.storey - start.storey).number.magnitude
    var climb = (end.storey - start.storey).number * storey
    if let low = start.height, let high = end.height { climb = high - low }
    let height = climb.magnitude
    let plan = start.point.distance(to: end.point) / 1000
    let (distance, duration) = figures(height: height, storeys: storeys, plan: plan, isUp: climb >= 0)
    return ConnectorRide(
      duration: duration, dislike: price.dislike(storeys: storeys), distance: distance,
      isRiseAssumed: !isRiseKnown && storeys > 0)
  }

  private func figures(
    height: Double, storeys: Double, plan: Double, isUp: Bool
  ) -> (distance: Double, duration: Double) {
    let wait = max(self.wait, 0)
    switch kind {
    case .lift:
      let waited = self.wait >= 0 ? wait : profile.liftWait
      return (
        0, waited + profile.liftDoorTime + price.boarding + ConnectorRides.liftTravel(height: height, profile: profile)
      )
    case .stairs:
      // A 30° flight is twice as long as it is high; a landing a storey costs a second.
      let climbing = height / (isUp ? profile.stairsUpSpeed : profile.stairsDownSpeed)
      return (max(2 * height, plan), wait + price.boarding + max(climbing, plan / profile.speed) + storeys)
    case .escalator:
      let distance = max(2 * height, plan)
      return (distance, wait + distance / profile.escalatorSpeed + price.boarding * max(storeys, 1))
    case .ramp:
      let distance = max(height / (slope > 0 ? slope : 1.0 / 12), plan)
      let speed = (isUp ? profile.rampUpSpeed : profile.rampDownSpeed) ?? profile.speed
      return (distance, wait + price.boarding + distance / speed)
    case .movingWalkway:
      return (plan, wait + plan / profile.movingWalkwaySpeed + price.boarding)
    }
  }

  /// Seconds from stop to stop: accelerate, run, brake.
  static func liftTravel(height: Double, profile: RoutingProfile) -> Double {
    let (speed, acceleration) = (profile.liftSpeed, profile.liftAcceleration)
    guard height < speed * speed / acceleration else { return height / speed + speed / acceleration }
    return 2 * (height / acceleration).squareRoot()
  }
}
