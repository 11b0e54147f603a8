/// The rules of `map` in `venue.yaml`: what an app shows around and over the map.
extension RulePage {
  static let ofMap: [RulePage] = [
    .emphasisMismatch, .gesturesDisabled, .controlContrastLow, .tapTargetSmall, .mapObscured, .elementsOverlap,
    .attributionInsetSmall, .attributionCovered, .attributionMoves, .locationPurposeMissing,
  ]

  public static let emphasisMismatch = RulePage(
    "ZUM021", "emphasis-mismatch", .info, stage: .planned,
    summary: "A phone's first view has many names and icons over a map in its full colours.",
    why: "The colours of the map beneath vie with those of what is shown on it.",
    repair: "Ask for a muted map: `map: {basemap: {kind: standard, emphasis: muted}}`.",
    basis:
      "Apple Human Interface Guidelines, Maps: the muted emphasis suits maps rich in content of one's own; the number is ours",
    thresholds: ["40 names and icons in a view of 390 x 844 points"])
  public static let gesturesDisabled = RulePage(
    "CAM017", "gestures-disabled", .warning, stage: .planned,
    summary: "A gesture is off, and nobody says why.",
    why: "People expect a map to zoom, pan and turn under their fingers as every other does.",
    repair: "Leave the gesture on, or say the `reason`.",
    basis: "Apple Human Interface Guidelines, Maps: make the map interactive")
  public static let controlContrastLow = RulePage(
    "STY003", "control-contrast-low", .warning, stage: .planned,
    summary: "A control is hard to see on a colour of the map that may lie under it.",
    why: "What is not seen is not used.",
    repair: "Give it a thin stroke, a light shadow, or a blend mode.",
    basis: "Apple Human Interface Guidelines, Maps: contrast of custom controls; WCAG 2.2, 1.4.11",
    thresholds: ["3:1 of fill or stroke, on the lightest and the darkest fill of every theme"])
  public static let tapTargetSmall = RulePage(
    "STY015", "tap-target-small", .warning, stage: .planned,
    summary: "What is to be tapped is too small to hit on the move; under 24 points it is an error.",
    why: "People walk, carry and ride while they use a map.",
    repair: "Make what can be tapped at least 44 x 44 points.",
    basis: "Apple Human Interface Guidelines, layout; WCAG 2.2, 2.5.8",
    thresholds: ["44 x 44 points; 24 x 24 for an error"])
  public static let mapObscured = RulePage(
    "STY016", "map-obscured", .warning, stage: .planned,
    summary: "What is fixed over the map hides much of it, or its middle; a control over the middle is an error.",
    why: "People came for the map.",
    repair: "Make controls smaller, fewer, or let them go away by themselves; let a sheet rest lower.",
    basis:
      "Apple Human Interface Guidelines, Maps: fixed elements that hide the map get in the way; the shares are ours",
    thresholds: [
      "10 % of a view for what is only looked at, 35 % for all", "18 views from 320 x 568 to 2560 x 1440 points",
    ])
  public static let elementsOverlap = RulePage(
    "STY020", "elements-overlap", .warning, stage: .planned,
    summary: "Two things fixed over the map lie on one another.",
    why: "Neither can be read or used.",
    repair: "Put one of them into another corner, or farther in.",
    basis: "ours", thresholds: ["18 views from 320 x 568 to 2560 x 1440 points"])
  public static let attributionInsetSmall = RulePage(
    "ATT002", "attribution-inset-small", .warning, stage: .planned,
    summary: "The attribution stands closer to an edge or a control than looks right.",
    why: "It is read as part of what it touches, or cut by the round corner of a phone.",
    repair: "Leave 7 points at the sides, and 10 above and below.",
    basis: "Apple Human Interface Guidelines, Maps: 7 points at the sides and 10 above and below work well",
    thresholds: ["7 points at the sides, 10 above and below"])
  public static let attributionCovered = RulePage(
    "ATT003", "attribution-covered", .error, stage: .planned, tags: ["core"],
    summary: "Something that stays hides the credits of the map, or they leave the screen.",
    why: "The licences of the data ask that credits can be seen; for a moment they may be covered.",
    repair: """
      Move the control, or raise the attribution ten points above the lowest place a sheet rests at; in the smallest \
      view it must still fit above that.
      """,
    basis: "Apple Human Interface Guidelines, Maps: never cover the attribution all the time",
    thresholds: ["18 views from 320 x 568 to 2560 x 1440 points"])
  public static let attributionMoves = RulePage(
    "ATT004", "attribution-moves", .error, stage: .planned,
    summary: "The attribution is fixed to something that moves over the map.",
    why: "It should seem to be part of the map, and is not where people look for it.",
    repair: "Leave `attached_to` out.",
    basis: "Apple Human Interface Guidelines, Maps: attribution is fixed to the map")
  public static let locationPurposeMissing = RulePage(
    "ATT010", "location-purpose-missing", .error, stage: .planned,
    summary: "An app asks where its user is and does not say why in a language of the venue.",
    why: "Phones ask for permission with this text, and refuse without one.",
    repair: "Say `purpose` in every language, and `precise_purpose` where the place must be precise.",
    basis: "Apple, NSLocationWhenInUseUsageDescription and NSLocationTemporaryUsageDescriptionDictionary")
}
