public import VenueBundle
import VenueParts
public import VenueVocabulary

/// The differences of a venue between two bundles: `venuemap diff`.
///
/// Two features are the same if type and id are equal. Consequences of another change are not reported: a room that shows the new name of its
/// shop, a name with another first zoom, a file with other bytes.
public struct BundleComparison: Sendable {
  /// Sorted by kind, then by type, floor and id of the changed feature.
  public var changes: [BundleChange]
  /// Name of the new bundle's venue in the language of names; its id if it has no name.
  public var venue: String
  /// Bytes of all files.
  public var bytes: (old: Int, new: Int)
  /// Files that exist in only one bundle, or whose bytes differ; sorted.
  public var files: [String]
  /// Number of entrances whose routes were compared, and number of all entrances; nil if routes were not compared, also because
  /// the files that decide them are equal.
  public var entrances: (compared: Int, all: Int)?

  /// Options of a comparison.
  public struct Options: Sendable {
    /// Profiles whose routes are compared; an empty list compares no routes.
    public var profiles: [RoutingProfile]
    /// Language of names; nil for the default language of the new bundle.
    public var language: String?
    /// Largest number of routes per profile that are computed in each bundle. If there are more, fewer entrances are compared (project default).
    public var mostWays = 100_000

    public init(profiles: [RoutingProfile] = [], language: String? = nil) {
      (self.profiles, self.language) = (profiles, language)
    }
  }

  /// - Throws: ``BundleError`` if a part of one of the bundles cannot be read.
  /// - Complexity: linear in the tier files, and a search for each entrance and profile in each bundle.
  public init(from old: Atlas, to new: Atlas, options: Options = Options()) throws(BundleError) {
    let language = options.language ?? new.manifest.languages.first ?? ""
    let best = LanguageLookup.best(of: new.manifest.venueName.map(\.language), for: [language] + new.manifest.languages)
    venue =
      best.map { new.manifest.venueName[$0].text } ?? new.manifest.venueName.first?.text ?? new.manifest.venueID
    let floors = ComparedFloors(new: try new.floors(), old: try old.floors(), language: language)
    let (before, after) = (try ComparedFeatures(old), try ComparedFeatures(new))
    changes = FeatureChanges(before: before, after: after, floors: floors, language: language).changes
    changes += try ContactChanges(old: old, new: new, floors: floors, language: language).changes
    changes += try ConnectorChanges(old: old, new: new, language: language).changes
    changes += try ClosureChanges(old: old, new: new, floors: floors, language: language).changes
    changes += TierChanges(before: before, after: after, floors: floors, language: language).changes
    changes += try CardChanges(old: old, new: new, floors: floors, language: language).changes
    changes += try FloorChanges(old: old.floors(), new: new.floors(), language: language).changes
    changes += try ViewChanges(old: old, new: new, language: language).changes
    changes += try TransitChanges(old: old.transit(), new: new.transit(), language: language).changes
    changes += try SurroundingsChanges(old: old, new: new).changes
    changes += try ThemeChanges(old: old, new: new).changes
    changes += try MapPartChanges(old: old, new: new).changes
    let hasWays = old.folder.contains(BundlePart.network.file) && new.folder.contains(BundlePart.network.file)
    files = BundleComparison.differing(old.manifest, new.manifest)
    // Equal files have equal routes.
    let routeFiles = [BundlePart.network.file, BundlePart.footways.file]
    if hasWays, !options.profiles.isEmpty, files.contains(where: routeFiles.contains) {
      let ways = try WayChanges(old: old, new: new, options: options)
      changes += ways.changes
      entrances = ways.entrances
    }
    bytes = (old.manifest.byteCount, new.manifest.byteCount)
    let share = Double(bytes.new - bytes.old) / Double(max(bytes.old, 1)) * 100
    if abs(share) >= 1 {
      changes.append(
        BundleChange(
          .size, BundleChange.Subject(type: "bundle", id: new.manifest.venueID), before: "\(bytes.old) bytes",
          after: "\(bytes.new) bytes", amount: share))
    }
    changes = BundleComparison.sorted(changes)
  }

  private static func differing(_ old: BundleManifest, _ new: BundleManifest) -> [String] {
    func digests(_ manifest: BundleManifest) -> [String: SHA256Digest] {
      Dictionary(manifest.files.map { ($0.path.text, $0.digest) }, uniquingKeysWith: { first, _ in first })
    }
    let (before, after) = (digests(old), digests(new))
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
  }

  private static func sorted(_ changes: [BundleChange]) -> [BundleChange] {
    let keyed = changes.enumerated().map { (offset, change) in
      let type = ComparedFeatures.types.firstIndex(of: change.subject.type) ?? ComparedFeatures.types.count
      return (change.kind, type, change.subject.floor ?? .min, change.subject.id, offset)
    }
    return keyed.sorted { ($0.0, $0.1, $0.2, $0.3, $0.4) < ($1.0, $1.1, $1.2, $1.3, $1.4) }.map { changes[$0.4] }
  }
}
