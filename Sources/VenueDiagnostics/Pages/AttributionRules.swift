/// Rules of map attribution.
extension RulePage {
  public static let attributionMissing = RulePage(
    "ATT001", "attribution-missing", .error,
    summary: "A source requires attribution, but its name or link is missing.",
    why: "Licences require both. A map without them must not be published.",
    repair: "Write `name` and `url` of the source in `sources` of `venue.yaml`. Every map shows them.",
    basis: "Apple Human Interface Guidelines, Maps: attribution and legal link; CC BY 4.0, section 3; ODbL 1.0, 4.3")
  public static let legalLinkInvalid = RulePage(
    "ATT006", "legal-link-invalid", .error, fix: .unsafe,
    summary: "The link of an attribution is not a web address.",
    why: "An attribution needs a working link. This link is removed, and only the name is shown.",
    repair: "Write the complete address, with https://.",
    basis: "Apple Human Interface Guidelines, Maps: attribution and legal link")
  public static let attributionMarkup = RulePage(
    "ATT007", "attribution-markup", .error,
    summary: "The attribution of a source in `theme.yaml` has HTML other than links.",
    why: """
      Map kits insert attributions into their page as HTML: a script or an event handler runs in each app that \
      shows the map. `style` of `theme.yaml` is not used as long as this error exists.
      """,
    repair: "Write text, and links as `<a href=\"https://…\">name</a>`. Write `&lt;` for `<`.",
    basis: "CVE-2026-85061; OWASP Cross Site Scripting Prevention")
}
