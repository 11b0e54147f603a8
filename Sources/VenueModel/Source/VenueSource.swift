public import VenueDiagnostics
public import VenueVocabulary

/// What reading gives: the venue, where everything in it was written, and what the reader had to say.
public struct VenueSource: Sendable {
  public var venue: Venue
  public var places = PlaceTable()
  /// Every file that was read as text, by name; findings print their lines from here. Large ones are not held.
  public var texts: [String: SourceText] = [:]
  /// The comments of every YAML file, by its name, as ranges of its bytes: each from its `#` to the end of its line.
  public var comments: [String: [Range<Int>]] = [:]
  /// What the reader tolerated, skipped or refused, in the order met. Severities are proposals; the profile decides.
  public var diagnostics: [Diagnostic] = []
  public var format: SourceFormat
  /// The owner's colours; empty when the source has none.
  public var theme = ThemeSource()
  /// The owner's drawings, by name; one of a name of the set takes its place.
  public var icons: [IconFile] = []
  /// The owner's profiles, in the order written; a built-in name has this venue's values.
  public var profiles: [RoutingProfile] = []
  /// Routes the owner wants kept, in the order written.
  public var routeTests: [RouteTest] = []
  /// Strings that stand unquoted where YAML would read something else than text, for SRC006.
  public var plainScalars: [PlainScalar] = []
  /// Features of types that are not in the model, for the ledger: type as written, count, first place.
  public var foreignFeatures: [ForeignFeatures] = []
  /// Every feature that was seen in the input but could not be put into the model, for the ledger.
  public var unreadableFeatures: [UnreadableFeature] = []

  /// Every file that could not be read, wholly or from some place on, for the ledger and the last line of a compile.
  public var unreadableFiles: [UnreadableFile] = []
  /// Occupants without an anchor because the unit or kiosk they are in has no shape, by their position.
  public var unanchored: [Int: FeatureRef] = [:]

  public init(venue: Venue, format: SourceFormat) {
    self.venue = venue
    self.format = format
  }
}

/// What kind of input a venue came from; decides the default profile.
public enum SourceFormat: String, Hashable, Sendable {
  /// A folder with `venue.yaml`, written by its owner.
  case source
  case imdf

  /// Inputs we did not author get the lenient profile unless told otherwise.
  public var defaultProfile: String { self == .source ? "default" : "import" }
}

/// A text property that stands as a plain YAML scalar.
public struct PlainScalar: Hashable, Sendable {
  public var text: String
  public var place: SourcePlace
  /// The feature it belongs to; nil for the venue as a whole.
  public var feature: FeatureRef?
  /// As in ``PlaceTable``.
  public var path: String

  public init(text: String, place: SourcePlace, feature: FeatureRef?, path: String) {
    self.text = text
    self.place = place
    self.feature = feature
    self.path = path
  }
}

/// Features of one type the model does not know, kept in the ledger by count.
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
  /// As in ``SourcePlace``.
  public var path: String
  /// The code of the finding that says why.
  public var code: String
  /// What stands before the fault was read.
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
  /// The code of the finding that says why.
  public var code: String
  public var place: SourcePlace

  public init(id: String, featureType: String, code: String, place: SourcePlace) {
    self.id = id
    self.featureType = featureType
    self.code = code
    self.place = place
  }
}
