/// Controls that a map kit draws itself (M09).
public enum OrnamentKind: String, Hashable, Sendable, CaseIterable {
  case attribution, compass, logo, scale
}

/// Corner of a control in a view.
public enum ViewCorner: String, Hashable, Sendable, CaseIterable {
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"

  public var isTop: Bool { self == .topLeft || self == .topRight }
  public var isLeft: Bool { self == .topLeft || self == .bottomLeft }
}

/// The element with which an ornament moves.
public enum OrnamentHost: String, Hashable, Sendable, CaseIterable {
  /// The view of the map: it does not move.
  case map
  /// The card that moves over the map.
  case sheet
}
