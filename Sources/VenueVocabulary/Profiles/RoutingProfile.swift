/// A routing profile: its exclusions, its walking speed, and its costs of doors and connectors.
///
/// Exclusions are absolute; a penalty is a constant at a door or a connector. There are no weights on areas, so that an exact
/// shortest path remains exact. Values are defaults that can be set per venue or country; they are not a claim of compliance.
public struct RoutingProfile: Hashable, Sendable {
  /// Its exclusions; rules use the same profiles.
  public var access: AccessProfile
  /// The name that users type on the command line.
  public var name: String { access.name }
  /// Metres a second on the level. 1.34 is the mean of free walking (Weidmann 1993).
  public var speed = 1.34
  /// True for profiles with special needs, so that every unknown property on the route is listed.
  public var reportsUnknowns = false

  /// Seconds at a door, by its kind (project default).
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
  /// Speed of the belt in metres per second, standing (EN 115: 0.5 typical).
  public var escalatorSpeed = 0.5
  /// Metres a second on a moving walkway, belt and legs together.
  public var movingWalkwaySpeed = 0.5
  /// Additional seconds of a route that are accepted to avoid such a door: a penalty that is never part of a duration.
  public var manualDoorDislike = 0.0
  public var revolvingDoorDislike = 0.0
  /// Cost of each kind of connector, in addition to its ride.
  public var prices = FloorChangePrices()
  /// Default waiting time for a lift in seconds, if the venue declares none (mall: 30 s).
  public var liftWait = 30.0
  /// Seconds its doors take, at both ends together.
  public var liftDoorTime = 8.0
  /// Metres a second (low-rise traction) and metres a second squared.
  public var liftSpeed = 1.0
  public var liftAcceleration = 0.8

  public init(_ access: AccessProfile) { self.access = access }
}
