import VenueDiagnostics
import VenueModel
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports annotations with a long glyph, or with both a glyph and an icon.
struct AnnotationGlyph: Rule {
  static let page = RulePage(
    "LBL001", "annotation-glyph-long", .error, stage: .planned, tags: ["core"],
    summary: "An annotation has a glyph of more than three characters, or both a glyph and an icon.",
    why: "A pin has room for two or three characters. The rest is cut off.",
    repair: "Use one to three characters, or an icon.",
    basis: "Apple Human Interface Guidelines, Maps: two or three characters in an annotation",
    thresholds: ["3 grapheme clusters; a flag is one, and so is a letter with its accents"])
  static let examples = [
    AnnotationExample.annotation("five letters", "meet: {point: [5, 5], level: ground, glyph: «Start}"),
    AnnotationExample.annotation("two characters", "meet: {point: [5, 5], level: ground, glyph: S1}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for fault in context.facts.annotationFaults {
      switch fault.kind {
      case .iconAndGlyph:
        report(
          fault.finding(
            at: fault.annotation.iconPlace, "has both an icon and a glyph; the icon is drawn", "remove one of the two"))
      case .glyph(let count):
        report(
          fault.finding(
            at: fault.annotation.iconPlace, "has a glyph of \(count) characters (limit: 3)",
            "write one to three characters, or use an icon"))
      default: continue
      }
    }
  }
}
