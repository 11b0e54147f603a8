public import VenueGeometry

/// A walkable unit.
public struct PlannedUnit: Hashable, Sendable {
  public var id: String
  public var name: [NetworkText] = []
  public var category: String
  public var level: Int
  public var kind: NetworkUnit.Kind
  public var isPublic: Bool
  /// IMDF accessibility lists `wheelchair`.
  public var isWheelchairAccessible: Bool
  /// Uncovered ground that is used as a walkway.
  public var isTaken = false
  /// See `WheelchairLimit.no`.
  public var isUnsuitableForWheelchairs = false
  /// A point inside, suitable for a label.
  public var point: PlanePoint

  public init(
    id: String, category: String, level: Int, kind: NetworkUnit.Kind, isPublic: Bool, isWheelchairAccessible: Bool,
    point: PlanePoint
  ) {
    self.id = id
    self.category = category
    self.level = level
    self.kind = kind
    self.isPublic = isPublic
    self.isWheelchairAccessible = isWheelchairAccessible
    self.point = point
  }
}
