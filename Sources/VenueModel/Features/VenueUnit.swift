public import VenueGeometry

/// A space: a room, a corridor, a lift on one level. IMDF calls it a unit; `Unit` belongs to Foundation.
public struct VenueUnit: Feature {
  public static let type = FeatureType.unit
  public static var array: WritableKeyPath<Venue, [VenueUnit]> { \.units }

  public var id: ID<VenueUnit>
  public var category: Category? = nil
  public var restriction: Restriction? = nil
  /// IMDF accessibility values, as written.
  public var accessibility: [String] = []
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  /// Nil when the source does not say; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  public var displayPoint: Coordinate? = nil
  /// One polygon or the parts of a MultiPolygon; empty when missing or not an area.
  public var geometry: [GeoPolygon] = []
  /// Said to lie inside another unit on purpose; ours.
  public var isNested: Bool = false
  /// When it exists at all; nil means always.
  public var validity: Temporality? = nil

  public init(id: ID<VenueUnit>) { self.id = id }
}
