public import VenueGeometry
public import VenueVocabulary

/// Something around the venue that helps people recognise where they are: a street, a neighbouring building, a playground.
///
/// Never part of the plan: no level, drawn dimmed beneath everything else, and kept in an archive of its
/// own so that open data are never mixed with a closed plan. Streets and footways are also what people are led along outdoors,
/// in a file of its own for the same reason.
public struct SurroundingFeature: Hashable, Sendable {
  /// WGS 84 degrees.
  public enum Geometry: Hashable, Sendable {
    case points([Coordinate])
    case lines([[Coordinate]])
    case polygons([GeoPolygon])
  }

  /// What it is drawn as. ``other`` keeps what a source has no better word for.
  public enum Category: String, Hashable, Sendable, CaseIterable, Comparable {
    case building, footway, grass, other, parking, playground, railway, station, stop, street, water

    public static func < (a: Category, b: Category) -> Bool { a.rawValue < b.rawValue }
  }

  /// As written, or made by the reader; unique among the surroundings only.
  public var id: String
  public var category: Category
  public var name: Labels
  public var geometry: Geometry
  /// Who may walk it, of a street or a footway; nil where nobody may.
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

  /// What a way is like on foot.
  public struct Footing: Hashable, Sendable {
    public var isSteps = false
    /// For staff alone.
    public var isPrivate = false
    /// Fit for wheelchairs; nil when nobody said.
    public var wheelchair: Bool?
    public var isCovered = false
    /// Which of several ways above one another; 0 is the ground.
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
