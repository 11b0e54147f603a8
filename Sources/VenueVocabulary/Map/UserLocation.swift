/// How the place of who looks at the map is drawn (M39).
public enum PuckStyle: String, Hashable, Sendable, CaseIterable {
  case none
  case dot
  /// With the way the phone points.
  case arrow
}

/// What the camera does as people move.
public enum FollowMode: String, Hashable, Sendable, CaseIterable {
  case none
  case position
  /// The map turns with the phone.
  case heading
  /// The map turns with the way one walks.
  case course
}
