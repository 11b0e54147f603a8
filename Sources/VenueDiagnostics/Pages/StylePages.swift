/// The rules of MapLibre styles, asked of those that are compiled and of any other by `venuemap check-style`.
extension RulePage {
  public static let ofStyles: [RulePage] = [
    .styleTokenUndefined, .layerIDDuplicate, .styleUnreadable, .styleValueInvalid, .styleExpressionInvalid,
    .styleWithoutBackground, .stylePartRetired, .styleResourceMissing, .clientVersionLow, .clientVulnerable,
    .zoomExpressionInvalid,
  ]

  public static let zoomExpressionInvalid = RulePage(
    "ZUM020", "zoom-expression-invalid", .error, stage: .planned,
    summary: "The stops of an expression do not ascend, or lie at zooms that no map has.",
    why: "A kit refuses such an expression and draws the default: black, or nothing.",
    repair: "Write the stops in ascending order, each once.",
    basis: "MapLibre style specification 8, interpolate and step", thresholds: ["zooms 0 to 25.5"])
  public static let styleTokenUndefined = RulePage(
    "STY011", "style-token-undefined", .error, stage: .planned,
    summary: "A layer names a source, an image or a variable that does not exist.",
    why: "A map kit leaves such a layer out: rooms or names are missing without a word.",
    repair: "Correct the name, or add what it names.",
    basis: "MapLibre style specification 8, layers and sources")
  public static let layerIDDuplicate = RulePage(
    "STY012", "layer-id-duplicate", .error, stage: .planned,
    summary: "Two layers have one id.",
    why: "Kits refuse the second, or silently replace the first by it.",
    repair: "Give each layer an id of its own.",
    basis: "MapLibre style specification 8, layer id")
  public static let styleUnreadable = RulePage(
    "STY021", "style-unreadable", .error, stage: .planned,
    summary: "A style is no JSON, is no object, or is of another version than 8.",
    why: "No kit draws anything of it.",
    repair: "Mend the JSON where the finding points, or bring the style to version 8.",
    basis: "MapLibre style specification 8, root; RFC 8259")
  public static let styleValueInvalid = RulePage(
    "STY022", "style-value-invalid", .error, stage: .planned,
    summary: "A key of a style is unknown or missing, or has a value it cannot have.",
    why: "Kits refuse the layer, or the whole style.",
    repair: "Write what the finding names; a key of your own belongs into `metadata`.",
    basis: "MapLibre style specification 8")
  public static let styleExpressionInvalid = RulePage(
    "STY023", "style-expression-invalid", .error, stage: .planned,
    summary: "An expression has an unknown operator, a wrong number of arguments, or an argument of a wrong type.",
    why: "Types of expressions are strict: a kit that meets a wrong one draws the default instead.",
    repair:
      "Correct the argument the finding points at; where a property may hold several types, say which by `to-number`, `to-string` and the like.",
    basis: "MapLibre style specification 8, expressions; MapLibre GL JS 5.24, whose verdict it has")
  public static let styleWithoutBackground = RulePage(
    "STY024", "style-background-missing", .error, stage: .planned,
    summary: "A style has no background layer, or several.",
    why: "Where nothing is drawn the page shows through, in whatever colour that is.",
    repair: "Begin the layers with one of type background.",
    basis: "ours; MapLibre style specification 8, background")
  public static let stylePartRetired = RulePage(
    "STY025", "style-part-deprecated", .warning, stage: .planned,
    summary: "A style uses what newer kits no longer have, or discourage; an error where nothing is drawn of it.",
    why: "It works until somebody updates the kit.",
    repair: "Write what the finding names in its place.",
    basis: "MapLibre style specification 8, deprecations")
  public static let styleResourceMissing = RulePage(
    "STY026", "style-resource-missing", .error, stage: .planned,
    summary: "A file that a style draws from is not there.",
    why: "A sprite that is missing takes all icons with it, an archive all rooms.",
    repair: "Put the file where the style names it, relative to the bundle, or correct the name.",
    basis: "ours; addresses of the web are not looked up")
  public static let clientVersionLow = RulePage(
    "STY027", "client-version-low", .error, stage: .planned,
    summary: "A style needs a newer release of MapLibre GL JS than it says, or than was asked for.",
    why: "An app that relies on it shows a blank map in the older release.",
    repair: "Ask for the release that is named, or write the part it needs otherwise.",
    basis: "MapLibre style specification 8, support by release")
  public static let clientVulnerable = RulePage(
    "STY028", "client-vulnerable", .warning, stage: .planned,
    summary: "The release of MapLibre GL JS that was asked for has a known security hole.",
    why: "An attacker who can change a style, or the text of a credit, runs scripts in the page of the app.",
    repair: "Use the release that is named, or a later one, and give the page a content security policy.",
    basis: "the CVE list; project default")
}
