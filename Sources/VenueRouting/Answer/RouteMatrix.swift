/// Length and time from each of some places to each of others.
public struct RouteMatrix: Hashable, Sendable {
  /// One row for each origin, one column for each destination; nil without a route.
  public var legs: [[RouteLeg?]]
}
