/// Follows a user along a route, fix by fix, and reports changes: of the step, of the floor, and between on and off the route.
public struct RouteTracker: Sendable {
  /// A change.
  public enum Event: Hashable, Sendable {
    /// Entered a step, by its number: the first one, or another than before.
    case step(Int)
    /// Changed to another floor; nil is outdoors.
    case floor(from: Int?, to: Int?)
    /// Off the route, with the distance in metres; nil if no step is on the floor.
    case left(away: Double?)
    case returned
    case arrived
  }

  /// Number of consecutive fixes off the route before this is reported: a single one may be an error of the position (project default).
  public static let patience = 3
  /// Metres from the end within which the user has arrived (project default).
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

  /// Processes the next fix.
  ///
  /// - Returns: the changes, in the order floor, route, step; and the position on the route, nil if no step is on its
  ///   floor.
  public mutating func follow(_ fix: PositionFix) -> (events: [Event], position: RoutePosition?) {
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
