/// The rules of what is named when, which only show when names are placed.
extension RulePage {
  static let ofTiers: [RulePage] = [
    .largeAreaHidden, .detailTooEarly, .labelDensityHigh, .floorWithoutLabels, .tierBeginsFarOut, .tierChoiceUnused,
  ]

  public static let largeAreaHidden = RulePage(
    "ZUM001", "large-area-hidden", .error, stage: .planned, tags: ["core"],
    summary: "An outline or a large room is not drawn at some zoom the camera may go to.",
    why: "Large areas are what people recognise a venue by; names come and go with the zoom, areas stay.",
    repair: "Let the zooms of `camera` begin where the finding says that all of them are drawn.",
    basis: "Apple Human Interface Guidelines, Maps: large areas stay visible at all zooms; the number is ours",
    thresholds: ["outlines of venue, buildings and levels, and rooms of 400 m²; one tile unit at the farthest zoom"])
  public static let detailTooEarly = RulePage(
    "ZUM002", "detail-too-early", .warning, stage: .planned, tags: ["core"],
    summary: "A shop, a kiosk or a facility is named as soon as the map of the venue begins.",
    why: "From afar people look for terminals, gates, entrances and stations; what is named beside them hides them.",
    repair: "Leave it to the tier of `places`, or let `rooms` begin a zoom later.",
    basis: "Apple Human Interface Guidelines, Maps: detail is added as people zoom in; the numbers are ours",
    thresholds: ["one zoom after the farthest the camera goes"])
  public static let labelDensityHigh = RulePage(
    "ZUM006", "label-density-high", .warning, stage: .planned, tags: ["core"],
    summary: "A square of 100 points of the screen holds more names and icons than can be told apart.",
    why: "Too much detail makes a map look cluttered; what people look for is lost in it.",
    repair:
      "Give the least important a later tier or a lower priority in `tiers`, or leave out what stands there twice.",
    basis: "Apple Human Interface Guidelines, Maps: too much detail looks cluttered; the number is ours",
    thresholds: ["6 in a square of 100 x 100 points, on a grid of halves"])
  public static let floorWithoutLabels = RulePage(
    "ZUM008", "floor-without-labels", .info, stage: .planned,
    summary: "A floor shows neither a name nor an icon at any zoom.",
    why: "A blank plan gives nobody their bearings.",
    repair: "Name its rooms, or mark its stairs, lifts and restrooms.",
    basis: "Apple Human Interface Guidelines, Maps: labels, icons and routes tell what is where")
  public static let tierBeginsFarOut = RulePage(
    "ZUM023", "tier-begins-far-out", .warning, stage: .planned,
    summary:
      "A tier of names is told to begin where the map shows cities and not streets, or closer than the map goes.",
    why: "The whole venue is smaller than a name there; or nobody ever sees the names.",
    repair: "Say a zoom between the two, or leave it out: the size of the venue decides then.",
    basis: "Google Maps SDK, camera and view: zoom 15 is streets (of a world of 256 points; 14 of one of 512)",
    thresholds: ["zoom 14 of the 512-point world; the closest zoom of the map, 22 unless `camera` says so"])
  public static let tierChoiceUnused = RulePage(
    "STY013", "style-rule-unused", .info, stage: .planned,
    summary:
      "Something is said of a category or of an id that no name or icon has, or of styles that the bundle has not.",
    why: "It is often misspelt, and what was meant looks like everything else.",
    repair: "Correct it, or take it out. An id that nobody has is a warning.",
    basis: "ours")
}
