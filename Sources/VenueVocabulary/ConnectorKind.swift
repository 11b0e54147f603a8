/// What kind of thing a connector is, whatever format named it.
public enum ConnectorKind: Hashable, Sendable, CaseIterable {
  case lift, stairs, escalator, ramp, movingWalkway

  /// By category or a broader one; what nobody knows counts as stairs, so that no wheelchair is sent there.
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

  /// Whether its ground only carries those who ride: a lift car or an escalator is no floor between two doors of one level.
  public var isRideOnly: Bool { self == .lift || self == .escalator }
}
