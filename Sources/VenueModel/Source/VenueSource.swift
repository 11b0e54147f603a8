public import VenueDiagnostics
public import VenueVocabulary

/// The result of reading: the venue, source positions, and the diagnostics of the reader.
public struct VenueSource: Sendable {
  public var venue: Venue
  public var places = PlaceTable()
  /// The folder of the input that contains its files, `"IMDFData"`; empty for the input itself. Names of files begin below it.
  public var folder = ""
  /// Every file that was read as text, by name; findings print their lines from here. Large files are not kept.
  public var texts: [String: SourceText] = [:]
  /// The comments of every YAML file, by its name, as ranges of its bytes: each from its `#` to the end of its line.
  public var comments: [String: [Range<Int>]] = [:]
  /// Texts of `x-ignore` properties, in reading order.
  public var ignoreNotes: [IgnoreNote] = []
  /// Input that the reader tolerated, skipped or refused, in reading order. Severities are proposals; the profile decides.
  public var diagnostics: [Diagnostic] = []
  public var format: SourceFormat
  /// The day on which an archive was made, by its manifest; its place is that of `created` of the venue.
  public var created: CivilDate?
  /// Custom colours; empty if the source has none.
  public var theme = ThemeSource()
  /// Custom icons, by name; an icon with the name of a built-in one replaces it.
  public var icons: [IconFile] = []
  /// The author's profiles, in source order; a profile with a built-in name replaces its values for this venue.
  public var profiles: [RoutingProfile] = []
  /// Route tests, in source order.
  public var routeTests: [RouteTest] = []
  /// Unquoted strings that YAML would not read as text, for SRC006.
  public var plainScalars: [PlainScalar] = []
  /// Features of types outside the model, for the ledger: type as written, count, first position.
  public var foreignFeatures: [ForeignFeatures] = []
  /// Features of the input that could not be read into the model, for the ledger.
  public var unreadableFeatures: [UnreadableFeature] = []
  /// The elements from which features were made, by id (`way/12`): their tags and places, for an export to the same format. Only from OpenStreetMap.
  public var elements: [String: MappedElement] = [:]

  /// Files that could not be read completely, for the ledger and the last line of a compile.
  public var unreadableFiles: [UnreadableFile] = []
  /// Level files that make several levels: their ids, by the name of the file. A finding in one of them can concern all.
  public var repeatedLevels: [String: [String]] = [:]
  /// Occupants without an anchor, because their unit or kiosk has no shape; by position.
  public var unanchored: [Int: FeatureRef] = [:]

  public init(venue: Venue, format: SourceFormat) {
    self.venue = venue
    self.format = format
  }
}

/// A text property that is written as a plain YAML scalar.
public struct PlainScalar: Hashable, Sendable {
  public var text: String
  public var place: SourcePlace
  /// Its feature; nil for the venue as a whole.
  public var feature: FeatureRef?
  /// The same path as in ``PlaceTable``.
  public var path: String

  public init(text: String, place: SourcePlace, feature: FeatureRef?, path: String) {
    self.text = text
    self.place = place
    self.feature = feature
    self.path = path
  }
}

/// Features of one type outside the model, recorded in the ledger by count.
public struct ForeignFeatures: Hashable, Sendable {
  public var featureType: String
  public var ids: [String]
  public var place: SourcePlace

  public init(featureType: String, ids: [String], place: SourcePlace) {
    self.featureType = featureType
    self.ids = ids
    self.place = place
  }
}

/// A file of the input that could not be read.
public struct UnreadableFile: Hashable, Sendable {
  /// The same path as in ``SourcePlace``.
  public var path: String
  /// Code of the finding with the reason.
  public var code: String
  /// True if the part before the fault was read.
  public var isReadInPart: Bool

  public init(path: String, code: String, isReadInPart: Bool) {
    self.path = path
    self.code = code
    self.isReadInPart = isReadInPart
  }
}

/// A feature that was seen but not understood.
public struct UnreadableFeature: Hashable, Sendable {
  public var id: String
  public var featureType: String
  /// Code of the finding with the reason.
  public var code: String
  public var place: SourcePlace

  public init(id: String, featureType: String, code: String, place: SourcePlace) {
    self.id = id
    self.featureType = featureType
    self.code = code
    self.place = place
  }
}
