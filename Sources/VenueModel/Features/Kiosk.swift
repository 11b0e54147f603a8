public import VenueGeometry
public import VenueVocabulary

/// The physical extent of a kiosk; the business in it is an occupant.
public struct Kiosk: Feature {
  public static let type = FeatureType.kiosk
  public static var array: WritableKeyPath<Venue, [Kiosk]> { \.kiosks }

  public var id: ID<Kiosk>
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  public var anchorID: ID<Anchor>? = nil
  /// Nil when the source does not say; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  public var displayPoint: Coordinate? = nil
  /// One polygon or the parts of a MultiPolygon; empty when missing or not an area.
  public var geometry: [GeoPolygon] = []

  public init(id: ID<Kiosk>) { self.id = id }
}
