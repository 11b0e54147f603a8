// The profiles everybody has. Values are defaults, to be set per venue or country in `profiles.yaml`.
extension RoutingProfile {
  /// What `--profile` accepts on every bundle, in the order it is listed.
  public static let all: [RoutingProfile] = [
    .walking, .luggage, .pushchair, .stepFree, .wheelchair, .poweredWheelchair, .lowEffort, .lowVision, .staff,
  ]

  /// - Returns: nil when no profile is called so.
  public static func named(_ name: String) -> RoutingProfile? { all.first { $0.name == name } }

  /// On foot, without anything to push.
  public static let walking = RoutingProfile(.walking)

  /// With a suitcase: stairs and turnstiles can be managed, but a longer way without them is liked better (ours).
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

  /// No steps, for whatever reason.
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

  /// A powered wheelchair: as fast as people walk; doors that are pushed open are its trouble (ours).
  public static let poweredWheelchair: RoutingProfile = {
    var profile = RoutingProfile(.poweredWheelchair)
    profile.manualDoorTime = 10
    profile.manualDoorDislike = 30
    profile.prices = .onWheels
    profile.reportsUnknowns = true
    return profile
  }()

  /// With a cane or crutches: slowly, rather by lift than by stairs (ours).
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

  /// Seeing little or nothing: stairs are safer than escalators, and a revolving door is hard to step into (ours).
  public static let lowVision: RoutingProfile = {
    var profile = RoutingProfile(.lowVision)
    profile.speed = 1.34 * 0.8
    profile.revolvingDoorDislike = 30
    profile.prices.escalator = FloorChangePrice(boarding: 6, dislike: 30, dislikePerStorey: 10)
    profile.prices.movingWalkway = FloorChangePrice(boarding: 6, dislike: 20)
    return profile
  }()

  /// On foot, where staff may go.
  public static let staff = RoutingProfile(.staff)
}
