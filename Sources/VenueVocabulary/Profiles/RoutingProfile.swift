/// How somebody moves: what they cannot pass, how fast they walk, what doors and connectors cost them.
///
/// Exclusions are hard; what is only disliked costs a constant at a door or a connector. There are no weights on area, so that an exact
/// shortest path stays exact. Values are defaults to be set per venue or country, never a claim of compliance.
public struct RoutingProfile: Hashable, Sendable {
  /// What it cannot pass; the same profiles the rules ask.
  public var access: AccessProfile
  /// As typed on the command line.
  public var name: String { access.name }
  /// Metres a second on the level. 1.34 is the mean of free walking (Weidmann 1993).
  public var speed = 1.34
  /// True when people ask this profile for what they need, so that everything unknown on the way is listed.
  public var reportsUnknowns = false

  /// Seconds at a door, by its kind (ours).
  public var automaticDoorTime = 1.0
  public var manualDoorTime = 2.0
  public var revolvingDoorTime = 3.0
  public var controlledDoorTime = 5.0

  /// Metres a second along a ramp; nil for ``speed``.
  public var rampUpSpeed: Double?
  public var rampDownSpeed: Double?
  /// Metres of height a second on 32° stairs (from horizontal 0.5 up and 0.65 down, Expo 2000 study).
  public var stairsUpSpeed = 0.30
  public var stairsDownSpeed = 0.40
  /// Metres a second of the belt, people standing (EN 115: 0.5 typical).
  public var escalatorSpeed = 0.5
  /// Metres a second on a moving walkway, belt and legs together.
  public var movingWalkwaySpeed = 0.5
  /// Seconds longer that a way may be which spares people such a door: they order ways and are never part of a stated duration.
  public var manualDoorDislike = 0.0
  public var revolvingDoorDislike = 0.0
  /// What each kind of connector costs beside its ride.
  public var prices = FloorChangePrices()
  /// Seconds a lift is usually waited for, where the venue does not say (mall: 30 s).
  public var liftWait = 30.0
  /// Seconds its doors take, at both ends together.
  public var liftDoorTime = 8.0
  /// Metres a second (low-rise traction) and metres a second squared.
  public var liftSpeed = 1.0
  public var liftAcceleration = 0.8

  public init(_ access: AccessProfile) { self.access = access }
}
