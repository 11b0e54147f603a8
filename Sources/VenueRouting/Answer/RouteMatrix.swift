/// How far it is from each of some places to each of others.
public struct RouteMatrix: Hashable, Sendable {
  /// By origin, then by destination; nil where there is no way.
  public var legs: [[RouteLeg?]]
}
