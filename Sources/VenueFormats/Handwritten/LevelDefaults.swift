import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `defaults` of a level file.
extension HandwrittenFile {
  /// Common data of a level file for all its features.
  struct LevelContext {
    var id: ID<Level>
    var defaults: [FeatureType: [CursorEntry]]
  }

  func readDefaults(_ root: NodeCursor) -> [FeatureType: [CursorEntry]] {
    guard let defaults = root["defaults"] else { return [:] }
    let kinds = TextKeys.levelGroups.filter { TextKeys.defaulted.contains($0.type) }
    var result: [FeatureType: [CursorEntry]] = [:]
    var known = kinds.map(\.key)
    for entry in defaults.node.isMapping ? defaults.entries("a map") : [] where !known.contains(entry.key) {
      let owners = kinds.filter { TextKeys.properties(of: $0.type).contains(entry.key) }
      // `{width: 1.20}` can only be meant for openings.
      guard owners.count == 1, let owner = owners.first else { continue }
      known.append(entry.key)
      result[owner.type, default: []].append(entry)
      let text = entry.value.node.text ?? "…"
      log.report(
        .unknownKey(
          "unknown key \"\(entry.key)\" in defaults: they are written for each kind of feature", at: entry.keyPlace,
          help: ["write `defaults: {\(owner.key): {\(entry.key): \(text)}}`"]))
    }
    defaults.refuseUnknownKeys(known, in: "defaults")
    for (key, type) in kinds {
      guard let values = defaults[key] else { continue }
      values.refuseUnknownKeys(TextKeys.all(of: type), in: "defaults for \(key)")
      result[type, default: []] += values.entries("a map of properties")
    }
    return result
  }
}
