/// Who wants to get somewhere: what they cannot pass. Rules, mesh and router ask the same profiles.
///
/// Exclusions are hard. Values are defaults to be set per venue or country, never a claim of compliance.
public struct AccessProfile: Hashable, Sendable {
  /// As typed on the command line.
  public var name: String
  public var allowsStairs = true
  public var allowsEscalators = true
  public var allowsMovingWalkways = true
  public var allowsRevolvingDoors = true
  public var allowsTurnstiles = true
  /// Clear width in millimetres. What is known, or drawn, narrower is excluded; an opening nobody gave a width is passed and reported.
  public var minimumWidth: Int32 = 500
  /// Steepest ramp, as a ratio.
  public var maximumSlope = 0.15
  /// Smallest lift car, inside width and depth in millimetres; a car of unknown size is taken and reported.
  public var minimumCarWidth: Int32 = 0
  public var minimumCarDepth: Int32 = 0
  /// Staff: restricted units, badge readers, service doors and emergency exits.
  public var admitsNonPublic = false

  public init(name: String) { self.name = name }

  /// Everybody on foot, where the public may go.
  public static let walking = AccessProfile(name: "walking")

  /// Luggage or a pram: no steps, and doors at least 0.7 m wide (ours).
  public static let stepFree: AccessProfile = {
    var profile = AccessProfile(name: "step-free")
    profile.allowsStairs = false
    profile.allowsEscalators = false
    profile.allowsTurnstiles = false
    profile.minimumWidth = 700
    profile.maximumSlope = 0.10
    return profile
  }()

  /// A manual wheelchair: no steps, doors of 0.80 m (European practice; ADA 2010: 0.815 m), slopes up to 1:12 (ADA 405.2), the
  /// smallest car of EN 81-70.
  public static let wheelchair: AccessProfile = {
    var profile = AccessProfile(name: "wheelchair")
    profile.allowsStairs = false
    profile.allowsEscalators = false
    profile.allowsTurnstiles = false
    profile.allowsRevolvingDoors = false
    profile.minimumWidth = 800
    profile.maximumSlope = 0.0834
    profile.minimumCarWidth = 1000
    profile.minimumCarDepth = 1300
    return profile
  }()

  /// On foot, where staff may go.
  public static let staff: AccessProfile = {
    var profile = AccessProfile(name: "staff")
    profile.admitsNonPublic = true
    return profile
  }()

  /// All of them, in the order they are listed.
  public static let all: [AccessProfile] = [.walking, .stepFree, .wheelchair, .staff]
}
