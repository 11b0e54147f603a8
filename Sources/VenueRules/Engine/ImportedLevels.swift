import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// The levels of each import of `venue.yaml`, to find those that a reader's finding about the import leaves without features.
struct ImportedLevels {
  private let source: VenueSource
  /// Ids by the name of the import.
  private var levels: [String: [String]] = [:]

  private static let root = "/imports/"

  init(_ source: VenueSource) {
    self.source = source
    guard source.format.words == .keys else { return }
    for position in source.venue.levels.positions {
      guard let pointer = source.places[FeatureRef(.level, position), ""]?.pointer,
        let keys = ImportedLevels.keys(of: pointer), keys.count == 3, keys[1] == "levels"
      else { continue }
      levels[keys[0], default: []].append(source.venue.levels[position].id.text)
    }
  }

  static func isImported(_ level: Int, _ source: VenueSource) -> Bool {
    source.places[FeatureRef(.level, level), ""]?.pointer.hasPrefix(root) ?? false
  }

  /// The keys below `imports`; nil for a pointer to something else.
  private static func keys(of pointer: String) -> [String]? {
    guard pointer.hasPrefix(root) else { return nil }
    return pointer.dropFirst(root.count).split(separator: "/").map(String.init)
  }

  /// Levels whose features were not read because of an error; none if the reader went on with what is certainly meant.
  func lost(by diagnostic: Diagnostic) -> [String] {
    guard !levels.isEmpty, let place = diagnostic.place, diagnostic.feature == nil else { return [] }
    if place.file == "venue.yaml" {
      let goesOn = diagnostic.hasSuggestion && diagnostic.isOf(.wrongValueType)
      return goesOn ? [] : ids(at: diagnostic.meant ?? place.pointer)
    }
    guard
      diagnostic.isOf(.unparsableDocument, .textEncoding, .inputLimitExceeded, .wrongValueType)
        || diagnostic.isOf(.coordinateInvalid, .geometryTypeMismatch)
    else { return [] }
    // The last line that names the file: levels of one import share it.
    guard let line = source.places[venue: "imports/\(place.file)"] else { return [] }
    return ImportedLevels.keys(of: line.pointer)?.first.flatMap { levels[$0] } ?? []
  }

  private func ids(at pointer: String) -> [String] {
    guard let keys = ImportedLevels.keys(of: pointer), let name = keys.first else { return [] }
    if keys.count > 2, keys[1] == "levels" { return [keys[2]] }
    return levels[name] ?? []
  }
}
