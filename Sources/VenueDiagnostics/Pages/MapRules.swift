/// The rules of `map` in `venue.yaml`: what an app shows around and over the map.
extension RulePage {
  static let ofMap: [RulePage] = [
    .emphasisMismatch, .gesturesDisabled, .controlContrastLow, .tapTargetSmall, .mapObscured, .elementsOverlap,
    .attributionInsetSmall, .attributionCovered, .attributionMoves, .locationPurposeMissing,
  ]

  public static let emphasisMismatch = RulePage(
    "ZUM021", "emphasis-mismatch", .info, stage: .planned,
    summary: "On a phone, the first view has many names and icons over a basemap in full colours.",
    why: "The colours of the basemap compete with the content.",
    repair: "Use a muted map: `map: {basemap: {kind: standard, emphasis: muted}}`.",
    basis:
      "Apple Human Interface Guidelines, Maps: the muted emphasis suits maps with much content of their own; the number is a project default",
    thresholds: ["40 names and icons in a view of 390 x 844 points"])
  public static let gesturesDisabled = RulePage(
    "CAM017", "gestures-disabled", .warning, stage: .planned,
    summary: "A gesture is off without a reason.",
    why: "Users expect every map to zoom, pan and rotate.",
    repair: "Turn the gesture on, or write the `reason`.",
    basis: "Apple Human Interface Guidelines, Maps: make the map interactive")
  public static let controlContrastLow = RulePage(
    "STY003", "control-contrast-low", .warning, stage: .planned, tags: ["a11y"],
    summary: "A control has low contrast against a colour of the map that may be under it.",
    why: "Users overlook a control that they cannot see well.",
    repair: "Give it a thin stroke, a light shadow, or a blend mode.",
    basis: "Apple Human Interface Guidelines, Maps: contrast of custom controls; WCAG 2.2, 1.4.11",
    thresholds: ["contrast 3:1 of fill or stroke, on the lightest and the darkest fill of every theme"])
  public static let tapTargetSmall = RulePage(
    "STY015", "tap-target-small", .warning, stage: .planned, tags: ["a11y"],
    summary: "A tap target is too small to hit while walking. Under 24 points it is an error.",
    why: "Visitors walk and carry things while they use a map.",
    repair: "Make every tap target at least 44 x 44 points.",
    basis: "Apple Human Interface Guidelines, layout; WCAG 2.2, 2.5.8",
    thresholds: ["44 x 44 points; 24 x 24 for an error"])
  public static let mapObscured = RulePage(
    "STY016", "map-obscured", .warning, stage: .planned,
    summary: "Fixed elements cover much of the map, or its middle. A control over the middle is an error.",
    why: "The map is the main content.",
    repair: "Use smaller or fewer controls, or hide them automatically. Use a lower resting height for a sheet.",
    basis:
      "Apple Human Interface Guidelines, Maps: fixed elements that hide the map get in the way; the shares are project defaults",
    thresholds: [
      "10 % of a view for elements without a function, 35 % for all elements",
      "18 views from 320 x 568 to 2560 x 1440 points",
    ])
  public static let elementsOverlap = RulePage(
    "STY020", "elements-overlap", .warning, stage: .planned,
    summary: "Two fixed elements over the map overlap.",
    why: "Neither can be read or used.",
    repair: "Put one of them into another corner, or farther from the edge.",
    basis: "project default", thresholds: ["18 views from 320 x 568 to 2560 x 1440 points"])
  public static let attributionInsetSmall = RulePage(
    "ATT002", "attribution-inset-small", .warning, stage: .planned,
    summary: "The attribution is too close to an edge or a control.",
    why: "It looks like a part of the control, or is cut by the round corner of a phone.",
    repair: "Leave 7 points at the sides, and 10 above and below.",
    basis: "Apple Human Interface Guidelines, Maps: 7 points at the sides and 10 above and below work well",
    thresholds: ["7 points at the sides, 10 above and below"])
  public static let attributionCovered = RulePage(
    "ATT003", "attribution-covered", .error, stage: .planned, tags: ["core"],
    summary: "A permanent element covers the credits of the map, or they are off the screen.",
    why: "The licences of the data require visible credits. They may be covered for a short time only.",
    repair: """
      Move the control, or raise the attribution 10 points above the lowest position of a sheet. In the smallest \
      view it must still fit above that.
      """,
    basis: "Apple Human Interface Guidelines, Maps: never cover the attribution all the time",
    thresholds: ["18 views from 320 x 568 to 2560 x 1440 points"])
  public static let attributionMoves = RulePage(
    "ATT004", "attribution-moves", .error, stage: .planned,
    summary: "The attribution is fixed to a moving element.",
    why: "It must look like a part of the map and be at its usual place.",
    repair: "Remove `attached_to`.",
    basis: "Apple Human Interface Guidelines, Maps: attribution is fixed to the map")
  public static let locationPurposeMissing = RulePage(
    "ATT010", "location-purpose-missing", .error, stage: .planned,
    summary: "An app requests the location of its user, but the reason is missing in a language of the venue.",
    why: "Phones show this text with the permission request, and refuse a request without it.",
    repair: "Write `purpose` in every language, and `precise_purpose` if the location must be precise.",
    basis: "Apple, NSLocationWhenInUseUsageDescription and NSLocationTemporaryUsageDescriptionDictionary")
}
