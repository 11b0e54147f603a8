/// Symbol of the user's location (M39).
public enum PuckStyle: String, Hashable, Sendable, CaseIterable {
  case none
  case dot
  /// With the direction of the phone.
  case arrow
}

/// Movement of the camera with the user.
public enum FollowMode: String, Hashable, Sendable, CaseIterable {
  case none
  case position
  /// The map turns with the phone.
  case heading
  /// The map rotates with the walking direction.
  case course
}
