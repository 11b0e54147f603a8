/// Reasons for exclusion, in the order in which a missing route is explained: the easiest to change first.
public enum Exclusion: Int, Hashable, Sendable, CaseIterable {
  case closed
  case outOfHours
  case avoided
  case narrow
  case steep
  case smallCar
  case steps
  case manySteps
  case lift
  case escalator
  case manualDoor
  case revolvingDoor
  case turnstile
  case notStepFree
  case notForWheelchairs
  case oneWay
  case emergencyOnly
  case vehiclesOnly
  case restricted

  /// Stable, for `reason.code` and `blocked_by[].reason`.
  public var code: String {
    switch self {
    case .closed: "closed"
    case .outOfHours: "out-of-hours"
    case .avoided: "avoided"
    case .narrow: "too-narrow"
    case .steep: "too-steep"
    case .smallCar: "car-too-small"
    case .steps: "steps"
    case .manySteps: "too-many-steps"
    case .lift: "lift"
    case .escalator: "escalator"
    case .manualDoor: "manual-door"
    case .revolvingDoor: "revolving-door"
    case .turnstile: "turnstile"
    case .notStepFree: "not-step-free"
    case .notForWheelchairs: "not-for-wheelchairs"
    case .oneWay: "one-way"
    case .emergencyOnly: "emergency-exit"
    case .vehiclesOnly: "vehicles-only"
    case .restricted: "restricted"
    }
  }
}

/// Several exclusions at once.
public struct Exclusions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ exclusion: Exclusion) { rawValue = 1 << UInt32(exclusion.rawValue) }

  public static let all = Exclusion.allCases.reduce(into: Exclusions()) { $0.insert(Exclusions($1)) }

  /// The first in the order of ``Exclusion``; nil if there is none.
  public var first: Exclusion? {
    rawValue == 0 ? nil : Exclusion(rawValue: rawValue.trailingZeroBitCount)
  }

  /// Adds a reason if it applies.
  public mutating func add(_ exclusion: Exclusion, if holds: Bool) {
    if holds { insert(Exclusions(exclusion)) }
  }
}
