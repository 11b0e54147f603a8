/// The rules of `annotations.yaml`.
extension RulePage {
  static let ofAnnotations: [RulePage] = [
    .annotationShapeInvalid, .annotationGlyph, .annotationIconMissing, .annotationIDTaken, .annotationWithoutFloor,
    .annotationColourLiteral,
  ]

  public static let annotationShapeInvalid = RulePage(
    "GEO024", "annotation-shape-invalid", .error, stage: .planned,
    summary: "A mark is no shape that can be drawn, or lies on another map, and is left out.",
    why: "Kits draw an area that crosses itself each in its own way, and what lies far away nobody ever sees.",
    repair: "Draw its corners in order, and within some kilometres of the venue.",
    basis: "OGC Simple Features; the distance is ours", thresholds: ["20 km from the middle of the venue"])
  public static let annotationGlyph = RulePage(
    "LBL001", "annotation-glyph-long", .error, stage: .planned, tags: ["core"],
    summary: "A mark has more than three characters in place of a drawing, or both.",
    why: "A pin is as wide as two or three characters; what does not fit is cut off.",
    repair: "Say one to three characters, or name an icon.",
    basis: "Apple Human Interface Guidelines, Maps: two or three characters in an annotation",
    thresholds: ["3 characters as people count them: a flag or a letter with its accents is one"])
  public static let annotationIconMissing = RulePage(
    "LBL025", "annotation-icon-missing", .error, stage: .planned,
    summary: "A mark names an icon that is neither in icons/ nor in the set.",
    why: "It is drawn as a plain pin.",
    repair: "Draw it, or take a name that docs/guides/icons.md lists.", basis: "ours")
  public static let annotationIDTaken = RulePage(
    "IMD029", "annotation-id-taken", .error, stage: .planned,
    summary: "A mark has the id of a feature or of another mark, and is left out.",
    why: "What is tapped is known by its id; two of one id cannot be told apart.",
    repair: "Give it an id of its own.", basis: "ours; map features are selected apart from annotations")
  public static let annotationWithoutFloor = RulePage(
    "FLR017", "annotation-without-floor", .error, stage: .planned,
    summary: "A mark is on a level that there is not, or that has no floor, and is left out.",
    why: "There is no floor to show it with.",
    repair: "Name a level of the venue, or none: then it is on all floors.", basis: "ours")
  public static let annotationColourLiteral = RulePage(
    "STY018", "annotation-default-look", .warning, stage: .planned,
    summary: "A mark has a colour that is not of the venue's theme.",
    why: "Marks should match the app they are in, in light and in dark.",
    repair: "Name a row of the colour table, such as `retail`.",
    basis: "Apple Human Interface Guidelines, Maps: annotations match the style of the app")
}
