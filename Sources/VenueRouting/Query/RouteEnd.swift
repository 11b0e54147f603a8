public import VenueGeometry

/// A resolved start or end of a route.
public enum RouteEnd: Hashable, Sendable {
  /// Position in `RoutingNetwork.places`.
  case place(Int)
  /// The nearest of these places by time: the meaning of a category.
  case nearest([Int])
  /// A point of the plane on a level (its position in `RoutingNetwork.levels`), on the mesh.
  case point(level: Int, PlanePoint)
  /// A position with an accuracy in millimetres, on these levels of its floor: the route begins or ends at the best point within this
  /// radius.
  case ring(levels: [Int], PlanePoint, radius: Int32)
  /// A door to the outside, by its position in `RoutingNetwork.openings`; or the nearest of all of them by time.
  case entrance(Int)
  case entrances
  /// A point outdoors that is not on the map; only as the start or the end of a query, not of both.
  case outside(Coordinate)
}
