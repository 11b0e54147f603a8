/// Rules of MapLibre styles, for compiled styles and, with `venuemap check-style`, any other.
extension RulePage {
  public static let ofStyles: [RulePage] = [
    .layerIDDuplicate, .styleUnreadable, .styleValueInvalid, .styleExpressionInvalid, .styleWithoutBackground,
    .stylePartRetired, .styleResourceMissing, .clientVersionLow, .clientVulnerable, .zoomExpressionInvalid,
  ]

  public static let zoomExpressionInvalid = RulePage(
    "ZUM020", "zoom-expression-invalid", .error, stage: .planned,
    summary: "The stops of an expression are not in ascending order, or have zooms that no map has.",
    why: "Map libraries refuse such an expression and draw the default: black, or nothing.",
    repair: "Write the stops in ascending order, each once.",
    basis: "MapLibre style specification 8, interpolate and step", thresholds: ["zooms 0 to 25.5"])
  public static let styleTokenUndefined = RulePage(
    "STY011", "style-token-undefined", .error, stage: .planned,
    summary: "A layer uses a source, an image or a variable that does not exist.",
    why: "Map libraries silently skip such a layer, so rooms or names are missing.",
    repair: "Correct the name, or add the missing source, image or variable.",
    basis: "MapLibre style specification 8, layers and sources")
  public static let layerIDDuplicate = RulePage(
    "STY012", "layer-id-duplicate", .error, stage: .planned,
    summary: "Two layers have the same id.",
    why: "Map libraries refuse the second layer, or replace the first by it.",
    repair: "Give each layer a unique id.",
    basis: "MapLibre style specification 8, layer id")
  public static let styleUnreadable = RulePage(
    "STY021", "style-unreadable", .error, stage: .planned,
    summary: "A style is not valid JSON, is not an object, or has a version other than 8.",
    why: "Map libraries draw nothing.",
    repair: "Correct the JSON at this position, or update the style to version 8.",
    basis: "MapLibre style specification 8, root; RFC 8259")
  public static let styleValueInvalid = RulePage(
    "STY022", "style-value-invalid", .error, stage: .planned,
    summary: "A key of a style is unknown or missing, or has an invalid value.",
    why: "Map libraries refuse the layer, or the whole style.",
    repair: "Write a value that the style specification allows. Put your own keys into `metadata`.",
    basis: "MapLibre style specification 8")
  public static let styleExpressionInvalid = RulePage(
    "STY023", "style-expression-invalid", .error, stage: .planned,
    summary: "An expression has an unknown operator, a wrong number of arguments, or an argument of a wrong type.",
    why: "Expressions are strictly typed: a map library uses the default value instead of a wrong expression.",
    repair:
      """
      Correct this argument. If a property may have several types, convert it with \
      `to-number`, `to-string` and similar operators.
      """,
    basis: "MapLibre style specification 8, expressions; same results as MapLibre GL JS 5.24")
  public static let styleWithoutBackground = RulePage(
    "STY024", "style-background-missing", .error, stage: .planned,
    summary: "A style has no background layer, or several.",
    why: "Without a background, the page is visible wherever the map is empty.",
    repair: "Begin the layers with one layer of type background.",
    basis: "project default; MapLibre style specification 8, background")
  public static let stylePartRetired = RulePage(
    "STY025", "style-part-deprecated", .warning, stage: .planned,
    summary:
      "A style uses a feature that newer map libraries have removed or deprecated. It is an error if nothing is drawn.",
    why: "The style fails when the map library is updated.",
    repair: "Use its replacement.",
    basis: "MapLibre style specification 8, deprecations")
  public static let styleResourceMissing = RulePage(
    "STY026", "style-resource-missing", .error, stage: .planned,
    summary: "A file that a style uses does not exist.",
    why: "Without the sprite the map has no icons, and without the tiles it has no rooms.",
    repair: "Put the file at the path in the style, relative to the bundle, or correct the path.",
    basis: "project default; web addresses are not opened")
  public static let clientVersionLow = RulePage(
    "STY027", "client-version-low", .error, stage: .planned,
    summary: "A style needs a newer release of MapLibre GL JS than the release in the style or on the command line.",
    why: "An app with the older release shows a blank map.",
    repair: "Set a release that has it, or replace the part that needs it.",
    basis: "MapLibre style specification 8, support by release")
  public static let clientVulnerable = RulePage(
    "STY028", "client-vulnerable", .warning, stage: .planned,
    summary: "The chosen release of MapLibre GL JS has a known security hole.",
    why: "An attacker who can change a style, or the text of an attribution, can run scripts in the page of the app.",
    repair: "Use a later release, and give the page a content security policy.",
    basis: "the CVE list; project default")
}
