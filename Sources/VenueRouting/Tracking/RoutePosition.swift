public import VenueGeometry
import VenueParts

/// A position on a route.
public struct RoutePosition: Hashable, Sendable {
  /// Number of the step, from 1, as in every rendering.
  public var step: Int
  /// Metres walked and remaining on the route; and remaining in the step until the next one is due.
  public var walked: Double
  public var left: Double
  public var leftInStep: Double
  /// Remaining seconds at the pace of the profile.
  public var timeLeft: Double
  /// Metres between the position and the line of the route.
  public var away: Double
  /// True if the distance is small enough to follow the route: ``RoutePosition/corridor`` metres, or the accuracy radius of the position.
  public var isOnRoute: Bool
  /// The point of the line that is nearest.
  public var nearest: Coordinate

  /// Metres beside the line that still count as on the route (project default: from the wall of a corridor to its middle, and the usual accuracy of
  /// indoor positions).
  public static let corridor = 5.0
}

/// A position as an app measures it.
public struct PositionFix: Hashable, Sendable {
  public var coordinate: Coordinate
  /// Venue-wide floor number; nil outdoors.
  public var floor: Int?
  /// Accuracy of the position in metres; 0 if it is unknown.
  public var radius: Double

  public init(coordinate: Coordinate, floor: Int?, radius: Double = 0) {
    self.coordinate = coordinate
    self.floor = floor
    self.radius = radius
  }
}

extension Router {
  /// The step of a route at a position, and the remaining distances.
  ///
  /// The nearest point of the line on the position's floor decides. Among equally near points it is the first one on the route, or the first that
  /// is not behind `last`. Outdoors and the street floor count as one.
  ///
  /// - Parameter last: metres walked at the last known position, so that a route that passes the same place twice is followed
  ///   in order.
  /// - Returns: nil if no step is on that floor.
  /// - Complexity: O(*n*) in the points of the route.
  public func locate(_ fix: PositionFix, on route: Route, after last: Double? = nil) -> RoutePosition? {
    RouteLocator(plane: network.plane, route: route).locate(fix, after: last)
  }
}

/// The line of a route on the plane.
struct RouteLocator {
  let plane: LocalPlane
  let route: Route

  /// Difference in metres below which points count as equally near; positions are not more accurate.
  static let tie = 0.5
  /// Distance in metres from a connector's boarding point within which its step is due (project default).
  static let landing = 2.0

  func locate(_ fix: PositionFix, after last: Double?) -> RoutePosition? {
    let here = plane.metres(at: fix.coordinate)
    var walked = 0.0
    var best: (rank: Double, index: Int, walked: Double, near: Nearest)?
    for (index, step) in route.steps.enumerated() {
      defer { walked += step.distance }
      guard isOn(fix.floor, step, from: index > 0 ? route.steps[index - 1] : nil) else { continue }
      let near = nearest(to: here, on: step)
      let along = walked + near.share * step.distance
      // Points behind the last position are chosen only if they are clearly nearer.
      let behind = last.map { max($0 - along, 0) } ?? 0
      // At a lift, the step of the lift is due, not the end of the walk to it.
      let isDue = step.kind == .connector && near.away <= RouteLocator.landing
      let rank = near.away + min(behind, RoutePosition.corridor) - (isDue ? RouteLocator.landing + RouteLocator.tie : 0)
      if let best, rank > best.rank - RouteLocator.tie { continue }
      best = (rank, index, along, near)
    }
    return best.map { position($0.index, $0.near, walked: $0.walked, radius: fix.radius) }
  }

  /// Sums up the remaining distances once, for the selected step.
  private func position(_ index: Int, _ near: Nearest, walked: Double, radius: Double) -> RoutePosition {
    let (step, rest) = (route.steps[index], route.steps[(index + 1)...])
    return RoutePosition(
      step: step.index, walked: walked, left: max(route.distance - walked, 0),
      leftInStep: (1 - near.share) * step.distance,
      timeLeft: (1 - near.share) * step.duration + rest.reduce(0) { $0 + $1.duration }, away: near.away,
      isOnRoute: near.away <= max(RoutePosition.corridor, radius), nearest: near.coordinate)
  }

  /// A connector is on both of its floors.
  private func isOn(_ floor: Int?, _ step: RouteStep, from previous: RouteStep?) -> Bool {
    let wanted = floor ?? 0
    if (step.floor ?? 0) == wanted { return true }
    return step.kind == .connector && previous.map { ($0.floor ?? 0) == wanted } ?? false
  }

  /// A point of a step's line: distance in metres, and the share of the step before it.
  private typealias Nearest = (away: Double, share: Double, coordinate: Coordinate)

  private func nearest(to here: (x: Double, y: Double), on step: RouteStep) -> Nearest {
    let points = step.geometry.map { plane.metres(at: $0) }
    var length = 0.0
    var best = (
      away: Double.infinity, along: 0.0, coordinate: step.geometry.first ?? Coordinate(longitude: 0, latitude: 0)
    )
    for index in points.indices.dropFirst() {
      let (a, b) = (points[index - 1], points[index])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let part = (dx * dx + dy * dy).squareRoot()
      let share = part > 0 ? min(max(((here.x - a.x) * dx + (here.y - a.y) * dy) / (part * part), 0), 1) : 0
      let (x, y) = (a.x + share * dx, a.y + share * dy)
      let away = ((here.x - x) * (here.x - x) + (here.y - y) * (here.y - y)).squareRoot()
      if away < best.away {
        let (from, to) = (step.geometry[index - 1], step.geometry[index])
        best = (
          away, length + share * part,
          Coordinate(
            longitude: from.longitude + share * (to.longitude - from.longitude),
            latitude: from.latitude + share * (to.latitude - from.latitude))
        )
      }
      length += part
    }
    return (best.away, length > 0 ? best.along / length : 0, best.coordinate)
  }
}
