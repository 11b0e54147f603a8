/// Why something is not passed. In the order in which a missing route is explained: what can be mended first.
public enum Exclusion: Int, Hashable, Sendable, CaseIterable {
  case closed
  case avoided
  case narrow
  case steep
  case smallCar
  case steps
  case revolvingDoor
  case turnstile
  case notStepFree
  case oneWay
  case emergencyOnly
  case vehiclesOnly
  case restricted

  /// Stable, for `reason.code` and `blocked_by[].reason`.
  public var code: String {
    switch self {
    case .closed: "closed"
    case .avoided: "avoided"
    case .narrow: "too-narrow"
    case .steep: "too-steep"
    case .smallCar: "car-too-small"
    case .steps: "steps"
    case .revolvingDoor: "revolving-door"
    case .turnstile: "turnstile"
    case .notStepFree: "not-step-free"
    case .oneWay: "one-way"
    case .emergencyOnly: "emergency-exit"
    case .vehiclesOnly: "vehicles-only"
    case .restricted: "restricted"
    }
  }

  /// What it says of the thing that blocks: "Lift A is closed".
  var predicate: String {
    switch self {
    case .closed: "is closed"
    case .avoided: "is to be avoided"
    case .narrow: "is too narrow"
    case .steep: "is too steep"
    case .smallCar: "has too small a car"
    case .steps: "has steps"
    case .revolvingDoor: "is a revolving door"
    case .turnstile: "is a turnstile"
    case .notStepFree: "is not step-free"
    case .oneWay: "leads only the other way"
    case .emergencyOnly: "is an emergency exit"
    case .vehiclesOnly: "is for vehicles"
    case .restricted: "is not open to the public"
    }
  }
}
