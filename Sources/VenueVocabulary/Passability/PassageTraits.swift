/// What decides whether people may be in a unit.
public struct UnitTraits: Hashable, Sendable {
  public var category: String
  /// Not restricted, and not `nonpublic`.
  public var isPublic: Bool

  public init(category: String, isPublic: Bool) {
    self.category = category
    self.isPublic = isPublic
  }
}

/// What decides whether people may pass an opening, direction aside.
public struct OpeningTraits: Hashable, Sendable {
  public var category: String
  /// IMDF door type; empty when unknown.
  public var doorType: String
  /// Clear width in millimetres that somebody said; 0 when nobody did.
  public var width: Int32
  /// Length of the line from jamb to jamb, in millimetres: it excludes where no width is said, and is never told as known.
  public var drawnWidth: Int32
  public var isClosed: Bool
  /// Locked for everybody without a badge, key or code.
  public var isControlled: Bool
  public var isWheelchairAccessible: Bool

  public init(
    category: String, doorType: String, width: Int32, drawnWidth: Int32, isClosed: Bool, isControlled: Bool,
    isWheelchairAccessible: Bool
  ) {
    self.category = category
    self.doorType = doorType
    self.width = width
    self.drawnWidth = drawnWidth
    self.isClosed = isClosed
    self.isControlled = isControlled
    self.isWheelchairAccessible = isWheelchairAccessible
  }
}

/// What decides whether people may ride or climb a connector. Sizes in millimetres, 0 when nobody knows.
public struct ConnectorTraits: Hashable, Sendable {
  public var kind: ConnectorKind
  public var isClosed: Bool
  public var width: Int32
  public var carWidth: Int32
  public var carDepth: Int32
  /// Ratio; 0 when unknown.
  public var slope: Double

  public init(kind: ConnectorKind, isClosed: Bool, width: Int32, carWidth: Int32, carDepth: Int32, slope: Double) {
    self.kind = kind
    self.isClosed = isClosed
    self.width = width
    self.carWidth = carWidth
    self.carDepth = carDepth
    self.slope = slope
  }
}
