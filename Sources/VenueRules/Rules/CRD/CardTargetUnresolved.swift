import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports cards of places and categories that do not exist.
struct CardTargetUnresolved: Rule {
  static let page = RulePage(
    "CRD010", "card-target-unresolved", .error, stage: .source, fix: .unsafe,
    summary: "A card is for an unknown id, for a feature that is not a place, or for an unknown category.",
    why: "The card is never shown, and the intended place has the default card.",
    repair: "Write the id of a place, or of its room, kiosk, anchor or amenity. `venuemap search` lists these ids.",
    basis: "project default")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.cards("a shop that has closed", "places: {«kiosc: {style: caption}}"),
    RuleExample.cards("a level", "places: {«ground: {style: caption}}"),
    RuleExample.cards("an unknown category", "categories: {«cafeteria-bar: {style: caption}}"),
    RuleExample.cards(
      "a shop, and all bookshops", "places: {kiosk: {style: caption}}, categories: {books: {style: sheet}}",
      head: "phone: \"+35885550100\"\n"),
  ]

  /// Types that are places or parts of places.
  static let types: [FeatureType] = [
    .amenity, .anchor, .building, .connector, .fixture, .geofence, .kiosk, .occupant, .opening, .section, .transitLink,
    .unit,
  ]
  /// Classes of pins that a card may be for, beside the categories.
  static let classes = ["eatingdrinking", "retail"]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let cards = context.venue.cards else { return }
    checkPlaces(cards, context, report)
    let known = Set(Self.types.flatMap { Vocabulary.categories(of: $0) ?? [] } + Self.classes)
    for chosen in cards.categories where !known.contains(chosen.key) {
      let isRefined = known.contains { Category(chosen.key).isA(Category($0)) }
      guard !isRefined else { continue }
      let saying = CardSource.KeyedSettings(
        key: "categories/\(chosen.key)", own: chosen.settings, settings: chosen.settings)
      var finding = context.cardFinding(saying, "", "cards are for the category '\(chosen.key)', which does not exist")
      if let near = Vocabulary.category(meantBy: chosen.key, among: known.sorted(), ofAny: Self.types) {
        finding.help = ["did you mean '\(near)'?"]
        finding.fix = .rename("cards/categories/\(chosen.key)", to: near)
      }
      report(finding)
    }
  }

  private func checkPlaces(_ cards: CardSource, _ context: RuleContext, _ report: (Finding) -> Void) {
    guard !cards.places.isEmpty else { return }
    var types: [String: [FeatureType]] = [:]
    for (ref, id) in context.venue.featureIDs { types[id, default: []].append(ref.type) }
    let places = types.filter { !Set($0.value).isDisjoint(with: Self.types) }.keys.sorted()
    let isPlace = Set(places)
    var known = NearestIDs(places)
    // Annotations have cards like places. Unnamed ones cannot be found by search, but can be tapped.
    let annotations = Set(context.venue.annotations.map(\.id))
    let surroundings = Set(context.venue.surroundings.map(\.id))
    var byName: IDsByName?
    for chosen in cards.places {
      let saying = CardSource.KeyedSettings(
        key: "places/\(chosen.key)", own: chosen.settings, settings: chosen.settings)
      if annotations.contains(chosen.key), types[chosen.key] == nil { continue }
      if types[chosen.key] == nil, chosen.key == context.venue.id || surroundings.contains(chosen.key) {
        let what = chosen.key == context.venue.id ? "the venue" : "a feature of the surroundings"
        var finding = context.cardFinding(
          saying, "", "a card refers to '\(chosen.key)', which is \(what). Only places and annotations have cards")
        if chosen.key == context.venue.id { finding.help = ["settings directly under `cards` apply to all cards"] }
        report(finding)
        continue
      }
      if let own = types[chosen.key] {
        guard Set(own).isDisjoint(with: Self.types), let type = own.first else { continue }
        report(
          context.cardFinding(saying, "", "a card refers to '\(chosen.key)', which is \(type.withArticle), not a place")
        )
      } else {
        var finding = context.cardFinding(saying, "", "a card refers to '\(chosen.key)', which does not exist")
        let names = byName ?? IDsByName(of: context.venue)
        byName = names
        if let named = names.help(for: chosen.key, where: isPlace.contains) {
          finding.help = [named]
        } else if let near = known.nearest(to: chosen.key) {
          finding.help = ["did you mean '\(near)'?"]
          finding.fix = .rename("cards/places/\(chosen.key)", to: near)
        }
        finding.followsLostFile = true
        finding.lostIDs = [chosen.key]
        report(finding)
      }
    }
  }
}
