public import VenueGeometry

/// What routing reads: the walkable mesh of every level, and what joins the levels with each other and with the street.
///
/// Planned by the compile side, written to `network.bin`, read back by the query side; the same value on both. All
/// positions are whole millimetres on the venue's plane, all cross references are indexes into the arrays here, −1 for none.
public struct RoutingNetwork: Hashable, Sendable {
  public var origin: Coordinate
  /// Degrees clockwise from north to the y axis of the plane.
  public var bearing: Double
  /// The default language first.
  public var languages: [String]
  public var timeZone: String
  public var levels: [NetworkLevel] = []
  public var units: [NetworkUnit] = []
  public var openings: [NetworkOpening] = []
  public var connectors: [NetworkConnector] = []
  /// Where levels of one floor are one ground.
  public var joints: [NetworkJoint] = []
  public var transitLinks: [NetworkTransitLink] = []
  /// Everything that can be asked for by id or name.
  public var places: [NetworkPlace] = []
  /// What stood in the way of building it, in words a person can act on: "level west has no openings".
  public var notices: [String] = []

  public init(origin: Coordinate, bearing: Double, languages: [String], timeZone: String) {
    self.origin = origin
    self.bearing = bearing
    self.languages = languages
    self.timeZone = timeZone
  }

  public var plane: LocalPlane { LocalPlane(origin: origin, bearing: bearing) }
}

/// Text per language, sorted by tag, as the network keeps it.
public struct NetworkText: Hashable, Sendable {
  public var language: String
  public var text: String

  public init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}

/// One level's mesh of convex polygons.
///
/// Polygon `p` has the vertices `polygonVertices[polygonStarts[p]..<polygonStarts[p + 1]]`, counter-clockwise; the edge that
/// leaves vertex slot `i` has `polygonNeighbours[i]` on its other side (−1: wall) and leads through `edgeOpenings[i]` (−1: no opening).
public struct NetworkLevel: Hashable, Sendable {
  public var id: String
  /// Venue-wide floor number.
  public var floor: Int
  public var ordinal: Int
  public var shortName: [NetworkText] = []
  public var name: [NetworkText] = []
  /// `full`, `partial` or `outline`.
  public var mapped: String = "full"
  /// x, y, x, y …
  public var vertices: [Int32] = []
  /// One more than there are polygons.
  public var polygonStarts: [Int32] = [0]
  public var polygonVertices: [Int32] = []
  public var polygonNeighbours: [Int32] = []
  public var edgeOpenings: [Int32] = []
  /// Unit of each polygon; −1 for the ground an opening bridges inside a wall, see `polygonOpenings`.
  public var polygonUnits: [Int32] = []
  /// Opening whose bridge the polygon is, else −1.
  public var polygonOpenings: [Int32] = []

  public init(id: String, floor: Int, ordinal: Int) {
    self.id = id
    self.floor = floor
    self.ordinal = ordinal
  }
}

/// A unit that people can be in.
public struct NetworkUnit: Hashable, Sendable {
  /// As the access graph sees it.
  public enum Kind: Int32, Hashable, Sendable, CaseIterable {
    /// Walked through freely.
    case openArea = 0
    /// Routes start or end there.
    case room = 1
    /// Lift, stairs, escalator: part of a way between landings.
    case connector = 2
  }

  public var id: String
  public var name: [NetworkText] = []
  public var category: String
  public var level: Int
  public var kind: Kind
  public var isPublic: Bool
  /// IMDF accessibility lists `wheelchair`.
  public var isWheelchairAccessible: Bool
  /// Ground that nobody drew, taken for a walkway.
  public var isTaken = false
  /// A point inside, where a label would stand.
  public var point: PlanePoint

  public init(
    id: String, category: String, level: Int, kind: Kind, isPublic: Bool, isWheelchairAccessible: Bool,
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

/// A passable border between two units, or between a unit and the outside.
public struct NetworkOpening: Hashable, Sendable {
  public enum Passage: Int32, Hashable, Sendable, CaseIterable {
    case both = 0
    /// Only from `unit` to `other`.
    case forward = 1
    /// Only from `other` to `unit`.
    case backward = 2
    /// Closed: never.
    case none = 3
  }

  public var id: String
  public var name: [NetworkText] = []
  public var category: String
  public var level: Int
  public var unit: Int
  /// On this level, or on another level of the floor where a joint leads there; −1 is the outside.
  public var other: Int
  public var passage: Passage
  /// Clear width in millimetres; 0 when nobody knows.
  public var width: Int32
  public var start: PlanePoint
  public var end: PlanePoint
  /// IMDF door type; empty when unknown.
  public var doorType: String = ""
  /// 1 yes, 0 no, −1 unknown.
  public var automatic: Int32 = -1
  /// `security`, `fare`, `passport` or empty.
  public var checkpoint: String = ""
  /// Seconds people usually wait there.
  public var wait: Double = 0
  /// IMDF access control that keeps the public out (`badgereader` …).
  public var isControlled = false
  public var isWheelchairAccessible = false

  public init(
    id: String, category: String, level: Int, unit: Int, other: Int, passage: Passage, width: Int32,
    start: PlanePoint, end: PlanePoint
  ) {
    self.id = id
    self.category = category
    self.level = level
    self.unit = unit
    self.other = other
    self.passage = passage
    self.width = width
    self.start = start
    self.end = end
  }

  public var middle: PlanePoint {
    PlanePoint((Int(start.x) + Int(end.x)) / 2, (Int(start.y) + Int(end.y)) / 2)
  }
}

/// A lift, staircase, escalator, ramp or moving walkway between its landings.
public struct NetworkConnector: Hashable, Sendable {
  public struct Landing: Hashable, Sendable {
    public var level: Int
    public var unit: Int
    /// Where one steps on: inside the unit.
    public var point: PlanePoint

    public init(level: Int, unit: Int, point: PlanePoint) {
      self.level = level
      self.unit = unit
      self.point = point
    }
  }

  public var id: String
  public var name: [NetworkText] = []
  public var category: String
  /// Only from earlier landings to later ones.
  public var isDirected: Bool
  public var landings: [Landing]
  /// Height of one storey served, in metres, where known; 0 when not (the router assumes 4 m a floor and says so).
  public var rise: Double = 0
  /// Seconds; negative when the default of the kind applies.
  public var wait: Double = -1
  /// Clear width in millimetres; 0 when nobody knows.
  public var width: Int32 = 0
  /// Width and depth of the car in millimetres; 0 when unknown.
  public var carWidth: Int32 = 0
  public var carDepth: Int32 = 0
  public var steps: Int32 = 0
  /// Ratio; 0 when unknown.
  public var slope: Double = 0
  public var isWheelchairAccessible = false
  public var isClosed = false
  /// From what it was found where nobody drew it as a connector; nil when the source says that it is one.
  public var inference: Inference?
  /// Nobody said which way it runs: taken both ways, and told.
  public var isDirectionUnknown = false

  public enum Inference: Hashable, Sendable, CaseIterable {
    /// Its units stand above one another.
    case above
    /// Units of one name stand near each other on different floors.
    case named
  }

  public init(id: String, category: String, isDirected: Bool, landings: [Landing]) {
    self.id = id
    self.category = category
    self.isDirected = isDirected
    self.landings = landings
  }
}

/// The outdoor way from a stop to a door.
public struct NetworkTransitLink: Hashable, Sendable {
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

/// Something a route can start or end at.
public struct NetworkPlace: Hashable, Sendable {
  public enum Kind: Int32, Hashable, Sendable, CaseIterable {
    case unit = 0
    case occupant = 1
    case amenity = 2
    case kiosk = 3
    case fixture = 4
    case opening = 5
    case section = 6
    case transitLink = 7
    case anchor = 8
  }

  public var id: String
  public var kind: Kind
  public var name: [NetworkText] = []
  public var category: String
  /// −1 for a stop outside.
  public var level: Int
  /// The unit it is or lies in; −1 for none.
  public var unit: Int
  /// Position in the array of its kind where the network has one (units, openings, transit links), else −1.
  public var index: Int
  /// Where it is shown and where a walk to it ends unless its unit is a room, whose doors are the ends.
  public var point: PlanePoint
  /// Whether it is offered to the public as a target.
  public var isPublic: Bool

  public init(
    id: String, kind: Kind, category: String, level: Int, unit: Int, index: Int, point: PlanePoint, isPublic: Bool
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
