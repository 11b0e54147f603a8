/// The rules of colours, asked of the themes that are written in `theme.yaml`.
extension RulePage {
  static let ofThemes: [RulePage] = [
    .surroundingsNotDimmed, .surroundingsColourShared, .overlayMisplaced, .staticMapBlurred, .textContrastLow,
    .categoryColoursClose,
    .categoryColoursOfVision, .selectionIndistinct,
    .routeLineLost, .standardMapLookalike,
  ]

  public static let standardMapLookalike = RulePage(
    "STY019", "standard-map-lookalike", .warning, stage: .planned,
    summary: "More than half of the fills of a theme are those of a map everybody knows.",
    why: "An indoor map belongs to its app; one in a stock map's colours looks like a piece of somebody else's.",
    repair: "Take fills from the app's own palette.",
    basis:
      "Apple Human Interface Guidelines, Maps: indoor maps fit the app and do not copy standard maps; the numbers are ours",
    thresholds: ["half of the fills that are written, where they are four or more", "equal below CIEDE2000 1"])

  public static let surroundingsNotDimmed = RulePage(
    "SUR002", "surroundings-not-dimmed", .warning, stage: .planned, tags: ["core"],
    summary: "What lies around the venue is not dimmed: it competes with the venue, or cannot be seen at all.",
    why: "People look for what is inside; what is around it helps them to find their bearings, and cannot be tapped.",
    repair:
      "Take fills for `surroundings` nearer to the background than those inside, and greyer; or another background.",
    basis: "Apple Human Interface Guidelines, Maps: dim what is not interactive, in a colour of its own",
    thresholds: [
      "1.2:1 to 1.6:1 from the background, and no more than the middle of the fills of the venue's units",
      "60 % of the mean chroma of those fills, where that is 4 or more",
    ])
  public static let categoryColoursClose = RulePage(
    "STY004", "category-colours-close", .warning, stage: .planned,
    summary: "Two kinds of rooms have fills that look alike.",
    why: "Colour tells areas apart; one that is used for two kinds tells nothing.",
    repair: "Make one of the two lighter, darker or of another hue.",
    basis: "Apple Human Interface Guidelines, Maps: distinctive styling for kinds of areas; the number is ours",
    thresholds: [
      "CIEDE2000 of 8; for information where both kinds have icons of their own",
      "compares fills that a theme.yaml has; built-in fills follow families, such as ground and ways between floors, whose kinds are told apart by icon and name",
    ])
  public static let categoryColoursOfVision = RulePage(
    "STY005", "category-colours-cvd", .warning, stage: .planned, tags: ["core"],
    summary: "Two kinds of rooms have fills that people with a colour blindness take for one.",
    why: "About one man in twelve sees fewer colours than others.",
    repair: "Make one of the two lighter or darker.",
    basis: "WCAG 2.2, 1.4.1; simulated after Machado, Oliveira and Fernandes, 2009, severity 1; the number is ours",
    thresholds: [
      "CIEDE2000 of 8 for protanopia, deuteranopia and tritanopia; for information where both kinds have icons of their own"
    ])
  public static let surroundingsColourShared = RulePage(
    "SUR003", "surroundings-colour-shared", .warning, stage: .planned,
    summary: "Something around the venue has the colour of something inside.",
    why: "It looks like a part of the venue that one can go to or tap.",
    repair: "Make one of the two lighter, darker or of another hue.",
    basis: "Apple Human Interface Guidelines, Maps: a distinct colour for what is around", thresholds: ["CIEDE2000 10"])
  public static let overlayMisplaced = RulePage(
    "SUR010", "overlay-level-mismatch", .warning, stage: .planned,
    summary: "A picture lies over names and does not say that it hides them, or is to hide them and lies below.",
    why: "Over rooms and walls a picture lets people still see where they are; over labels it takes that away.",
    repair: "`above: labels` with `hides: true` for what hides, neither for what names are to be seen on.",
    basis: "Apple Human Interface Guidelines, Maps: overlays above roads or above labels")
  public static let staticMapBlurred = RulePage(
    "TRN017", "static-map-resolution", .warning, stage: .planned,
    summary: "A picture that hides all else has too few pixels for the closest zoom.",
    why: "Where a picture is all there is to see, people zoom into it to read it, and it blurs.",
    repair: "Give a larger picture, let the camera end farther out, or lay the picture above roads.",
    basis:
      "2014 iOS Human Interface Guidelines, routing apps: a static map stays sharp when zoomed; the number is ours",
    thresholds: ["2 pixels a point at the closest zoom, of pictures above labels with opacity 1"])
  public static let selectionIndistinct = RulePage(
    "STY008", "selection-style-indistinct", .warning, stage: .planned,
    summary: "What is selected looks too much like what is not.",
    why: "Whoever tapped a place must see at a glance which one it is.",
    repair: "Another colour for `route`, which is what selected places are outlined and tinted with, or for the row.",
    basis:
      "Apple Human Interface Guidelines, Maps: mark what is selected by its outline and its colour; WCAG 2.2, 1.4.11",
    thresholds: ["CIEDE2000 15 between the two fills"])
  public static let routeLineLost = RulePage(
    "STY009", "route-line-lost", .warning, stage: .planned,
    summary: "The line of a route nearly vanishes on a floor it leads over.",
    why: "People follow it while they walk, in sun and in dim halls.",
    repair: "A `route` whose `fill`, or whose `stroke`, which is the line around it, stands out from every fill.",
    basis: "2014 iOS Human Interface Guidelines, routing apps: the route comes first; WCAG 2.2, 1.4.11",
    thresholds: ["3:1 and CIEDE2000 20, of the line or of the line around it"])
  public static let textContrastLow = RulePage(
    "STY001", "text-contrast-low", .warning, stage: .planned, tags: ["core"],
    summary: "Names cannot be read well on the fill they stand on.",
    why: "Signs are read in sunlight, in dim halls, and by people whose eyes are not the best.",
    repair: "A darker text in a light theme, a lighter one in a dark theme, or another fill.",
    basis: "WCAG 2.2, 1.4.3; asked of colours that are written", thresholds: ["4.5:1"])
}
