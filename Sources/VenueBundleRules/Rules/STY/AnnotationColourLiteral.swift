import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports annotations with a colour that is not in the theme of the venue.
struct AnnotationColourLiteral: Rule {
  static let page = RulePage(
    "STY018", "annotation-default-look", .warning, stage: .planned,
    summary: "An annotation has a colour that is not in the venue's theme.",
    why: "Annotations must match the app, in light and dark themes.",
    repair: "Use a theme class, such as `retail`.",
    basis: "Apple Human Interface Guidelines, Maps: annotations match the style of the app")
  static let examples = [
    AnnotationExample.annotation(
      "a colour that no theme has", "parade: {line: [[2, 2], [9, 9]], level: ground, color: «\"#ff00aa\"}"),
    AnnotationExample.annotation("a theme class", "parade: {line: [[2, 2], [9, 9]], level: ground, color: retail}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for fault in context.facts.annotationFaults {
      switch fault.kind {
      case .ownColour(let written):
        report(
          fault.finding(
            at: fault.annotation.colourPlace, "has a colour of its own, \(written), in every theme",
            "use a theme class such as retail: it fits light and dark themes"))
      case .unknownColour(let written):
        report(
          fault.finding(
            at: fault.annotation.colourPlace, "has a colour that is not a theme class: \(written)",
            Spelling.nearest(to: written, in: Annotation.colourClasses.sorted()).map { "did you mean '\($0)'?" }
              ?? "write one, such as retail"))
      default: continue
      }
    }
  }
}
