import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Duplicate ids of two placements of templates as one finding, because both have the same prefix.
struct RepeatedPrefixes {
  private let context: RuleContext

  init(_ context: RuleContext) { self.context = context }

  private struct Pair: Hashable {
    var copy: SourcePlace
    var original: SourcePlace
  }

  /// The same findings in their order, with one in place of those of two placements.
  func join(_ findings: [Finding]) -> [Finding] {
    grouped(findings.indices.map { ($0, pair(findings[$0])) }) { $0.1 }.flatMap {
      pair, members -> [(Int, Finding)] in
      guard let pair else { return members.map { ($0.0, findings[$0.0]) } }
      return [(members[0].0, joined(members.map { findings[$0.0] }, pair))]
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func pair(_ finding: Finding) -> Pair? {
    guard let copy = finding.withdraws.first?.feature, let original = finding.features.last,
      let placed = context.source.places[copy, PlaceTable.placement],
      let other = context.source.places[original, PlaceTable.placement], placed != other
    else { return nil }
    return Pair(copy: placed, original: other)
  }

  private func joined(_ findings: [Finding], _ pair: Pair) -> Finding {
    let copies = findings.compactMap(\.withdraws.first?.feature)
    let ids = copies.map { context.venue.id(of: $0) }
    let shown = ids.prefix(4).joined(separator: ", ") + (ids.count > 4 ? " …" : "")
    var finding = Finding(
      copies, "id",
      "this placement has the prefix of another one, so \(Text.count(ids.count, "id is", "ids are")) used two times: \(shown)"
    )
    finding.place = pair.copy
    finding.related = [
      Finding.Related(findings[0].features.last ?? copies[0], PlaceTable.placement, "the other placement")
    ]
    finding.effect = "the features of this placement are excluded, and those of the other one stay in the map"
    finding.help = ["write another `prefix` for one of them"]
    for other in findings {
      finding.withdraws += other.withdraws
      finding.misplaces += other.misplaces
      finding.upsets += other.upsets
    }
    return finding
  }
}
