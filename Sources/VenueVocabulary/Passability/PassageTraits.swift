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
  /// Somebody said that it has a leaf and that people move it themselves.
  public var isManual = false
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
  /// Of stairs: 0 when unknown and they stay on their floor, the greatest number when unknown and they change floors.
  public var steps: Int32 = 0

  public init(kind: ConnectorKind, isClosed: Bool, width: Int32, carWidth: Int32, carDepth: Int32, slope: Double) {
    self.kind = kind
    self.isClosed = isClosed
    self.width = width
    self.carWidth = carWidth
    self.carDepth = carDepth
    self.slope = slope
  }
}

extension OpeningTraits {
  /// Whether a door of this type is moved by hand: a leaf that is said not to be automatic, or swings and is not said to be.
  ///
  /// - Parameter automatic: what somebody said; nil when nobody did.
  public static func isManual(doorType: String, automatic: Bool?) -> Bool {
    switch (doorType, automatic) {
    case ("open", _), ("revolving", _), (_, true?): false
    case (_, false?): !doorType.hasPrefix("turnstile")
    case ("swinging", nil): true
    case (_, nil): false
    }
  }
}

extension ConnectorTraits {
  /// - Parameter said: steps between the first and the last landing; 0 when nobody said.
  public static func steps(_ said: Int32, changesFloor: Bool) -> Int32 { said > 0 ? said : changesFloor ? .max : 0 }
}
