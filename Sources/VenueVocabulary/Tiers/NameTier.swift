/// A tier of names and icons, from the farthest to the closest.
public enum NameTier: String, Hashable, Sendable, CaseIterable {
  /// Landmarks that are important from afar.
  case rooms
  /// Shops, restrooms, lifts and stairs, ordinary rooms.
  case places
  /// Everything else: small rooms, machines, furniture.
  case detail
}

/// Display priorities that have a name in the kits of phones (C06); numbers between 0 and 1000 are as good.
public enum NamedPriority: String, Hashable, Sendable, CaseIterable {
  case required, high, low

  public var value: Int {
    switch self {
    case .required: 1000
    case .high: 750
    case .low: 250
    }
  }
}
