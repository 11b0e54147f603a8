import VenueDiagnostics
import VenueGeometry
import VenueModel

/// The venue while it is put together: model, places and findings of one read.
final class VenueAssembly {
  var source: VenueSource
  let log: ReadingLog
  /// Findings that would come once a feature, told once with their count.
  var tallies = FindingTallies()

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

  /// The finished source, with everything the log and the tallies gathered.
  func finish() -> VenueSource {
    log.report(contentsOf: tallies.diagnostics())
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
