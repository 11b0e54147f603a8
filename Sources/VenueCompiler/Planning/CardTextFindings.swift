import VenueAtlas
import VenueDiagnostics
import VenueModel
import VenueParallel
import VenueParts
import VenuePlanning
import VenueVocabulary

extension VenuePlan {
  /// Card texts that do not fit: one finding for each kind of text and language.
  func cardTextFindings(of checked: CheckedVenue, reusing stageCache: StageCache?) -> [RuledFinding] {
    struct Kind: Hashable {
      var field: CardField
      var language: String
    }
    let cards = PlaceCards(places)
    var order: [Kind] = []
    var groups: [Kind: [CardOverflow]] = [:]
    for overflow in cards.overflows(reusing: stageCache) {
      let kind = Kind(field: overflow.field, language: overflow.language)
      if groups[kind] == nil { order.append(kind) }
      groups[kind, default: []].append(overflow)
    }
    var findings: [RuledFinding] = []
    for kind in order {
      let group = groups[kind] ?? []
      guard let first = group.first else { continue }
      let features = group.compactMap { ref(of: places.listing.entries[$0.place].feature, in: checked) }
      let id = places.listing.entries[first.place].feature.id
      let needs = "\(first.needed > 3 ? "more than three" : "\(first.needed)") lines"
      let width = Int(first.width)
      let rest = group.count - 1
      let others =
        rest == 0
        ? "" : ". \(rest) more \(rest == 1 ? "place has" : "places have") the same problem"
      var finding = Finding(
        features, kind.field == .name ? "name" : "",
        "the \(kind.field.rawValue) of \(id) needs \(needs) in \"\(kind.language)\" on a card that is \(width) points wide, but the card has \(first.allowed)\(others)"
      )
      finding.effect = "the end of the text is not shown"
      finding.help = ["write a shorter \(kind.field.rawValue)"]
      // If the source declares no cards, it may not use them.
      if checked.venue.cards == nil { finding.severity = .info }
      findings.report(.cardTextOverflow, finding)
    }
    return findings
  }

  private func ref(of feature: SearchPart.Reference, in checked: CheckedVenue) -> FeatureRef? {
    guard let type = FeatureType(rawValue: feature.type) else { return nil }
    return checked.index.position(of: feature.id, type).map { FeatureRef(type, $0) }
  }
}

/// All inputs that determine if the texts of one card fit.
private struct CardSource: Equatable, Sendable {
  let entry: SearchPart.Entry
  let details: PlacesPart.Details
  /// Name of its container.
  let around: [SearchPart.Entry]
  /// Contents of the part beside its places.
  let rest: PlacesPart
  let buildingCount: Int
}

extension PlaceCards {
  /// Like ``overflows()``, but reuses results of an earlier run for unchanged places.
  fileprivate func overflows(reusing stageCache: StageCache?) -> [CardOverflow] {
    var rest = part
    (rest.listing.entries, rest.details) = ([], [])
    // One that is as it was is the same in memory, and compared at a glance.
    rest = stageCache.value("cards but for places", of: rest) { [rest] in rest }
    let entries = part.listing.entries
    func sources() -> [CardSource] {
      entries.indices.map {
        CardSource(
          entry: entries[$0], details: part.details[$0],
          around: entries[$0].within.filter(entries.indices.contains).map { entries[$0] }, rest: rest,
          buildingCount: buildingCount)
      }
    }
    let found = stageCache.values("card texts", of: sources(), count: entries.count) { overflows(of: $0) }
    return found.enumerated().flatMap { place, overflows in
      overflows.map { overflow in
        var overflow = overflow
        overflow.place = place
        return overflow
      }
    }
  }
}
