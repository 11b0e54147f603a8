/// One of several ways that really differ.
public struct RouteAlternative: Hashable, Sendable {
  public var route: Route
  /// What it takes and the best way does not, in the order of the way: connectors, else doors and areas. Names, never ids; empty for the best.
  public var takes: [String] = []
  /// Neither stairs nor escalators are climbed on it.
  public var isStepFree: Bool
}
