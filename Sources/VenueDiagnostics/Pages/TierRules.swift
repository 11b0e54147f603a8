/// Rules about the zooms of names; they are only known after names are placed.
extension RulePage {
  static let ofTiers: [RulePage] = [
    .detailTooEarly, .labelDensityHigh, .floorWithoutLabels, .tierBeginsFarOut, .tierChoiceUnused,
  ]

  public static let detailTooEarly = RulePage(
    "ZUM002", "detail-too-early", .warning, stage: .planned, tags: ["core"],
    summary: "The name of a shop, a kiosk or a facility is shown at the minimum zoom of the map.",
    why: "At the minimum zoom, visitors look for terminals, gates, entrances and stations. Other names hide them.",
    repair: "Use the tier `places`, or set the first zoom of `rooms` one level higher.",
    basis:
      "Apple Human Interface Guidelines, Maps: detail is added as people zoom in; the numbers are project defaults",
    thresholds: ["one zoom level above the minimum zoom of the camera"])
  public static let labelDensityHigh = RulePage(
    "ZUM006", "label-density-high", .warning, stage: .planned, tags: ["core"],
    summary: "A square of 100 points of the screen has too many names and icons.",
    why: "A cluttered map is hard to read.",
    repair:
      "Give the least important a later tier or a lower priority in `tiers`, or remove duplicates.",
    basis: "Apple Human Interface Guidelines, Maps: too much detail looks cluttered; the number is a project default",
    thresholds: ["6 in a square of 100 x 100 points; the squares overlap by half"])
  public static let floorWithoutLabels = RulePage(
    "ZUM008", "floor-without-labels", .info, stage: .planned,
    summary: "A floor has neither a name nor an icon at any zoom.",
    why: "A plan without labels gives no orientation.",
    repair: "Write the names of its rooms, or add amenities for stairs, lifts and restrooms.",
    basis: "Apple Human Interface Guidelines, Maps: labels, icons and routes give orientation")
  public static let tierBeginsFarOut = RulePage(
    "ZUM023", "tier-begins-far-out", .warning, stage: .planned,
    summary:
      "A tier begins at a zoom that shows cities instead of streets, or closer than the maximum zoom of the map.",
    why: "At such a zoom the whole venue is smaller than a name, or the names are never visible.",
    repair: "Set a zoom between the two, or remove it. Without it, the zoom is computed from the size of the venue.",
    basis:
      "Google Maps SDK, camera and view: streets are at zoom 15 of the 256-point world (14 of the 512-point world)",
    thresholds: ["zoom 14 of the 512-point world; the closest zoom of the map, by default 22"])
  public static let tierChoiceUnused = RulePage(
    "STY013", "style-rule-unused", .info, stage: .planned, fix: .unsafe, tags: ["release"],
    summary:
      "A setting is for a category, an id or a style that does not exist, or that has no name or icon.",
    why: "Often it is misspelt, and the intended feature has the default style.",
    repair: "Correct or remove the setting. An unknown id is a warning.",
    basis: "project default")
}
