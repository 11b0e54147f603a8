import VenueDiagnostics
import VenueRules

/// Examples of the rules about `map` in `venue.yaml`.
let mapExamples: [(RulePage, [RuleExample])] = [
  (
    .gesturesDisabled,
    [
      withVenue("rotation is off", "map: {gestures: {rotate: «false}}"),
      withVenue("off for a reason", "map: {gestures: {rotate: false, reason: The map is beside a printed plan}}"),
    ]
  ),
  (
    .attributionMoves,
    [
      withVenue("fixed to the sheet", "map: {ornaments: {attribution: {attached_to: «sheet}}}"),
      withVenue("in a corner of the map", "map: {ornaments: {attribution: {corner: bottom-right}}}"),
    ]
  ),
  (
    .locationPurposeMissing,
    [
      withVenue("no reason", "map: {location: «{puck: dot}}"),
      withVenue("a reason in every language", "map: {location: {puck: dot, purpose: Shows your place on the map}}"),
    ]
  ),
  (
    .attributionInsetSmall,
    [
      withVenue("2 points from the edge", "map: {ornaments: {attribution: {inset: «[2, 2]}}}"),
      withVenue("7 and 10 points from the edges", "map: {ornaments: {attribution: {inset: [7, 10]}}}"),
    ]
  ),
  (
    .attributionCovered,
    [
      withVenue("hidden", "map: {ornaments: {attribution: {visible: «false}}}"),
      withVenue("shown", "map: {ornaments: {attribution: {visible: true}}}"),
    ]
  ),
  (
    .mapObscured,
    [
      withVenue(
        "a banner over the middle of a small view",
        "map: {controls: {«banner: {corner: bottom-left, inset: [10, 40], size: [300, 260]}}}"),
      withVenue(
        "a banner along the lower edge",
        "map: {controls: {banner: {corner: bottom-left, inset: [10, 40], size: [300, 56]}}}"),
    ]
  ),
  (
    .elementsOverlap,
    [
      withVenue("a picker over the compass", "map: {controls: {«picker: {corner: top-right, size: [48, 160]}}}"),
      withVenue("a picker in another corner", "map: {controls: {picker: {corner: bottom-left, size: [48, 160]}}}"),
    ]
  ),
  (
    .tapTargetSmall,
    [
      control("30 x 30 points", "«", "target: [30, 30]"),
      control("44 x 44 points", "", "target: [44, 44]"),
    ]
  ),
  (
    .controlContrastLow,
    [
      control("a fill like the map", "«", "fill: \"#f4f4f4\""),
      control("the same fill with a dark stroke", "", "fill: \"#f4f4f4\", stroke: \"#333333\""),
    ]
  ),
  (
    .tierChoiceUnused,
    [
      withVenue("a misspelt category", "tiers: {categories: {«parkng: rooms}}"),
      RuleExample(
        "a category of the venue",
        [
          "venue.yaml": venueFile("tiers: {categories: {information: rooms}}"),
          "levels/ground.yaml": streetLevel(more: "amenities:\n  desk: {category: information, point: [5, 5]}\n"),
        ]),
    ]
  ),
  (
    .textContrastLow,
    [
      theme("pale text on white", "categories: {walkway: {fill: \"#ffffff\", text: «\"#bbbbbb\"}}"),
      theme("dark text on white", "categories: {walkway: {fill: \"#ffffff\", text: \"#333333\"}}"),
    ]
  ),
]

private func control(_ title: String, _ mark: String, _ keys: String) -> RuleExample {
  withVenue(title, "map: {controls: {\(mark)picker: {corner: bottom-left, size: [44, 160], \(keys)}}}")
}

private func theme(_ title: String, _ keys: String) -> RuleExample {
  RuleExample(
    title,
    ["theme.yaml": "themes:\n  day: {base: light, \(keys)}\n", "levels/ground.yaml": streetLevel()])
}
