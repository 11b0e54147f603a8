import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports cards that are shown outside of a map and contain none.
struct CardWithoutMap: Rule {
  static let page = RulePage(
    "CRD006", "card-without-map", .error, stage: .source,
    summary: "A card in a list has no map.",
    why: "Outside a map, a card without a map does not show where the place is.",
    repair: "Write `map: snippet`, or remove `map`.",
    basis: "Apple Human Interface Guidelines, Maps: a place card shown outside of a map must contain a map")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.cards("a list without maps", "context: list, map: «none"),
    RuleExample.cards("a list of which one place has none", "context: list, places: {kiosk: {map: «none}}"),
    RuleExample.cards("a snippet", "context: list, map: snippet"),
    RuleExample.cards("on the map itself", "context: map, map: none"),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for saying in context.venue.cards?.all ?? [] where saying.own.context != nil || saying.own.map != nil {
      guard saying.settings.context == .list, saying.settings.map == CardMap.none else { continue }
      report(context.cardFinding(saying, "map", "\(saying.words): a card in a list must have a map"))
    }
  }
}
