public import VenueGeometry
public import VenueVocabulary

/// A feature around the venue for orientation: a street, a neighbouring building, a playground.
///
/// It is never part of the plan: it has no level, is drawn dimmed below everything else, and is stored in a separate
/// archive, so that open data are never mixed with a closed plan. Streets and footways are also used for outdoor routes,
/// in a separate file for the same reason.
public struct SurroundingFeature: Hashable, Sendable {
  /// WGS 84 degrees.
  public enum Geometry: Hashable, Sendable {
    case points([Coordinate])
    case lines([[Coordinate]])
    case polygons([GeoPolygon])
  }

  /// Drawing category. ``other`` is used if a source has no better category.
  public enum Category: String, Hashable, Sendable, CaseIterable, Comparable {
    case building, footway, grass, other, parking, playground, railway, station, stop, street, water

    public static func < (a: Category, b: Category) -> Bool { a.rawValue < b.rawValue }
  }

  /// From the source, or made by the reader; unique only among the surroundings.
  public var id: String
  public var category: Category
  public var name: Labels
  public var geometry: Geometry
  /// Walkability of a street or a footway; nil if it may not be walked.
  public var footing: Footing?

  public init(
    id: String, category: Category, name: Labels = Labels(), geometry: Geometry, footing: Footing? = Footing()
  ) {
    self.id = id
    self.category = category
    self.name = name
    self.geometry = geometry
    self.footing = [.street, .footway].contains(category) ? footing : nil
  }

  /// Properties of a way for pedestrians.
  public struct Footing: Hashable, Sendable {
    public var isSteps = false
    /// Only for staff.
    public var isPrivate = false
    /// Suitable for wheelchairs; nil if undeclared.
    public var wheelchair: Bool?
    public var isCovered = false
    /// Vertical order of ways above each other; 0 is the ground.
    public var layer = 0

    public init() {}
  }
}

extension SurroundingFeature.Geometry {
  /// Every position, in reading order.
  public var coordinates: [Coordinate] {
    switch self {
    case .points(let points): points
    case .lines(let lines): lines.flatMap { $0 }
    case .polygons(let polygons): polygons.flatMap { $0.rings.flatMap { $0 } }
    }
  }
}

extension Venue {
  /// The path of a feature of the surroundings in the table of places: its position in ``Venue/surroundings``.
  package static func pathOfSurrounding(_ position: Int) -> String { "surroundings/\(position)" }
}
