/// A format of venues, as the traits that later stages depend on. Rules ask for a trait, never for a format.
///
/// A new format is a value here and an entry of the readers' registry (`VenueFormats/Recognition/VenueFormat.swift`).
public struct SourceFormat: Hashable, Sendable {
  /// The name in messages: `"venue.yaml"`, `"IMDF"`.
  public var name: String
  /// The words that its author can write, in which findings give help.
  public var words: FormatWords
  /// True if the author wrote each feature for this program: every fault is reported on its own, and strictly.
  /// False for the output of another program, where one habit of that program explains many faults.
  public var isWrittenForUs: Bool
  /// True if the reader places doors on walls itself, so that lines of openings need no correction.
  public var derivesDoors: Bool
  /// True if each type of features has its own file, named after the type.
  public var hasFileForEachType: Bool
  /// True if findings can be corrected in its files.
  public var isCorrectable: Bool
  /// True if opening hours without a time zone are reported where they are read, because a `venue.yaml` can have it.
  public var declaresTimeZone: Bool
  /// True if the ordinal of a level can be between two storeys: 0.5.
  public var hasHalfLevels: Bool
  /// Name of the profile of checks that is used by default.
  public var defaultProfile: String

  public init(
    name: String, words: FormatWords, isWrittenForUs: Bool = false, derivesDoors: Bool = false,
    hasFileForEachType: Bool = false, isCorrectable: Bool = true, declaresTimeZone: Bool = false,
    hasHalfLevels: Bool = true, defaultProfile: String = "import"
  ) {
    self.name = name
    self.words = words
    self.isWrittenForUs = isWrittenForUs
    self.derivesDoors = derivesDoors
    self.hasFileForEachType = hasFileForEachType
    self.isCorrectable = isCorrectable
    self.declaresTimeZone = declaresTimeZone
    self.hasHalfLevels = hasHalfLevels
    self.defaultProfile = defaultProfile
  }
}

/// The words of a format in which findings give help.
public enum FormatWords: Hashable, Sendable {
  /// Keys of `venue.yaml` and its files: "write `open_to: [hall]`".
  case keys
  /// Properties of features in IMDF: "correct `level_id`".
  case properties
  /// Tags of OpenStreetMap: "add `level=*`".
  case tags
  /// Elements of IndoorGML: "write a ConnectionSpace".
  case elements

  /// The help for these words.
  ///
  /// - Parameters:
  ///   - tags: nil if the help with properties fits tags, too.
  ///   - elements: nil if it fits elements, too.
  public func choose<Help>(keys: Help, properties: Help, tags: Help? = nil, elements: Help? = nil) -> Help {
    switch self {
    case .keys: keys
    case .properties: properties
    case .tags: tags ?? properties
    case .elements: elements ?? properties
    }
  }
}

extension SourceFormat {
  /// A folder with `venue.yaml`, written by its owner.
  public static let source = SourceFormat(
    name: "venue.yaml", words: .keys, isWrittenForUs: true, derivesDoors: true, declaresTimeZone: true,
    defaultProfile: "default")
  /// The same, made from a file of another program: the venue says so with `imported`.
  public static let importedSource = SourceFormat(
    name: "venue.yaml", words: .keys, derivesDoors: true, declaresTimeZone: true)
  /// An IMDF archive or folder.
  public static let imdf = SourceFormat(
    name: "IMDF", words: .properties, hasFileForEachType: true, hasHalfLevels: false)
  /// An extract of OpenStreetMap with Simple Indoor Tagging.
  public static let openStreetMap = SourceFormat(
    name: "OpenStreetMap", words: .tags, derivesDoors: true, isCorrectable: false)
  /// A GIS file without a `venue.yaml`, read by usual names of its properties.
  public static let mappedFile = SourceFormat(
    name: "a GIS file", words: .properties, derivesDoors: true, isCorrectable: false, declaresTimeZone: true)
  /// A file of IndoorGML: cells and the graph between them.
  public static let indoorGML = SourceFormat(
    name: "IndoorGML", words: .elements, derivesDoors: true, isCorrectable: false)
}
