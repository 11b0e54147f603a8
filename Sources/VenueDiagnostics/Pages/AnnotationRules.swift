/// The rules of `annotations.yaml`.
extension RulePage {
  static let ofAnnotations: [RulePage] = [
    .annotationShapeInvalid, .annotationGlyph, .annotationIconMissing, .annotationIDTaken, .annotationWithoutFloor,
    .annotationColourLiteral,
  ]

  public static let annotationShapeInvalid = RulePage(
    "GEO024", "annotation-shape-invalid", .error, stage: .planned,
    summary: "The shape of an annotation cannot be drawn, or is far from the venue. The annotation is excluded.",
    why: "Each map library draws an area that crosses itself in another way, and a shape far away is never visible.",
    repair: "Draw its corners in order, within 20 km of the venue.",
    basis: "OGC Simple Features; the distance is a project default", thresholds: ["20 km from the middle of the venue"])
  public static let annotationGlyph = RulePage(
    "LBL001", "annotation-glyph-long", .error, stage: .planned, tags: ["core"],
    summary: "An annotation has a glyph of more than three characters, or both a glyph and an icon.",
    why: "A pin has room for two or three characters. The rest is cut off.",
    repair: "Use one to three characters, or an icon.",
    basis: "Apple Human Interface Guidelines, Maps: two or three characters in an annotation",
    thresholds: ["3 grapheme clusters; a flag is one, and so is a letter with its accents"])
  public static let annotationIconMissing = RulePage(
    "LBL025", "annotation-icon-missing", .error, stage: .planned,
    summary: "The icon of an annotation is not in `icons/` and not in the built-in set.",
    why: "The annotation is drawn as a plain pin.",
    repair: "Draw the icon, or use a name that docs/guides/icons.md lists.", basis: "project default")
  public static let annotationIDTaken = RulePage(
    "IMD029", "annotation-id-taken", .error, stage: .planned,
    summary: "An annotation has the id of a feature or of another annotation, and is excluded.",
    why: "A tap identifies an annotation by its id, so ids must be unique.",
    repair: "Give it a unique id.", basis: "project default")
  public static let annotationWithoutFloor = RulePage(
    "FLR017", "annotation-without-floor", .error, stage: .planned, fix: .unsafe,
    summary: "An annotation is on a level that does not exist or has no floor, and is excluded.",
    why: "There is no floor on which it can be shown.",
    repair:
      "Write the id of a level of the venue, or remove `level`. Without `level`, the annotation is on all floors.",
    basis: "project default")
  public static let annotationColourLiteral = RulePage(
    "STY018", "annotation-default-look", .warning, stage: .planned,
    summary: "An annotation has a colour that is not in the venue's theme.",
    why: "Annotations must match the app, in light and dark themes.",
    repair: "Use a theme class, such as `retail`.",
    basis: "Apple Human Interface Guidelines, Maps: annotations match the style of the app")
}
