import VenueDiagnostics
import VenueModel
import VenueRules
import VenueVocabulary

/// Reports pictures that say only one of both: over all names, and hiding what is beneath.
struct OverlayMisplaced: Rule {
  static let page = RulePage(
    "SUR010", "overlay-level-mismatch", .warning, stage: .planned,
    summary: "A picture above labels does not have `hides: true`, or a picture with `hides: true` is not above labels.",
    why: "Above rooms and walls, a picture keeps the names visible. Above labels it hides them.",
    repair:
      "Use `above: labels` with `hides: true` for pictures that hide the map, and neither for pictures under names.",
    basis: "Apple Human Interface Guidelines, Maps: overlays above roads or above labels")
  static let examples = [
    OverlayExample.overlay("over all names, without a word", "above: «labels"),
    OverlayExample.overlay("over all names on purpose", "above: labels\n    hides: true", pixels: 8192),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for overlay in context.drawnOverlays where overlay.hides != (overlay.above == .labels) {
      var finding = Finding(
        [], "overlays",
        overlay.hides
          ? "overlay '\(overlay.id)' hides the map, but names and icons are drawn over it"
          : "overlay '\(overlay.id)' is above labels and covers all names and icons below, but has no `hides: true`"
      )
      finding.place = overlay.abovePlace
      finding.help =
        overlay.hides
        ? ["write `above: labels` to hide them, or remove `hides`"]
        : ["write `above: roads` to keep names visible, or `hides: true` if this is intended"]
      report(finding)
    }
  }
}
