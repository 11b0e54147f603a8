/// The rules of what a map owes to whom.
extension RulePage {
  public static let attributionMissing = RulePage(
    "ATT001", "attribution-missing", .error,
    summary: "A source is to be credited, and its name or its link is missing.",
    why: "Licences ask for both; a map without them may not be shown.",
    repair: "Say `name` and `url` of the source in `sources` of `venue.yaml`: they stand under every map.",
    basis: "Apple Human Interface Guidelines, Maps: attribution and legal link; CC BY 4.0, section 3; ODbL 1.0, 4.3")
  public static let legalLinkInvalid = RulePage(
    "ATT006", "legal-link-invalid", .error,
    summary: "The link of a credit leads nowhere.",
    why: "A link that cannot be followed is no credit. It is left out: the name stands alone.",
    repair: "Write the whole address, with https://.",
    basis: "Apple Human Interface Guidelines, Maps: attribution and legal link")
  public static let attributionMarkup = RulePage(
    "ATT007", "attribution-markup", .error,
    summary: "The attribution of a source of `theme.yaml` holds HTML other than links.",
    why: """
      Map kits put attributions into their page as HTML: a script or an event handler in one runs in each app that shows the map. \
      `style` of `theme.yaml` is not used while this error is there.
      """,
    repair: "Write text, and links as `<a href=\"https://…\">name</a>`. Write `&lt;` for `<`.",
    basis: "CVE-2026-85061; OWASP Cross Site Scripting Prevention")
}
