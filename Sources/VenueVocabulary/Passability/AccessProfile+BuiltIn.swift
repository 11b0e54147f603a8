// The built-in profiles. Values are defaults, and can be set per venue or country in `profiles.yaml`.
extension AccessProfile {
  /// On foot, in public areas.
  public static let walking = AccessProfile(name: "walking")

  /// With a suitcase that can be carried up a flight of stairs: it must fit through doors and gates (project default).
  public static let luggage: AccessProfile = {
    var profile = AccessProfile(name: "luggage")
    profile.minimumWidth = 700
    return profile
  }()

  /// With a pram or buggy: no steps, no escalators, and doors at least 0.7 m wide (project default).
  public static let pushchair: AccessProfile = {
    var profile = AccessProfile.stepFree
    profile.name = "pushchair"
    profile.minimumCarWidth = 800
    profile.minimumCarDepth = 1100
    return profile
  }()

  /// No steps, for any reason, and doors at least 0.7 m wide (project default).
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
    var profile = AccessProfile.stepFree
    profile.name = "wheelchair"
    profile.allowsRevolvingDoors = false
    profile.minimumWidth = 800
    profile.maximumSlope = 0.0834
    profile.minimumCarWidth = 1000
    profile.minimumCarDepth = 1300
    return profile
  }()

  /// A powered wheelchair, heavier, wider and longer: doors of 0.85 m (project default), the car of EN 81-70 type 2.
  public static let poweredWheelchair: AccessProfile = {
    var profile = AccessProfile.wheelchair
    profile.name = "powered-wheelchair"
    profile.minimumWidth = 850
    profile.minimumCarWidth = 1100
    profile.minimumCarDepth = 1400
    return profile
  }()

  /// With a cane or crutches: at most six steps at a time, gentle slopes (project default).
  public static let lowEffort: AccessProfile = {
    var profile = AccessProfile(name: "low-effort")
    profile.maximumSteps = 6
    profile.minimumWidth = 600
    profile.maximumSlope = 0.06
    return profile
  }()

  /// On foot, with little or no sight.
  public static let lowVision = AccessProfile(name: "low-vision")

  /// On foot, in staff areas too.
  public static let staff: AccessProfile = {
    var profile = AccessProfile(name: "staff")
    profile.admitsNonPublic = true
    profile.admitsEmergencyExits = true
    return profile
  }()
}
