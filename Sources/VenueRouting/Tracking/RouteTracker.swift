/// Follows somebody along a route, fix by fix, and says when something changes: the step, the floor, whether they are on the route.
public struct RouteTracker: Sendable {
  /// What has changed.
  public enum Event: Hashable, Sendable {
    /// On a step, by its number: the first one, or another than before.
    case step(Int)
    /// On another floor than before; nil outdoors.
    case floor(from: Int?, to: Int?)
    /// Off the route, by so many metres; nil where no step is on the floor.
    case left(away: Double?)
    case returned
    case arrived
  }

  /// Fixes in a row that must be off the route before that is said: a single one may be a jump of the position (ours).
  public static let patience = 3
  /// Metres from the end at which one has arrived (ours).
  public static let reach = 5.0

  public let route: Route
  private let router: Router
  private var floor: Int??
  private var walked: Double?
  private var step: Int?
  private var misses = 0
  private var hasArrived = false

  public init(_ route: Route, on router: Router) {
    self.route = route
    self.router = router
  }

  /// Takes the next fix.
  ///
  /// - Returns: what has changed by it, in the order floor, route, step; and where it is on the route, nil where no step is on its
  ///   floor.
  public mutating func follow(_ fix: Fix) -> (events: [Event], position: RoutePosition?) {
    var events: [Event] = []
    if let floor, floor != fix.floor { events.append(.floor(from: floor, to: fix.floor)) }
    floor = .some(fix.floor)
    let position = router.locate(fix, on: route, after: walked)
    guard let position, position.isOnRoute else {
      misses += 1
      if misses == RouteTracker.patience { events.append(.left(away: position?.away)) }
      return (events, position)
    }
    if misses >= RouteTracker.patience { events.append(.returned) }
    misses = 0
    walked = position.walked
    if step != position.step {
      step = position.step
      events.append(.step(position.step))
    }
    if !hasArrived, position.step == route.steps.count, position.left <= RouteTracker.reach {
      hasArrived = true
      events.append(.arrived)
    }
    return (events, position)
  }
}
