public import VenueGeometry
public import VenueVocabulary

/// A venue as it was read: the sixteen feature types of IMDF, and the additional content of the source format.
///
/// Features are stored in arrays in reading order (files by name, then by position), so that the same input gives the same
/// venue. A ``FeatureRef`` is a type and a position in its array and remains valid even if two features
/// share an id. Nothing is validated yet: references may be unresolved and rings may cross. Source positions of features
/// are stored separately, in ``PlaceTable``, so that a venue read from two formats compares equal.
public struct Venue: Hashable, Sendable {
  public var id: String
  /// The properties of the IMDF venue feature; nil if the source has none (the readers then report IMD007).
  public var properties: VenueProperties?

  public var addresses: FeatureTable<Address> = []
  public var amenities: FeatureTable<Amenity> = []
  public var anchors: FeatureTable<Anchor> = []
  public var buildings: FeatureTable<Building> = []
  public var details: FeatureTable<Detail> = []
  public var fixtures: FeatureTable<Fixture> = []
  public var footprints: FeatureTable<Footprint> = []
  public var geofences: FeatureTable<Geofence> = []
  public var kiosks: FeatureTable<Kiosk> = []
  public var levels: FeatureTable<Level> = []
  public var occupants: FeatureTable<Occupant> = []
  public var openings: FeatureTable<Opening> = []
  public var relationships: FeatureTable<Relationship> = []
  public var sections: FeatureTable<Section> = []
  public var units: FeatureTable<VenueUnit> = []

  /// A venue with more levels exceeds a limit of the input (SRC017): it is not checked or compiled.
  public static let largestLevelCount = 10_000

  /// Content without a counterpart in IMDF.
  public var connectors: FeatureTable<Connector> = []
  public var transitLinks: FeatureTable<TransitLink> = []
  /// Timetables of feeds that contain stops of the links, in the order of the feeds' names.
  public var timetables: [Timetable] = []
  /// True if stops of feeds near an entrance become links when the source names none.
  public var infersTransitLinks = true
  /// Modes that the author promises; empty if nothing is promised beyond the existing links.
  public var promisedModes: [TransitMode] = []
  /// Emphasis of departures and system maps from 0 to 100; a route has 100.
  public var transitProminence = 50
  public var credits: [Credit] = []
  /// Temporary closures. Not in IMDF.
  public var closures: [Closure] = []
  /// Declared opening view and camera limits of the map; undeclared values are computed. Not in IMDF.
  public var camera: CameraSource?
  /// Declared layout of place cards. Not in IMDF.
  public var cards: CardSource?
  /// Declared map controls of an app. Not in IMDF.
  public var map: MapSource?
  /// Declared tiers of names. Not in IMDF.
  public var tiers: TierSource?
  /// Cluster settings by clustering identifier, in source order. Not in IMDF.
  public var clusters: [ClusterSource] = []
  /// Days that `PH` and `SH` in opening hours mean; empty if undeclared. Not in IMDF.
  public var holidays = HolidayCalendar()
  /// Surroundings, only for orientation.
  public var surroundings: [SurroundingFeature] = []
  /// Images laid over the map, in source order; later ones are above earlier ones.
  public var overlays: [ImageOverlay] = []
  /// Annotations beside the features, group by group. Not in IMDF.
  public var annotations: [Annotation] = []

  /// BCP 47 tags, the default language first. Never empty after reading (`und` if nothing is known).
  public var languages: [String] = ["und"]
  /// IANA name, such as `Europe/Helsinki`; IMDF has no such key.
  public var timeZone: String?
  /// Origin and bearing of hand-drawn metres; nil if all positions are in degrees.
  public var frame: Frame?
  /// Type of ground without a unit; nil if undeclared. Not in IMDF.
  public var uncovered: UncoveredGround?
  /// The audience decides whether restricted features are published by name.
  public var audience: Audience = .public

  public init(id: String) {
    self.id = id
  }
}

/// Georeference of hand-drawn metres: x 0, y 0 is `origin`; y points `bearing` degrees clockwise from north.
public struct Frame: Hashable, Sendable {
  public var origin: Coordinate
  public var bearing: Double

  public init(origin: Coordinate, bearing: Double = 0) {
    self.origin = origin
    self.bearing = bearing
  }
}

/// The audience of a bundle.
public enum Audience: String, Hashable, Sendable, CaseIterable {
  /// Restricted and non-public features become unnamed areas, out of search, cards and route targets.
  case `public`
  /// Everything is published by name.
  case staff
}

extension Venue {
  /// Every feature type with its own features, in alphabetical order of the types' names.
  public static let featureTypes: [any Feature.Type] = [
    Address.self, Amenity.self, Anchor.self, Building.self, Connector.self, Detail.self, Fixture.self, Footprint.self,
    Geofence.self, Kiosk.self, Level.self, Occupant.self, Opening.self, Relationship.self, Section.self,
    TransitLink.self, VenueUnit.self,
  ].sorted { $0.type < $1.type }

  /// Everything a schema describes, by its type: those features, and the venue itself.
  public static let schemas: [FeatureType: any SchemaSubject.Type] = Dictionary(
    uniqueKeysWithValues: featureTypes.map { ($0.type, $0) } + [(.venue, VenueProperties.self)])

  /// The language of plain text.
  public var defaultLanguage: String { languages.first ?? "und" }

  /// The first included level with an id; linear in the levels.
  public func level(_ id: ID<Level>) -> Level? { levels.kept.first { $0.id == id } }

  /// In reading order.
  public func units(on level: ID<Level>) -> [VenueUnit] { units.kept.filter { $0.levelID == level } }
}
