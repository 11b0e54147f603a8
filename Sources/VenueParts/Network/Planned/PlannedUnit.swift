public import VenueGeometry

/// A unit that people can be in.
public struct PlannedUnit: Hashable, Sendable {
  public var id: String
  public var name: [NetworkText] = []
  public var category: String
  public var level: Int
  public var kind: NetworkUnit.Kind
  public var isPublic: Bool
  /// IMDF accessibility lists `wheelchair`.
  public var isWheelchairAccessible: Bool
  /// Ground that nobody drew, taken for a walkway.
  public var isTaken = false
  /// A point inside, where a label would stand.
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
