import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports cards that do not show the floor of a place.
struct CardFloorMissing: Rule {
  static let page = RulePage(
    "CRD012", "card-floor-missing", .warning, stage: .source,
    summary: "In a venue with several floors, the cards do not show the floor.",
    why: "Visitors need the floor to find an indoor place.",
    repair: "Add `floor` to `fields`.",
    basis: "project default")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.cards("a shop, open until nine", "fields: «[name, hours, link]", deck: true),
    RuleExample.cards("with its floor", "fields: [name, floor, hours, link]", deck: true),
    RuleExample.cards("the app shows it", "fields: [name, hours, link], shown_by_app: [floor]", deck: true),
    RuleExample.cards("one floor only", "fields: [name, hours, link]"),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let cards = context.venue.cards, Set(context.venue.levels.kept.map(\.ordinal)).count > 1 else { return }
    for saying in cards.all where saying.own.fields != nil || saying.own.shownByApp != nil {
      guard let fields = saying.settings.fields, !(fields + (saying.settings.shownByApp ?? [])).contains(.floor) else {
        continue
      }
      report(context.cardFinding(saying, "fields", "\(saying.words): the floor is missing"))
    }
  }
}
