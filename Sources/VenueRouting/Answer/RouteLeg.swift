/// How far it is from one place to another, without the way.
public struct RouteLeg: Hashable, Sendable {
  /// Metres, as ``Route/distance`` has them.
  public var distance: Double
  /// Seconds, as ``Route/duration`` has them.
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
