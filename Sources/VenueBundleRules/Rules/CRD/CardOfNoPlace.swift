import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports cards of existing features that are not places: they are not public, or not searchable.
struct CardOfNoPlace: Rule {
  static let page = RulePage(
    "CRD013", "card-of-no-place", .warning, stage: .planned,
    summary: "A card is for a feature that cannot be selected.",
    why: "A feature that is not public or has no name is not a place, so its card is never shown.",
    repair: "Give the feature a name, make it public, or remove the card.",
    basis: "project default")
  static let examples = [
    CardExample.cards("a hall without a name", "min_width: 260, places: {«hall: {style: callout}}"),
    CardExample.cards("a shop", "min_width: 260, places: {books: {style: caption}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let source = context.venue.cards, !source.places.isEmpty else { return }
    let ids = Set(context.plan.places.listing.entries.flatMap { [$0.feature.id] + $0.related.map(\.id) })
    let known = Set(context.venue.featureIDs.map(\.id))
    for chosen in source.places where !ids.contains(chosen.key) && known.contains(chosen.key) {
      var finding = Finding(
        [], "cards/places/\(chosen.key)", "a card refers to '\(chosen.key)', which cannot be selected")
      finding.severity = .warning
      finding.help = ["give it a name and make it public, or remove the card. `venuemap search` lists the places"]
      report(finding)
    }
  }
}
