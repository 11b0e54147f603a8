/// The kind of a connector, for any source format.
public enum ConnectorKind: Hashable, Sendable, CaseIterable {
  case lift, stairs, escalator, ramp, movingWalkway

  /// The kind of a category or of a broader one; an unknown category counts as stairs, so that no wheelchair route uses it.
  public init(category: String) {
    if isCategory(category, "elevator") {
      self = .lift
    } else if isCategory(category, "escalator") {
      self = .escalator
    } else if isCategory(category, "ramp") {
      self = .ramp
    } else if isCategory(category, "movingwalkway") {
      self = .movingWalkway
    } else {
      self = .stairs
    }
  }

  /// True if its ground is only for riding: a lift car or an escalator is not floor between two doors of one level.
  public var isRideOnly: Bool { self == .lift || self == .escalator }
}
