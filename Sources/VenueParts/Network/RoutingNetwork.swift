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
