/// Length and time from one place to another, without the route itself.
public struct RouteLeg: Hashable, Sendable {
  /// Metres, as in ``Route/distance``.
  public var distance: Double
  /// Seconds, as in ``Route/duration``.
  public var duration: Double

  init(distance: Double, duration: Double) {
    self.distance = distance
    self.duration = duration
  }

  init(_ routePath: RoutePath) {
    distance = routePath.distance
    duration = routePath.duration
  }
}
