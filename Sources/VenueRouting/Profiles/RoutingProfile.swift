/// How somebody moves: what they cannot pass, how fast they walk, what doors and connectors cost them.
///
/// Exclusions are hard; there are no weights on area, so that an exact shortest path stays exact. Values are defaults to
/// be set per venue or country, never a claim of compliance.
public struct RoutingProfile: Hashable, Sendable {
  /// As typed on the command line.
  public var name: String
  /// Metres a second on the level. 1.34 is the mean of free walking (Weidmann 1993).
  public var speed = 1.34
  public var allowsStairs = true
  public var allowsEscalators = true
  public var allowsMovingWalkways = true
  public var allowsRevolvingDoors = true
  public var allowsTurnstiles = true
  /// Clear width in millimetres; an opening known to be narrower is excluded, one of unknown width is passed and reported.
  public var minimumWidth: Int32 = 500
  /// Steepest ramp, as a ratio.
  public var maximumSlope = 0.15
  /// Smallest lift car, inside width and depth in millimetres.
  public var minimumCarWidth: Int32 = 0
  public var minimumCarDepth: Int32 = 0
  /// Staff: non-public units, badge readers and service doors are passed.
  public var admitsNonPublic = false
  /// True when people ask this profile for what they need, so that everything unknown on the way is listed.
  public var reportsUnknowns = false

  /// Seconds at a door, by its kind (ours).
  public var automaticDoorTime = 1.0
  public var manualDoorTime = 2.0
  public var revolvingDoorTime = 3.0
  public var controlledDoorTime = 5.0

  /// Metres of height a second on 32° stairs (from horizontal 0.5 up and 0.65 down, Expo 2000 study).
  public var stairsUpSpeed = 0.30
  public var stairsDownSpeed = 0.40
  /// Metres a second of the belt, people standing (EN 115: 0.5 typical).
  public var escalatorSpeed = 0.5
  /// Metres a second on a moving walkway, belt and legs together.
  public var movingWalkwaySpeed = 0.5
  /// Seconds to step on to anything that moves.
  public var boardingTime = 2.0
  /// Seconds a lift is usually waited for, where the venue does not say (mall: 30 s).
  public var liftWait = 30.0
  /// Seconds its doors take, at both ends together.
  public var liftDoorTime = 8.0
  /// Metres a second (low-rise traction) and metres a second squared.
  public var liftSpeed = 1.0
  public var liftAcceleration = 0.8

  public init(name: String) { self.name = name }

  /// On foot, without anything to push.
  public static let walking = RoutingProfile(name: "walking")

  /// Luggage or a pram: no steps, and doors at least 0.7 m wide.
  public static let stepFree: RoutingProfile = {
    var profile = RoutingProfile(name: "step-free")
    profile.speed = 1.34 * 0.9
    profile.allowsStairs = false
    profile.allowsEscalators = false
    profile.allowsTurnstiles = false
    profile.minimumWidth = 700
    profile.maximumSlope = 0.10
    profile.reportsUnknowns = true
    return profile
  }()

  /// A manual wheelchair. Width 0.80 m is European practice for doors (ADA 2010: 0.815 m), slope 1:12 that of ADA 405.2,
  /// the car the smallest type of EN 81-70.
  public static let wheelchair: RoutingProfile = {
    var profile = RoutingProfile(name: "wheelchair")
    profile.speed = 1.34 * 0.75
    profile.allowsStairs = false
    profile.allowsEscalators = false
    profile.allowsRevolvingDoors = false
    profile.allowsTurnstiles = false
    profile.minimumWidth = 800
    profile.maximumSlope = 0.0834
    profile.minimumCarWidth = 1000
    profile.minimumCarDepth = 1300
    profile.manualDoorTime = 7
    profile.reportsUnknowns = true
    return profile
  }()

  /// On foot, where staff may go.
  public static let staff: RoutingProfile = {
    var profile = RoutingProfile(name: "staff")
    profile.admitsNonPublic = true
    return profile
  }()

  /// What `--profile` accepts, in the order it is listed.
  public static let all: [RoutingProfile] = [.walking, .stepFree, .wheelchair, .staff]

  /// - Returns: nil when no profile is called so.
  public static func named(_ name: String) -> RoutingProfile? { all.first { $0.name == name } }
}
