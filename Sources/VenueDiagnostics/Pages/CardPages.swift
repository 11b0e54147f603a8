/// The rules of cards whose findings are known only when the parts of a venue are made.
extension RulePage {
  static let ofCards: [RulePage] = [.cardCoversLocation, .cardStyleCrowdsMap, .cardOfNoPlace]

  public static let cardCoversLocation = RulePage(
    "CRD003", "card-covers-location", .error, stage: .planned, tags: ["core"],
    summary: "A card covers its own place.",
    why: "A card must not hide the location that it describes.",
    repair: "Set an `offset` of 24 points or more, fewer `fields`, or a smaller style for that view.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep the location visible, offset the card and point it at the place",
    thresholds: [
      "24 points from the card and from the edges of the view",
      "views of 320 x 568, 390 x 844, 768 x 1024 and 1280 x 800 points, or the `view` in the source",
    ])
  public static let cardStyleCrowdsMap = RulePage(
    "CRD005", "card-style-crowds-map", .warning, stage: .planned,
    summary: "A full callout is used on a small map, or on a phone with many names and icons in view.",
    why: "It hides most of the map. A compact callout is enough to choose a place.",
    repair: "Write `callout: compact`, or `automatic`, which is compact if there is little space.",
    basis:
      "Apple Human Interface Guidelines, Maps: a small map with many annotations needs the compact callout; the numbers are project defaults",
    thresholds: [
      "views under 320 x 300 points", "15 names and icons at the start camera, in views under 600 points wide",
    ])
  public static let cardOfNoPlace = RulePage(
    "CRD013", "card-of-no-place", .warning, stage: .planned,
    summary: "A card is for a feature that cannot be selected.",
    why: "A feature that is not public or has no name is not a place, so its card is never shown.",
    repair: "Give the feature a name, make it public, or remove the card.",
    basis: "project default")
}
