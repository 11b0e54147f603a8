/// Properties that decide which profiles may be in a unit.
public struct UnitTraits: Hashable, Sendable {
  public var category: String
  /// Not restricted, and not `nonpublic`.
  public var isPublic: Bool
  /// See ``WheelchairLimit/no``.
  public var isUnsuitableForWheelchairs = false

  public init(category: String, isPublic: Bool) {
    self.category = category
    self.isPublic = isPublic
  }
}

/// Properties that decide which profiles may pass an opening, ignoring direction.
public struct OpeningTraits: Hashable, Sendable {
  public var category: String
  /// IMDF door type; empty if unknown.
  public var doorType: String
  /// True if it is declared to have a leaf that is moved by hand.
  public var isManual = false
  /// Declared clear width in millimetres; 0 if undeclared.
  public var width: Int32
  /// Length of the line from jamb to jamb, in millimetres: it excludes if no width is declared, and is never reported as known.
  public var drawnWidth: Int32
  public var isClosed: Bool
  /// Locked without a badge, key or code.
  public var isControlled: Bool
  public var isWheelchairAccessible: Bool
  /// See ``WheelchairLimit/no``.
  public var isUnsuitableForWheelchairs = false

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

/// Properties that decide which profiles may use a connector. Sizes in millimetres, 0 if unknown.
public struct ConnectorTraits: Hashable, Sendable {
  public var kind: ConnectorKind
  public var isClosed: Bool
  public var width: Int32
  public var carWidth: Int32
  public var carDepth: Int32
  /// Ratio; 0 when unknown.
  public var slope: Double
  /// For stairs: 0 if unknown and they remain on their floor, the largest number if unknown and they change floors.
  public var steps: Int32 = 0
  /// See ``WheelchairLimit/no``.
  public var isUnsuitableForWheelchairs = false

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
  /// True if a door of this type is moved by hand: a leaf declared as not automatic, or a swing door without this declaration.
  ///
  /// - Parameter automatic: declared value; nil if undeclared.
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
  /// - Parameter said: steps between the first and the last landing; 0 if undeclared.
  public static func steps(_ said: Int32, changesFloor: Bool) -> Int32 { said > 0 ? said : changesFloor ? .max : 0 }
}
