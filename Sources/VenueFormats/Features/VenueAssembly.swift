import VenueDiagnostics
import VenueGeometry
import VenueModel

/// The venue while it is put together: model, places and findings of one read.
final class VenueAssembly {
  var source: VenueSource
  let log: ReadingLog
  /// Findings that would come once a feature, told once with their count.
  var tallies = FindingTallies()
  private var unknownProperties = UnknownProperties()

  init(venue: Venue, format: SourceFormat, log: ReadingLog) {
    source = VenueSource(venue: venue, format: format)
    self.log = log
  }

  var defaultLanguage: String { source.venue.defaultLanguage }

  /// Adds a feature at the end of its array and notes where it stands.
  @discardableResult
  func append<F: Feature>(_ feature: F, from draft: FeatureDraft) -> FeatureRef {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.array].count)
    source.venue[keyPath: F.array].append(feature)
    source.places[ref, ""] = draft.place
    source.places[ref, "id"] = draft.idPlace
    if let geometry = draft.geometry { source.places[ref, "geometry"] = geometry.place }
    return ref
  }

  /// Adds a feature that nobody wrote, at the place it follows from.
  @discardableResult
  func appendDerived<F: Feature>(_ feature: F, from place: SourcePlace?) -> FeatureRef {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.array].count)
    source.venue[keyPath: F.array].append(feature)
    source.places[ref, ""] = place
    return ref
  }

  /// A feature that was seen but cannot be put into the model.
  func withdraw(_ id: String, type: String, code: String, place: SourcePlace) {
    source.unreadableFeatures.append(
      UnreadableFeature(id: id, featureType: type, code: code, place: place))
  }

  /// A property the type does not have: told once a type, with all such properties.
  func noteUnknownProperty(_ key: String, of type: FeatureType, at place: SourcePlace) {
    unknownProperties.add(key, of: type, at: place)
  }

  /// The finished source, with everything the log and the tallies gathered.
  func finish() -> VenueSource {
    log.report(contentsOf: tallies.diagnostics())
    log.report(contentsOf: unknownProperties.diagnostics(isArchive: source.format == .imdf))
    source.diagnostics = log.diagnostics
    return source
  }
}

/// Counts findings of one kind, so that a fault of the whole data set is told once, where it begins.
struct FindingTallies {
  private struct Tally {
    var first: Diagnostic
    var count: Int
  }

  private var tallies: [Tally] = []
  private var positions: [String: Int] = [:]

  /// - Parameter diagnostic: as it reads for one; `message` gets the count behind it.
  mutating func add(_ key: String, _ diagnostic: @autoclosure () -> Diagnostic) {
    if let position = positions[key] {
      tallies[position].count += 1
    } else {
      positions[key] = tallies.count
      tallies.append(Tally(first: diagnostic(), count: 1))
    }
  }

  func diagnostics() -> [Diagnostic] {
    tallies.map { tally in
      var diagnostic = tally.first
      if tally.count > 1 { diagnostic.message += " (\(tally.count) times, first here)" }
      return diagnostic
    }
  }
}

/// Properties outside the vocabulary, gathered by feature type: an export repeats them on every feature.
struct UnknownProperties {
  private struct Key {
    var name: String
    var count: Int
    var place: SourcePlace
  }

  private var types: [(type: FeatureType, keys: [Key])] = []

  mutating func add(_ name: String, of type: FeatureType, at place: SourcePlace) {
    let index = types.firstIndex { $0.type == type } ?? types.count
    if index == types.count { types.append((type, [])) }
    if let key = types[index].keys.firstIndex(where: { $0.name == name }) {
      types[index].keys[key].count += 1
    } else {
      types[index].keys.append(Key(name: name, count: 1, place: place))
    }
  }

  func diagnostics(isArchive: Bool) -> [Diagnostic] {
    types.compactMap { type, keys in
      guard let first = keys.first else { return nil }
      let names = keys.map { key -> String in
        let near = Spelling.nearest(to: key.name, in: FeatureKeys.all(of: type))
        let count = key.count > 1 ? " (\(key.count) times)" : ""
        return "\"\(key.name)\"\(count)" + (near.map { ", did you mean \"\($0)\"?" } ?? "")
      }
      let list = names.joined(separator: "; ")
      let message =
        isArchive
        ? "\(type.rawValue) has properties that are not part of IMDF: \(list)"
        : "\(type.rawValue) has properties that are kept but not used: \(list)"
      return Diagnostic(
        code: isArchive ? "IMD022" : "SRC004", id: isArchive ? "unexpected-property" : "unknown-key", severity: .info,
        message: message, place: first.place)
    }
  }
}
