import VenueAtlas
import VenueDiagnostics
import VenueModel
import VenueParallel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports card texts that do not fit: one finding for each kind of text.
struct CardTextOverflow: Rule {
  static let page = RulePage(
    "CRD008", "card-text-overflow", .warning, stage: .planned,
    summary: "In a language of the venue, a text of a card needs more lines than the card has.",
    why: "The end of the text is not shown, and this part often makes the difference between two places.",
    repair: "Shorten the text, set a larger `min_width` for the callout, or remove the field.",
    basis:
      "Apple Human Interface Guidelines, Maps: cards look right on all devices; measured with the widths of Noto Sans",
    thresholds: [
      "two lines for each text: the name at 17 points, other texts at 15, accessibility and captions at 13",
      "views 320, 390, 768 and 1280 points wide, or the `view` in the source",
    ])
  static let examples = [
    shop(
      "a name of four lines", mark: "«",
      "The Harbour Bookshop and Antiquarian for Charts, Almanacs and Old Sailing Maps of the North"),
    shop("a name of one line", "The Harbour Bookshop"),
  ]

  private static func shop(_ title: String, mark: String = "", _ name: String) -> RuleExample {
    RuleExample(
      title,
      [
        "venue.yaml": venueFile("cards: {style: callout, callout: full, min_width: 260}"),
        "levels/ground.yaml": streetAndShop(
          """
          category: room, rect: [20, 0, 10, 20], \(shopDoor),
              occupant: {id: books, name: \(mark)"\(name)", category: books}
          """),
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (plan, checked) = (context.plan, context.checked)
    let cards = PlaceCards(plan.places)
    var order: [CardField] = []
    var groups: [CardField: [CardOverflow]] = [:]
    for overflow in cards.overflows(reusing: context.stageCache) {
      if groups[overflow.field] == nil { order.append(overflow.field) }
      groups[overflow.field, default: []].append(overflow)
    }
    // A postal address is as long as it is, and a source without cards may use its own.
    for field in order where field != .address || checked.venue.cards != nil {
      let overflows = groups[field] ?? []
      guard let first = overflows.first else { continue }
      // The same place in another language is the same text to shorten.
      var seen: Set<Int> = []
      let group = overflows.filter { seen.insert($0.place).inserted }
      let languages = Set(overflows.map(\.language)).sorted().map { "\"\($0)\"" }
      let features = group.compactMap { ref(of: plan.places.listing.entries[$0.place].feature, in: checked) }
      let entry = plan.places.listing.entries[first.place]
      let language = checked.venue.defaultLanguage
      // A name that is too long is not repeated.
      let name = field == .name ? nil : entry.name.text(in: language, fallback: language)
      let id = name.map { "\"\($0)\" (\(entry.feature.id))" } ?? entry.feature.id
      let needs = "\(first.needed > 3 ? "more than three" : "\(first.needed)") lines"
      let width = Int(first.width)
      let rest = group.count - 1
      let others =
        rest == 0
        ? "" : ". \(rest) more \(rest == 1 ? "place has" : "places have") the same problem"
      var finding = Finding(
        features, field == .name ? "name" : "",
        "the \(field.rawValue) of \(id) needs \(needs) in \(Text.list(languages)) on a card that is \(width) points wide, but the card has \(first.allowed)\(others)"
      )
      finding.effect = "the end of the text is not shown"
      finding.help = ["write a shorter \(field.rawValue)"]
      // If the source declares no cards, it may not use them.
      if checked.venue.cards == nil { finding.severity = .info }
      report(finding)
    }
  }

  private func ref(of feature: PlaceListing.Reference, in checked: CheckedVenue) -> FeatureRef? {
    guard let type = FeatureType(rawValue: feature.type) else { return nil }
    return checked.index.position(of: feature.id, type).map { FeatureRef(type, $0) }
  }
}

/// All inputs that determine if the texts of one card fit.
private struct MeasuredCard: Equatable, Sendable {
  /// Without positions of other entries, which change when an entry is added.
  let entry: PlaceListing.Entry
  let details: PlacesPart.Details
  /// Names of its containers.
  let around: [PlaceListing.Entry]
  let rest: PartBesidePlaces
  let buildingCount: Int
}

/// Contents of the part beside its places: one object, so that all cards refer to the same memory.
private final class PartBesidePlaces: Equatable, Sendable {
  let part: PlacesPart

  init(_ part: PlacesPart) { self.part = part }

  static func == (a: PartBesidePlaces, b: PartBesidePlaces) -> Bool { a === b || a.part == b.part }
}

extension PlaceCards {
  /// Like ``overflows()``, but reuses results of an earlier run for unchanged places.
  fileprivate func overflows(reusing stageCache: StageCache?) -> [CardOverflow] {
    var rest = part
    (rest.listing.entries, rest.details, rest.hours, rest.venue.details.hours) = ([], [], [], nil)
    // If nothing changed, it is the same object, so that no values are compared.
    let shared = stageCache.value("cards but for places", of: rest) { PartBesidePlaces(rest) }
    let entries = part.listing.entries
    func sources() -> [MeasuredCard] {
      func alone(_ place: Int) -> PlaceListing.Entry {
        var entry = entries[place]
        entry.within = []
        return entry
      }
      return entries.indices.map { place in
        // Hours are measured with their longest sentence, whatever they are.
        var details = part.details[place]
        details.hours = details.hours.map { _ in 0 }
        return MeasuredCard(
          entry: alone(place), details: details,
          around: entries[place].within.filter(entries.indices.contains).map(alone), rest: shared,
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
