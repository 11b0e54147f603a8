public import VenueGeometry

/// The outdoor path from a stop to a door.
public struct PlannedTransitLink: Hashable, Sendable {
  public var id: String
  public var name: [NetworkText] = []
  public var mode: String
  public var stopID: String = ""
  /// From the stop to the door.
  public var path: [PlanePoint]
  public var opening: Int
  /// 1 yes, 0 no, −1 unknown.
  public var stepFree: Int32 = -1

  public init(id: String, mode: String, path: [PlanePoint], opening: Int) {
    self.id = id
    self.mode = mode
    self.path = path
    self.opening = opening
  }
}

/// A possible start or end of a route.
public struct PlannedPlace: Hashable, Sendable {
  public var id: String
  public var kind: NetworkPlace.Kind
  public var name: [NetworkText] = []
  public var category: String
  /// −1 for a stop outside.
  public var level: Int
  /// The unit that it is or is in; −1 for none.
  public var unit: Int
  /// Position in the array of its kind if the network has one (units, openings, transit links), otherwise −1.
  public var index: Int
  /// Display position, and the end of a walk to it unless its unit is a room: then the doors of the room are the ends.
  public var point: PlanePoint
  /// True if it is offered to the public as a destination.
  public var isPublic: Bool

  public init(
    id: String, kind: NetworkPlace.Kind, category: String, level: Int, unit: Int, index: Int, point: PlanePoint,
    isPublic: Bool
  ) {
    self.id = id
    self.kind = kind
    self.category = category
    self.level = level
    self.unit = unit
    self.index = index
    self.point = point
    self.isPublic = isPublic
  }
}
