import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports captions without the link they consist of.
struct CardLinkMissing: Rule {
  static let page = RulePage(
    "CRD009", "card-link-missing", .error, stage: .source,
    summary: "A caption has no link to other map apps.",
    why: "The caption style exists for this link.",
    repair: "Add `link` to `fields` and remove it from `shown_by_app`, or use another style.",
    basis: "Apple Human Interface Guidelines, Maps: the caption style shows an Open in Maps link")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.cards("text only", "style: caption, fields: «[name, floor]"),
    RuleExample.cards("the app has the link", "style: caption, shown_by_app: «[link]"),
    RuleExample.cards("with its link", "style: caption"),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for saying in context.venue.cards?.all ?? []
    where saying.own.style != nil || saying.own.fields != nil || saying.own.shownByApp != nil {
      guard saying.settings.style == .caption, !saying.settings.fields(of: CardField.ofCaption).contains(.link) else {
        continue
      }
      let key = saying.settings.fields?.contains(.link) == false ? "fields" : "shown_by_app"
      report(context.cardFinding(saying, key, "\(saying.words): a caption must have the field `link`"))
    }
  }
}
