import VenueDiagnostics
import VenueRules

/// Examples of the rules of cards that are known only with the parts of a venue.
let cardExamples: [(RulePage, [RuleExample])] = [
  (
    .cardCoversLocation,
    [
      cards("8 points from the place", "min_width: 260, places: {«books: {offset: 8}}"),
      cards("32 points from the place", "min_width: 260, places: {books: {offset: 32}}"),
    ]
  ),
  (
    .cardStyleCrowdsMap,
    [
      cards("a full callout on a map of 300 x 300 points", mark: "«", "min_width: 260, view: [300, 300]"),
      cards("a full callout on a map of 700 x 500 points", "min_width: 260, view: [700, 500]"),
    ]
  ),
  (
    .cardOfNoPlace,
    [
      cards("a hall without a name", "min_width: 260, places: {«hall: {style: callout}}"),
      cards("a shop", "min_width: 260, places: {books: {style: caption}}"),
    ]
  ),
]

/// Full callouts, and a bookshop beside the hall.
private func cards(_ title: String, mark: String = "", _ keys: String) -> RuleExample {
  RuleExample(
    title,
    [
      "venue.yaml": venueFile("cards: \(mark){style: callout, callout: full, \(keys)}"),
      "levels/ground.yaml": streetAndShop(
        "category: room, rect: [20, 0, 10, 20], \(shopDoor), occupant: {id: books, name: Books, category: books}"),
    ])
}
