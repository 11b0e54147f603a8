/// The rules of cards that only show when the venue is turned into parts.
extension RulePage {
  static let ofCards: [RulePage] = [.cardCoversLocation, .cardStyleCrowdsMap, .cardTextOverflow, .cardOfNoPlace]

  public static let cardCoversLocation = RulePage(
    "CRD003", "card-covers-location", .error, stage: .planned, tags: ["core"],
    summary: "A card hides the place it is about.",
    why: "Whoever opens a card wants to know where the place is, and the card stands on it.",
    repair: "Say an `offset` of 24 points or more, fewer `fields`, or a smaller style for that view.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep the location visible, offset the card and point it at the place",
    thresholds: [
      "24 points from the card and from the edges of the view",
      "views of 320 x 568, 390 x 844, 768 x 1024 and 1280 x 800 points, or the `view` that is written",
    ])
  public static let cardStyleCrowdsMap = RulePage(
    "CRD005", "card-style-crowds-map", .warning, stage: .planned,
    summary: "A full callout is asked for on a small map, or on a phone where many names and icons are in view.",
    why: "It hides most of what people look for; a compact one says what they need to choose.",
    repair: "Say `callout: compact`, or `automatic`, which is compact where there is little room.",
    basis:
      "Apple Human Interface Guidelines, Maps: a small map with many annotations wants the compact callout; the numbers are ours",
    thresholds: [
      "views under 320 x 300 points", "15 names and icons at the start camera, in views under 600 points wide",
    ])
  public static let cardTextOverflow = RulePage(
    "CRD008", "card-text-overflow", .warning, stage: .planned,
    summary: "A text of a card needs more lines than it has, in a language of the venue.",
    why: "It is cut off, and what is cut off is often what tells two places apart.",
    repair: "Shorten the text, give the callout a larger `min_width`, or leave the field out.",
    basis:
      "Apple Human Interface Guidelines, Maps: cards look right on all devices; measured with the advances of Noto Sans",
    thresholds: [
      "two lines for each text: the name at 17 points, the rest at 15, accessibility and captions at 13",
      "views 320, 390, 768 and 1280 points wide, or the `view` that is written",
    ])
  public static let cardOfNoPlace = RulePage(
    "CRD013", "card-of-no-place", .warning, stage: .planned,
    summary: "A card is for something that is there and that nobody can select.",
    why: "What is not public or has no name is no place to anybody: its card is never seen.",
    repair: "Give it a name, publish it, or take the card out.",
    basis: "ours")
}
