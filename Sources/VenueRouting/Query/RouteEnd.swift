public import VenueGeometry

/// Where a route starts or ends, resolved.
public enum RouteEnd: Hashable, Sendable {
  /// Position in `RoutingNetwork.places`.
  case place(Int)
  /// Whichever of these places is nearest by time: what a category stands for.
  case nearest([Int])
  /// A point of the plane on a level (its position in `RoutingNetwork.levels`), on the mesh.
  case point(level: Int, PlanePoint)
  /// A position known to so many millimetres, on these levels of its floor: the way begins or ends at whichever place within that
  /// is best.
  case ring(levels: [Int], PlanePoint, radius: Int32)
  /// A door to the outside, by its position in `RoutingNetwork.openings`; or whichever of all of them is nearest by time.
  case entrance(Int)
  case entrances
  /// A point outdoors that is not on the map; only as the start or the end of a query, not of both.
  case outside(Coordinate)
}
