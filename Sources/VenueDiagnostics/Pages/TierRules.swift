/// Rules about the zooms of names; they are only known after names are placed.
extension RulePage {
  static let ofTiers: [RulePage] = [
    .largeAreaHidden, .detailTooEarly, .labelDensityHigh, .floorWithoutLabels, .tierBeginsFarOut, .tierChoiceUnused,
  ]

  public static let largeAreaHidden = RulePage(
    "ZUM001", "large-area-hidden", .error, stage: .planned, tags: ["core"],
    summary: "An outline or a large room is not drawn at a zoom that the camera can reach.",
    why: """
      Visitors recognise a venue by its large areas. Names appear and disappear with the zoom; areas are always \
      visible.
      """,
    repair: "Let the zooms of `camera` begin at the zoom that the finding names.",
    basis:
      "Apple Human Interface Guidelines, Maps: large areas stay visible at all zooms; the number is a project default",
    thresholds: ["outlines of venue, buildings and levels, and rooms of 400 m²; one tile unit at the farthest zoom"])
  public static let detailTooEarly = RulePage(
    "ZUM002", "detail-too-early", .warning, stage: .planned, tags: ["core"],
    summary: "A shop, a kiosk or a facility is named at the farthest zoom of the map.",
    why: "Far out, visitors look for terminals, gates, entrances and stations. Other names hide them.",
    repair: "Use the tier of `places`, or let `rooms` begin one zoom later.",
    basis:
      "Apple Human Interface Guidelines, Maps: detail is added as people zoom in; the numbers are project defaults",
    thresholds: ["one zoom after the farthest the camera goes"])
  public static let labelDensityHigh = RulePage(
    "ZUM006", "label-density-high", .warning, stage: .planned, tags: ["core"],
    summary: "A square of 100 points of the screen has too many names and icons.",
    why: "A cluttered map is hard to read.",
    repair:
      "Give the least important a later tier or a lower priority in `tiers`, or remove duplicates.",
    basis: "Apple Human Interface Guidelines, Maps: too much detail looks cluttered; the number is a project default",
    thresholds: ["6 in a square of 100 x 100 points, on a grid of halves"])
  public static let floorWithoutLabels = RulePage(
    "ZUM008", "floor-without-labels", .info, stage: .planned,
    summary: "A floor has neither a name nor an icon at any zoom.",
    why: "A plan without labels gives no orientation.",
    repair: "Name its rooms, or add amenities for stairs, lifts and restrooms.",
    basis: "Apple Human Interface Guidelines, Maps: labels, icons and routes give orientation")
  public static let tierBeginsFarOut = RulePage(
    "ZUM023", "tier-begins-far-out", .warning, stage: .planned,
    summary:
      "A tier begins at a zoom that shows cities instead of streets, or closer than the maximum zoom of the map.",
    why: "The whole venue is smaller than a name there, or the names are never visible.",
    repair: "Set a zoom between the two, or remove it: the size of the venue decides then.",
    basis: "Google Maps SDK, camera and view: zoom 15 is streets (of a world of 256 points; 14 of one of 512)",
    thresholds: ["zoom 14 of the 512-point world; the closest zoom of the map, by default 22"])
  public static let tierChoiceUnused = RulePage(
    "STY013", "style-rule-unused", .info, stage: .planned,
    summary:
      "A setting is for a category, an id or a style that does not exist, or has no name or icon.",
    why: "Often it is misspelt, and the intended feature has the default look.",
    repair: "Correct or remove it. An unknown id is a warning.",
    basis: "project default")
}
