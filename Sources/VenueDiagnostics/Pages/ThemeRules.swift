/// Rules of colours, for the themes in `theme.yaml`.
extension RulePage {
  static let ofThemes: [RulePage] = [
    .surroundingsNotDimmed, .surroundingsColourShared, .overlayMisplaced, .staticMapBlurred, .textContrastLow,
    .categoryColoursClose,
    .categoryColoursOfVision, .selectionIndistinct,
    .routeLineLost, .standardMapLookalike,
  ]

  public static let standardMapLookalike = RulePage(
    "STY019", "standard-map-lookalike", .warning, stage: .planned, tags: ["opt-in"],
    summary: "More than half of the fills of a theme are the colours of a well-known standard map.",
    why: "An indoor map belongs to its app. In the colours of a standard map it looks foreign.",
    repair: "Use the colours of the app.",
    basis:
      "Apple Human Interface Guidelines, Maps: indoor maps fit the app and do not copy standard maps; the numbers are project defaults",
    thresholds: [
      "half of the fills in the source, if it has four or more",
      "two colours are equal below a CIEDE2000 difference of 1",
    ])

  public static let surroundingsNotDimmed = RulePage(
    "SUR002", "surroundings-not-dimmed", .warning, stage: .planned, tags: ["core"],
    summary: "The surroundings are not dimmed enough and compete with the venue, or they are invisible.",
    why: "The venue is the content. The surroundings give orientation and cannot be tapped.",
    repair:
      """
      Use fills for `surroundings` that are closer to the background and greyer than those of the venue, or \
      another background.
      """,
    basis: "Apple Human Interface Guidelines, Maps: dim what is not interactive, in a colour of its own",
    thresholds: [
      "1.2:1 to 1.6:1 from the background, and no more than the middle of the fills of the venue's units",
      "60 % of the mean chroma of those fills, where that is 4 or more",
    ])
  public static let categoryColoursClose = RulePage(
    "STY004", "category-colours-close", .warning, stage: .planned, tags: ["a11y"],
    summary: "Two categories of rooms have similar fills.",
    why: "Different categories of areas need different colours.",
    repair: "Change the lightness or the hue of one of the two.",
    basis:
      "Apple Human Interface Guidelines, Maps: distinctive styling for kinds of areas; the number is a project default",
    thresholds: [
      "CIEDE2000 difference of 8; info if both categories have their own icons",
      "only fills in theme.yaml are compared; categories with the same built-in fill differ by icon and name",
    ])
  public static let categoryColoursOfVision = RulePage(
    "STY005", "category-colours-cvd", .warning, stage: .planned, tags: ["core", "a11y"],
    summary: "Two categories of rooms have fills that look the same with colour blindness.",
    why: "About one man in twelve is colour-blind.",
    repair: "Change the lightness of one of the two.",
    basis:
      "WCAG 2.2, 1.4.1; simulated after Machado, Oliveira and Fernandes, 2009, severity 1; the number is a project default",
    thresholds: [
      "CIEDE2000 difference of 8 for protanopia, deuteranopia and tritanopia; info if both categories have their own icons"
    ])
  public static let surroundingsColourShared = RulePage(
    "SUR003", "surroundings-colour-shared", .warning, stage: .planned,
    summary: "A feature of the surroundings has the colour of a feature of the venue.",
    why: "It looks like an accessible part of the venue.",
    repair: "Change the lightness or the hue of one of the two.",
    basis: "Apple Human Interface Guidelines, Maps: a distinct colour for what is around", thresholds: ["CIEDE2000 10"])
  public static let overlayMisplaced = RulePage(
    "SUR010", "overlay-level-mismatch", .warning, stage: .planned,
    summary: "A picture above labels does not have `hides: true`, or a picture with `hides: true` is not above labels.",
    why: "Above rooms and walls, a picture keeps the names visible. Above labels it hides them.",
    repair:
      "Use `above: labels` with `hides: true` for pictures that hide the map, and neither for pictures under names.",
    basis: "Apple Human Interface Guidelines, Maps: overlays above roads or above labels")
  public static let staticMapBlurred = RulePage(
    "TRN017", "static-map-resolution", .warning, stage: .planned,
    summary: "A picture that hides the map has too few pixels for the closest zoom.",
    why: "If a picture is the only content, it is zoomed in for reading, and is blurred.",
    repair: "Use a larger picture, set a smaller maximum zoom, or put the picture above roads.",
    basis:
      "2014 iOS Human Interface Guidelines, routing apps: a static map stays sharp when zoomed; the number is a project default",
    thresholds: ["2 pixels a point at the closest zoom, for pictures above labels with opacity 1"])
  public static let selectionIndistinct = RulePage(
    "STY008", "selection-style-indistinct", .warning, stage: .planned, tags: ["a11y"],
    summary: "A selected feature looks too similar to one that is not selected.",
    why: "The selection must be easy to see.",
    repair: "Use another colour for `route`, which outlines and tints selected places, or for the theme class.",
    basis:
      "Apple Human Interface Guidelines, Maps: mark what is selected by its outline and its colour; WCAG 2.2, 1.4.11",
    thresholds: ["CIEDE2000 15 between the two fills"])
  public static let routeLineLost = RulePage(
    "STY009", "route-line-lost", .warning, stage: .planned, tags: ["a11y"],
    summary: "The route line has low contrast on the fill of a unit.",
    why: "The line must be visible while walking, in sunlight and in dim halls.",
    repair: "Use a `route` with a `fill`, or a `stroke` around the line, that contrasts with every fill.",
    basis: "2014 iOS Human Interface Guidelines, routing apps: the route comes first; WCAG 2.2, 1.4.11",
    thresholds: ["contrast 3:1 and CIEDE2000 20, for the line or for the stroke around it"])
  public static let textContrastLow = RulePage(
    "STY001", "text-contrast-low", .warning, stage: .planned, tags: ["core", "a11y"],
    summary: "Names have low contrast on their fill.",
    why: "Maps are read in sunlight, in dim halls, and with limited eyesight.",
    repair: "Use a darker text in a light theme, a lighter text in a dark theme, or another fill.",
    basis: "WCAG 2.2, 1.4.3; for colours of the source", thresholds: ["contrast 4.5:1"])
}
