import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// A reader's finding for which features of a file, or all of it, could not be read.
struct LostFeatures {
  /// Position of the root cause, among all findings.
  let position: Int
  let file: String
  /// True if the lost part was written in the file of one level.
  let isLevel: Bool
  /// True if lost features may be referenced by id: levels, units and openings, but not connectors.
  private let holdsIDs: Bool
  /// The type of all features of the file; nil if it may have several.
  private let fileType: FeatureType?
  /// Words of the file that may be ids; nil if it has no text, or if its end is missing.
  private let words: Set<String>?

  /// Levels of the import of which a part could not be read; empty for other files.
  let importedLevels: [String]

  /// Keys of a level file whose features are targets of references.
  private static let levelKeys: Set<String> = ["/level", "/levels", "/units", "/openings", "/kiosks"]
  private static let venueKeys: Set<String> = ["/connectors", "/levels", "/buildings", "/include", "/imports"]
  /// Files of YAML without features that others depend on.
  private static let otherFiles: Set<String> = [
    "theme.yaml", "profiles.yaml", "routes.yaml", "overlays.yaml", "annotations.yaml", "venuemap.yaml",
  ]

  /// True for `venue.yaml`, and a file of its `include`.
  static func isVenueFile(_ file: String) -> Bool {
    (file.hasSuffix(".yaml") || file.hasSuffix(".yml")) && !file.hasPrefix("levels/") && !otherFiles.contains(file)
  }

  /// nil for a finding that loses no features.
  ///
  /// - Parameters:
  ///   - unreadable: files that could not be read.
  ///   - length: bytes of a file of the source.
  ///   - words: of a file of the source; nil if it has no text.
  ///   - imports: the levels of each import.
  init?(
    _ diagnostic: Diagnostic, at position: Int, in source: VenueSource, unreadable: Set<String>,
    imports: ImportedLevels,
    length: (String) -> Int, words: (String) -> Set<String>?
  ) {
    guard let place = diagnostic.place, place.file != "theme.yaml" else { return nil }
    isLevel = place.file.hasPrefix("levels/")
    let isFile =
      diagnostic.isOf(.unparsableDocument, .textEncoding, .inputLimitExceeded)
      || diagnostic.isOf(.wrongValueType) && unreadable.contains(place.file)
      || diagnostic.isOf(.featureTypeUnknown) && diagnostic.severity == .error
    let isVenueFile = LostFeatures.isVenueFile(place.file)
    let keys = isLevel ? LostFeatures.levelKeys : isVenueFile ? LostFeatures.venueKeys : []
    let isKey = source.format.words == .keys && keys.contains(diagnostic.meant ?? place.pointer)
    let isMissing =
      diagnostic.isOf(.includeInvalid)
      && ["/levels", "/include"].contains { (diagnostic.meant ?? place.pointer).hasPrefix($0) }
    // An included file without any key.
    let isEmpty =
      source.format.words == .keys && isVenueFile && diagnostic.isOf(.wrongValueType) && place.pointer.isEmpty
    // The name of a level without its key is unknown.
    let isNameless = (diagnostic.meant ?? place.pointer) == "/level"
    // A skipped file of levels is reported even without other faults.
    let isUnread =
      diagnostic.isOf(.includeInvalid) && place.pointer.isEmpty && place.file.contains("/")
      && [".yaml", ".yml", ".txt"].contains(where: place.file.hasSuffix)
    let importedLevels = diagnostic.severity == .error ? imports.lost(by: diagnostic) : []
    let isImport = !importedLevels.isEmpty
    // A file of an archive that is missing or empty.
    let isAbsent = source.format.hasFileForEachType && diagnostic.isOf(.includeInvalid)
    // A file that `include` does not name is only a warning: it may be a copy.
    let isUnincluded = diagnostic.isOf(.includeInvalid) && diagnostic.meant == "/include"
    guard diagnostic.severity == .error || isUnread || isUnincluded,
      isFile || isKey || isMissing || isUnread || isImport || isEmpty || isAbsent
    else { return nil }
    self.importedLevels = importedLevels
    self.position = position
    file = place.file
    let name = file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    fileType = source.format.hasFileForEachType ? FeatureType(rawValue: name.lowercased()) : nil
    holdsIDs = (diagnostic.meant ?? place.pointer) != "/connectors"
    // What follows the end of a file that was cut off is not in its text.
    let isCutOff = diagnostic.isOf(.unparsableDocument) && place.range.lowerBound + 1 >= length(file)
    // Nor are the letters of another encoding.
    let hasNoText = isAbsent || isNameless || isCutOff || isImport || diagnostic.isOf(.textEncoding)
    self.words = place.file == "venue.yaml" || hasNoText || isEmpty ? nil : words(file)
  }

  /// True if the lost part may have contained one of these ids; true for an empty list.
  ///
  /// - Parameter type: that of the missing features; nil for any. A file of an archive has features of one type.
  func mayHold(_ ids: [String], of type: FeatureType? = nil) -> Bool {
    if let type, let only = fileType, only != type { return false }
    guard !ids.isEmpty else { return true }
    guard holdsIDs else { return false }
    // Ids of imported features begin with their level.
    if !importedLevels.isEmpty {
      return ids.contains { id in importedLevels.contains { id == $0 || id.hasPrefix($0 + "-") } }
    }
    guard let words else { return true }
    return ids.contains(where: words.contains)
  }

  /// True if the lost part may have connected places: a file of addresses or occupants of an archive does not.
  var mayConnect: Bool {
    guard let fileType else { return true }
    let connecting: [FeatureType] = [.level, .unit, .opening, .relationship]
    return connecting.contains(fileType)
  }

  /// True if both describe the same possible loss, at different positions of one file.
  func isLike(_ other: LostFeatures) -> Bool {
    file == other.file && holdsIDs == other.holdsIDs && (words == nil) == (other.words == nil)
      && importedLevels == other.importedLevels
  }

  static func words(of text: [UInt8]) -> Set<String> {
    let parts = text.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        false
      default: byte < 0x80
      }
    }
    return Set(parts.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension Finding {
  /// Marks it as a consequence of a fault because of which a level of an import has no features, or not all.
  mutating func follow(importOf level: Int, of source: VenueSource) {
    guard ImportedLevels.isImported(level, source) else { return }
    followsLostFile = true
    lostIDs = [source.venue.levels[level].id.text]
  }

  /// Marks it as a consequence of a file of an archive that could not be read to its end, if features of this type are in that file.
  mutating func follow(lost type: FeatureType, of source: VenueSource) {
    guard !source.format.isWrittenForUs else { return }
    followsLostFile = true
    lostType = type
  }
}
