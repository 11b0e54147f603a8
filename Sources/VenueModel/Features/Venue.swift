public import VenueGeometry
public import VenueVocabulary

/// A venue as it was read: the sixteen feature types of IMDF, and what people write beside them.
///
/// Features stand in arrays in reading order (files by name, then by place), so that the same input gives the same
/// venue; a ``FeatureRef`` is a type and a position in its array and stays meaningful even when two features
/// share an id. Nothing is checked yet: references may dangle and rings may cross. Where a feature was read
/// from is kept beside the model, in ``PlaceTable``, so that a venue read from two formats compares equal.
public struct Venue: Hashable, Sendable {
  public var id: String
  /// What the IMDF venue feature says; nil when the source has none (the readers then report IMD007).
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

  /// A venue of more levels than this exceeds a limit of the input (SRC017): nothing of it is checked or compiled.
  public static let largestLevelCount = 10_000

  /// What IMDF has no words for.
  public var connectors: FeatureTable<Connector> = []
  public var transitLinks: FeatureTable<TransitLink> = []
  /// Of each feed that has something of the links' stops, in the order of the feeds' names.
  public var timetables: [Timetable] = []
  /// Whether stops of feeds near an entrance become links where the source names none.
  public var infersTransitLinks = true
  /// By what the owner promises that people can go on; empty when nothing is promised beyond what is there.
  public var promisedModes: [TransitMode] = []
  /// Of a hundred, which is a route's own: how much departures and system maps may stand out.
  public var transitProminence = 50
  public var credits: [Credit] = []
  /// What is out of use for a time. Ours.
  public var closures: [Closure] = []
  /// Where a map starts, and what holds it, as far as somebody said; the rest is worked out. Ours.
  public var camera: CameraSource?
  /// How cards of places are shown, as far as somebody said. Ours.
  public var cards: CardSource?
  /// What an app shows around and over the map, as far as somebody said. Ours.
  public var map: MapSource?
  /// Which names come first, as far as somebody said. Ours.
  public var tiers: TierSource?
  /// How points of one clustering identifier stand together, in the order written. Ours.
  public var clusters: [ClusterSource] = []
  /// What `PH` and `SH` in hours stand for; empty when nobody has said. Ours.
  public var holidays = HolidayCalendar()
  /// What lies around it, for orientation only.
  public var surroundings: [SurroundingFeature] = []
  /// Pictures laid over the map, in the order written; the later lie above the earlier.
  public var overlays: [ImageOverlay] = []
  /// What is marked beside the features, group by group. Ours.
  public var annotations: [Annotation] = []

  /// BCP 47 tags, the default language first. Never empty once read (`und` when nothing is known).
  public var languages: [String] = ["und"]
  /// IANA name, such as `Europe/Helsinki`; IMDF has no such key.
  public var timeZone: String?
  /// Origin and bearing of hand-drawn metres; nil when everything came in degrees.
  public var frame: Frame?
  /// What ground is that no unit of its level covers; nil when the source does not say. Ours.
  public var uncovered: UncoveredGround?
  /// Who may see what: decides whether restricted features are published by name.
  public var audience: Audience = .public

  public init(id: String) {
    self.id = id
  }
}

/// Where hand-drawn metres lie on the earth: x 0, y 0 is `origin`; y points `bearing` degrees clockwise from north.
public struct Frame: Hashable, Sendable {
  public var origin: Coordinate
  public var bearing: Double

  public init(origin: Coordinate, bearing: Double = 0) {
    self.origin = origin
    self.bearing = bearing
  }
}

/// Whom a bundle is made for.
public enum Audience: String, Hashable, Sendable, CaseIterable {
  /// Restricted and non-public features become unnamed areas, out of search, cards and route targets.
  case `public`
  /// Everything is published by name.
  case staff
}

extension Venue {
  /// Every feature type that has features of its own, in alphabetical order of the types' names.
  public static let featureTypes: [any Feature.Type] = [
    Address.self, Amenity.self, Anchor.self, Building.self, Connector.self, Detail.self, Fixture.self, Footprint.self,
    Geofence.self, Kiosk.self, Level.self, Occupant.self, Opening.self, Relationship.self, Section.self,
    TransitLink.self, VenueUnit.self,
  ].sorted { $0.type < $1.type }

  /// Everything a schema describes, by its type: those features, and the venue itself.
  public static let schemas: [FeatureType: any SchemaSubject.Type] = Dictionary(
    uniqueKeysWithValues: featureTypes.map { ($0.type, $0) } + [(.venue, VenueProperties.self)])

  /// The language plain text is in.
  public var defaultLanguage: String { languages.first ?? "und" }

  /// The first level of an id that is kept; linear in the levels.
  public func level(_ id: ID<Level>) -> Level? { levels.kept.first { $0.id == id } }

  /// In reading order.
  public func units(on level: ID<Level>) -> [VenueUnit] { units.kept.filter { $0.levelID == level } }
}
