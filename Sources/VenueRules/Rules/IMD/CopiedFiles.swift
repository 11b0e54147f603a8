import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Duplicate ids of two files of a text venue as one finding, because one of the files is a copy of the other.
struct CopiedFiles {
  /// Fewer ids are told one by one. Project default.
  private static let least = 3
  private let context: RuleContext

  init(_ context: RuleContext) { self.context = context }

  /// The same findings in their order, with one in place of those of two files.
  func join(_ findings: [Finding]) -> [Finding] {
    guard context.source.format.words == .keys else { return findings }
    return grouped(findings.indices.map { ($0, pair(findings[$0])) }) { $0.1 }.flatMap {
      pair, members -> [(Int, Finding)] in
      guard let pair, members.count >= CopiedFiles.least else { return members.map { ($0.0, findings[$0.0]) } }
      return [(members[0].0, joined(members.map { findings[$0.0] }, pair))]
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private struct Pair: Hashable {
    var copy: String
    var original: String
  }

  /// nil for features of one file, and of different types.
  private func pair(_ finding: Finding) -> Pair? {
    guard let copy = finding.withdraws.first?.feature, finding.features.count == 2,
      let original = finding.features.last,
      let file = context.source.places.nearest(copy, "id")?.file,
      let other = context.source.places.nearest(original, "id")?.file, file != other
    else { return nil }
    return Pair(copy: file, original: other)
  }

  private func joined(_ findings: [Finding], _ pair: Pair) -> Finding {
    let copies = findings.compactMap(\.withdraws.first?.feature)
    let ids = copies.map { context.venue.id(of: $0) }
    let shown = ids.prefix(4).joined(separator: ", ") + (ids.count > 4 ? " …" : "")
    var finding = Finding(
      copies, "id", "\(copies.count) ids of \(pair.copy) are in \(pair.original), too: \(shown)")
    finding.related = findings[0].related
    finding.effect = "these features of \(pair.copy) are excluded, and those of \(pair.original) stay in the map"
    finding.help = [
      "give the features of \(pair.copy) ids of their own, such as \(ids[0])-2; a floor that repeats can be written once, with `levels` (docs/source-format.md)"
    ]
    let levels = context.venue.levels.positions.filter { level in
      context.source.places.nearest(FeatureRef(.level, level), "id")?.file == pair.copy
    }
    finding.misplaces = levels.map { FeatureRef(.level, $0) }
    if let same = sameKeys(levels, pair) { finding.help.append(same) }
    for other in findings {
      finding.withdraws += other.withdraws
      finding.misplaces += other.misplaces
      finding.upsets += other.upsets
    }
    return finding
  }

  /// What the level of the copy still has from the original; nil if nothing, or if one of the files has several levels.
  private func sameKeys(_ levels: [Int], _ pair: Pair) -> String? {
    let originals = context.venue.levels.positions.filter { level in
      context.source.places.nearest(FeatureRef(.level, level), "id")?.file == pair.original
    }
    guard levels.count == 1, originals.count == 1 else { return nil }
    let (copy, original) = (context.venue.levels[levels[0]], context.venue.levels[originals[0]])
    var keys: [String] = []
    if copy.ordinal == original.ordinal { keys.append("`ordinal`") }
    if copy.shortName == original.shortName { keys.append("`short_name`") }
    if copy.name == original.name { keys.append("`name`") }
    guard !keys.isEmpty else { return nil }
    return
      "give level \(copy.id) also \(Text.list(keys)) of its own: the file has \(keys.count == 1 ? "that" : "those") of level \(original.id)"
  }
}
