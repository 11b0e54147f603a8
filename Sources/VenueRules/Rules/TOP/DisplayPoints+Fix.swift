import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension RuleContext {
  /// Removes display points, so that they are computed: the key of a YAML file, and the value of an archive, whose features keep all keys.
  /// nil for the venue of an archive, which needs one.
  func fixOfDisplayPoints(_ features: [FeatureRef]) -> FindingFix? {
    let isArchive = source.format.words == .properties
    let changed = features.filter { !isArchive || $0.type != .venue }
    guard !changed.isEmpty else { return nil }
    return FindingFix(
      "remove it, so that a point is computed", .safe,
      changed.map { SourceChange(.feature($0, "display_point"), isArchive ? .replace(.null) : .remove) })
  }
}
