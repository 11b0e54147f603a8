/// One of several routes that differ.
public struct RouteAlternative: Hashable, Sendable {
  public var route: Route
  /// Names of what this route uses and the best one does not, in route order: connectors, otherwise doors and areas. Empty for the best.
  public var takes: [String] = []
  /// True if the route has neither stairs nor escalators.
  public var isStepFree: Bool
}
