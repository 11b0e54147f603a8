// The built-in profiles. Values are defaults, and can be set per venue or country in `profiles.yaml`.
extension RoutingProfile {
  /// Values of `--profile` for every bundle, in the order of the list.
  public static let all: [RoutingProfile] = [
    .walking, .luggage, .pushchair, .stepFree, .wheelchair, .poweredWheelchair, .lowEffort, .lowVision, .staff,
  ]

  /// - Returns: nil if no profile has this name.
  public static func named(_ name: String) -> RoutingProfile? { all.first { $0.name == name } }

  /// On foot, with nothing to push.
  public static let walking = RoutingProfile(.walking)

  /// With a suitcase: stairs and turnstiles are possible, but a longer route without them is preferred (project default).
  public static let luggage: RoutingProfile = {
    var profile = RoutingProfile(.luggage)
    profile.speed = 1.34 * 0.9
    profile.stairsUpSpeed = 0.2
    profile.stairsDownSpeed = 0.28
    profile.manualDoorTime = 4
    profile.prices.stairs = FloorChangePrice(boarding: 4, dislike: 60, dislikePerStorey: 60)
    profile.prices.escalator = FloorChangePrice(boarding: 4, dislike: 10, dislikePerStorey: 2)
    return profile
  }()

  /// A pram or buggy.
  public static let pushchair: RoutingProfile = {
    var profile = RoutingProfile(.pushchair)
    profile.speed = 1.34 * 0.9
    profile.manualDoorTime = 5
    profile.manualDoorDislike = 5
    profile.revolvingDoorDislike = 20
    profile.prices = .onWheels
    profile.reportsUnknowns = true
    return profile
  }()

  /// No steps, for any reason.
  public static let stepFree: RoutingProfile = {
    var profile = RoutingProfile(.stepFree)
    profile.speed = 1.34 * 0.9
    profile.reportsUnknowns = true
    return profile
  }()

  /// A manual wheelchair.
  public static let wheelchair: RoutingProfile = {
    var profile = RoutingProfile(.wheelchair)
    profile.speed = 1.34 * 0.75
    profile.rampUpSpeed = 0.7
    profile.manualDoorTime = 7
    profile.prices = .onWheels
    profile.reportsUnknowns = true
    return profile
  }()

  /// A powered wheelchair: walking speed; manual doors have a penalty (project default).
  public static let poweredWheelchair: RoutingProfile = {
    var profile = RoutingProfile(.poweredWheelchair)
    profile.manualDoorTime = 10
    profile.manualDoorDislike = 30
    profile.prices = .onWheels
    profile.reportsUnknowns = true
    return profile
  }()

  /// With a cane or crutches: slow, prefers lifts over stairs (project default).
  public static let lowEffort: RoutingProfile = {
    var profile = RoutingProfile(.lowEffort)
    profile.speed = 1.34 * 0.6
    profile.stairsUpSpeed = 0.15
    profile.stairsDownSpeed = 0.15
    profile.manualDoorTime = 4
    profile.manualDoorDislike = 5
    profile.revolvingDoorDislike = 20
    profile.prices.stairs = FloorChangePrice(boarding: 0, dislike: 30, dislikePerStorey: 60)
    profile.prices.escalator = FloorChangePrice(boarding: 4, dislike: 10, dislikePerStorey: 5)
    profile.reportsUnknowns = true
    return profile
  }()

  /// With little or no sight: stairs are safer than escalators, and revolving doors are difficult (project default).
  public static let lowVision: RoutingProfile = {
    var profile = RoutingProfile(.lowVision)
    profile.speed = 1.34 * 0.8
    profile.revolvingDoorDislike = 30
    profile.prices.escalator = FloorChangePrice(boarding: 6, dislike: 30, dislikePerStorey: 10)
    profile.prices.movingWalkway = FloorChangePrice(boarding: 6, dislike: 20)
    return profile
  }()

  /// On foot, in staff areas too.
  public static let staff = RoutingProfile(.staff)
}
