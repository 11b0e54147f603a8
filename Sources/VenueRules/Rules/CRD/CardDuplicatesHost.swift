import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports cards that repeat the content of the surrounding screen.
struct CardDuplicatesHost: Rule {
  static let page = RulePage(
    "CRD002", "card-duplicates-host", .warning, stage: .source,
    summary: "Most fields of a card are on the screen already, or a card repeats a field that the app shows.",
    why:
      "Fields that the app shows are removed from the card. A large card with few fields covers the map without a reason.",
    repair: "Use a smaller style, or remove the field from `fields`.",
    basis:
      "Apple Human Interface Guidelines, Maps: avoid showing the same information twice; the share is a project default",
    thresholds: ["60 % of the card's fields"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.cards(
      "a list with nearly everything beside a sheet",
      "style: sheet, shown_by_app: «[name, category, floor, hours, phone, website]", head: "phone: \"+35885550100\"\n"),
    RuleExample.cards(
      "a field that is on the screen", "style: caption, fields: [name, floor, link], shown_by_app: «[name]"),
    RuleExample.cards("beside it a caption", "style: caption, shown_by_app: [hours, phone]"),
  ]

  /// Share from which a smaller style is recommended.
  static let share = 0.6

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for saying in context.venue.cards?.all ?? [] {
      let settings = saying.settings
      guard
        saying.own.style != nil || saying.own.callout != nil || saying.own.fields != nil
          || saying.own.shownByApp != nil, let shown = settings.shownByApp, !shown.isEmpty
      else { continue }
      let own = settings.fields ?? fields(settings)
      let repeated = own.filter(shown.contains)
      if let explicit = settings.fields, explicit.contains(where: shown.contains) {
        let words = repeated.map(\.rawValue).joined(separator: ", ")
        var finding = context.cardFinding(
          saying, "shown_by_app", "\(saying.words): the app shows \(words), and `fields` repeats it")
        finding.effect = "it is removed from the card"
        report(finding)
      } else if Double(repeated.count) >= Self.share * Double(own.count) {
        var finding = context.cardFinding(
          saying, "shown_by_app",
          "\(saying.words): \(repeated.count) of \(own.count) fields are already on the screen")
        finding.help = [advice(shown)]
        report(finding)
      }
    }
  }

  private func fields(_ settings: CardSettings) -> [CardField] {
    switch settings.style ?? .automatic {
    case .caption: CardField.ofCaption
    case .callout: settings.callout == .compact ? CardField.ofCompact : CardField.ofFull
    case .automatic, .sheet: CardField.ofFull
    }
  }

  private func advice(_ shown: [CardField]) -> String {
    func isSmall(_ fields: [CardField]) -> Bool {
      Double(fields.count(where: shown.contains)) < Self.share * Double(fields.count)
    }
    if isSmall(CardField.ofCompact) { return "use `style: callout` with `callout: compact`" }
    return isSmall(CardField.ofCaption) ? "use `style: caption`" : "show no card there"
  }
}
