public import VenueGeometry
public import VenueVocabulary

/// The physical extent of a kiosk; the business in it is an occupant.
public struct Kiosk: BlankFeature {
  public static let type = FeatureType.kiosk
  public static var table: WritableKeyPath<Venue, FeatureTable<Kiosk>> { \.kiosks }

  public static let schema = FeatureSchema<Kiosk>(
    "A booth on open ground. Its business is an occupant.", inLevelsUnder: "kiosks",
    geometry: .areas(\.geometry).essential,
    properties: [
      .name(\.name),
      .alternateName(\.alternateName),
      // Camel case is an error of a widely used library; it is accepted, because its meaning is unambiguous.
      .level(\.levelID).misspelt("levelId"),
      .reference("anchor_id", \.anchorID, "Where it is shown.").implied.misspelt("anchorId"),
      .displayPoint(\.displayPoint),
      .cluster(\.cluster).ours,
    ])

  public var id: ID<Kiosk>
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  public var anchorID: ID<Anchor>? = nil
  /// nil if undeclared; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  public var displayPoint: Coordinate? = nil
  /// The clustering identifier, also of its occupants; nil means none. Not in IMDF.
  public var cluster: String? = nil
  /// One polygon or the parts of a MultiPolygon; empty if missing or not an area.
  public var geometry: [GeoPolygon] = []

  public init(id: ID<Kiosk>) { self.id = id }
}
