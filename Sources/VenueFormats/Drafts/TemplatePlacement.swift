import VenueDiagnostics

/// A template placed on a level, or one of the levels that a file makes: the origin of its metres, and the prefix of its ids.
struct TemplatePlacement: Sendable {
  /// Added to every position of the template, in metres.
  var offset: (x: Double, y: Double)
  /// Put before every id the template itself defines.
  var prefix: String
  /// Ids the template defines; others mean features outside it.
  var ids: Set<String>

  /// Prefix and ids of the level around a template.
  var around: (prefix: String, ids: Set<String>)?

  /// The other levels that a file makes.
  var otherLevels: [String] = []
  /// Where the template is placed; nil for a level that a file makes.
  var place: SourcePlace?

  /// The id of the file that is written with another level in front: `hall` for `floor-1-hall`; nil for any other id.
  func withoutLevel(_ id: String) -> String? {
    guard !otherLevels.isEmpty, !ids.contains(id) else { return nil }
    for level in otherLevels where id.hasPrefix(level + "-") {
      let rest = String(id.dropFirst(level.count + 1))
      if ids.contains(rest) { return rest }
    }
    return nil
  }

  func localised(_ id: String) -> String {
    let own = ids.contains(id) ? prefix + id : id
    guard let around, around.ids.contains(own) else { return own }
    return around.prefix + own
  }
}

extension TemplatePlacement? {
  /// The id of a feature that is written with this id.
  func localised(_ id: String) -> String { self?.localised(id) ?? id }
}
