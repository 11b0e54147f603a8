import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports cards whose style requires more fields than they contain.
struct CardFieldMissing: Rule {
  static let page = RulePage(
    "CRD001", "card-field-missing", .error, stage: .source,
    summary: "A card does not have a field that its style requires.",
    why:
      "The style decides how much users expect of a card. A full card with only a name is an empty box over the map.",
    repair: "Add the fields to `fields`, give the place or the venue a phone or website, or use a smaller style.",
    basis: """
      Apple Human Interface Guidelines, Maps, place cards; the list of fields is a project default: full callouts and sheets have name, category, floor or \
      address, hours (or "unknown") and a phone number or website; compact callouts have name, category and floor
      """)
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.cards(
      "a full callout with a name only", "style: callout, callout: full, min_width: 260, fields: «[name]"),
    RuleExample.cards("no phone number", "places: {kiosk: {style: «sheet}}"),
    RuleExample.cards("a compact callout", "style: callout, callout: compact"),
    RuleExample.cards("a number of the venue", "places: {kiosk: {style: sheet}}", head: "phone: \"+35885550100\"\n"),
  ]

  private static let full: [[CardField]] = [[.name], [.category], [.floor, .address], [.hours], [.phone, .website]]
  private static let compact: [[CardField]] = [[.name], [.category], [.floor]]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let cards = context.venue.cards else { return }
    let contacts = Contacts(context.venue)
    for saying in cards.all {
      let settings = saying.settings
      guard saying.own.style != nil || saying.own.callout != nil || saying.own.fields != nil else { continue }
      let isCompact = settings.style == .callout && settings.callout == .compact
      guard settings.isFull || isCompact else { continue }
      let wanted = settings.isFull ? Self.full : Self.compact
      // Fields that the screen already shows count as present.
      let said = (settings.fields ?? CardField.allCases) + (settings.shownByApp ?? [])
      let missing = wanted.filter { !$0.contains(where: said.contains) }
      if !missing.isEmpty {
        let words = missing.map { $0.map(\.rawValue).joined(separator: " or ") }
        report(
          context.cardFinding(
            saying, "fields", "\(saying.words) (\(style(settings))) has no \(words.joined(separator: ", "))"))
      } else if settings.isFull, let id = saying.place, !contacts.has(id) {
        var finding = context.cardFinding(
          saying, "style",
          "\(saying.words) (\(style(settings))) requires a phone number or a website, but the place and the venue have none"
        )
        finding.help = [
          "add a phone number or website to the place or the venue, or use `style: callout` with `callout: compact`"
        ]
        report(finding)
      }
    }
  }

  private func style(_ settings: CardSettings) -> String {
    settings.style == .sheet ? "sheet" : "\(settings.callout?.rawValue ?? "automatic") callout"
  }
}

extension CardSource.KeyedSettings {
  /// The place it is about; nil for a category and for all.
  var place: String? { key.hasPrefix("places/") ? String(key.dropFirst("places/".count)) : nil }
}

/// Features with a telephone number.
private struct Contacts {
  private let ids: Set<String>
  private let hasVenue: Bool
  private let known: Set<String>

  init(_ venue: Venue) {
    hasVenue = venue.properties.map { $0.phone != nil || $0.website != nil } ?? false
    var ids: Set<String> = []
    for occupant in venue.occupants.kept where occupant.phone != nil || occupant.website != nil {
      ids.insert(occupant.id.text)
    }
    for amenity in venue.amenities.kept where amenity.phone != nil || amenity.website != nil {
      ids.insert(amenity.id.text)
    }
    self.ids = ids
    // The occupant of a room or kiosk has the telephone number; only occupants and amenities have their own.
    known = Set(venue.occupants.kept.map(\.id.text) + venue.amenities.kept.map(\.id.text))
  }

  func has(_ id: String) -> Bool { hasVenue || ids.contains(id) || !known.contains(id) }
}
