import VenueGeometry
import VenueParts
import VenueVocabulary

extension NetworkConnector {
  var kind: ConnectorKind { ConnectorKind(category: category) }
}

/// Time and length of one ride or climb from landing to landing.
struct ConnectorRide: Hashable, Sendable {
  /// Seconds, waiting, getting on and getting off included.
  var duration: Double
  /// Seconds that make the way less liked, and are no part of how long it takes.
  var dislike: Double
  /// Metres along the slope; 0 for a lift, which is not walked.
  var distance: Double
  /// Nobody gave the height: 4 m a floor were taken.
  var isRiseAssumed: Bool

  /// Metres a storey is taken to be high where nobody says (ours).
  static let assumedStorey = 4.0

  /// Between landings `from` and `to` of `connector`, which must differ.
  init(_ connector: NetworkConnector, from: Int, to: Int, network: RoutingNetwork, profile: RoutingProfile) {
    let (start, end) = (connector.landings[from], connector.landings[to])
    let climb = network.levels[end.level].ordinal - network.levels[start.level].ordinal
    let storeys = Double(climb.magnitude)
    let isRiseKnown = connector.rise > 0
    let height = storeys * (isRiseKnown ? connector.rise : ConnectorRide.assumedStorey)
    let plan = start.point.distance(to: end.point) / 1000
    let wait = max(connector.wait, 0)
    isRiseAssumed = !isRiseKnown && storeys > 0
    let price = profile.prices[connector.kind]
    dislike = price.dislike(storeys: storeys)
    switch connector.kind {
    case .lift:
      distance = 0
      duration =
        (connector.wait >= 0 ? connector.wait : profile.liftWait) + profile.liftDoorTime + price.boarding
        + ConnectorRide.liftTravel(height: height, profile: profile)
    case .stairs:
      // A 30° flight is twice as long as it is high; a landing a storey costs a second.
      distance = max(2 * height, plan)
      let climbing = height / (climb >= 0 ? profile.stairsUpSpeed : profile.stairsDownSpeed)
      duration = wait + price.boarding + max(climbing, plan / profile.speed) + storeys
    case .escalator:
      distance = max(2 * height, plan)
      duration = wait + distance / profile.escalatorSpeed + price.boarding * max(storeys, 1)
    case .ramp:
      distance = max(height / (connector.slope > 0 ? connector.slope : 1.0 / 12), plan)
      let speed = (climb >= 0 ? profile.rampUpSpeed : profile.rampDownSpeed) ?? profile.speed
      duration = wait + price.boarding + distance / speed
    case .movingWalkway:
      distance = plan
      duration = wait + distance / profile.movingWalkwaySpeed + price.boarding
    }
  }

  /// Seconds from stop to stop: accelerate, run, brake.
  static func liftTravel(height: Double, profile: RoutingProfile) -> Double {
    let (speed, acceleration) = (profile.liftSpeed, profile.liftAcceleration)
    guard height < speed * speed / acceleration else { return height / speed + speed / acceleration }
    return 2 * (height / acceleration).squareRoot()
  }
}
