import VenueDiagnostics
import VenueModel
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports annotations with the id of a feature or of another annotation.
struct AnnotationIDTaken: Rule {
  static let page = RulePage(
    "IMD029", "annotation-id-taken", .error, stage: .planned,
    summary: "An annotation has the id of a feature or of another annotation, and is excluded.",
    why: "A tap identifies an annotation by its id, so ids must be unique.",
    repair: "Give it a unique id.", basis: "project default")
  static let examples = [
    AnnotationExample.annotation("the id of a unit", "«hall: {point: [5, 5], level: ground, glyph: S1}"),
    AnnotationExample.annotation("its own id", "meet: {point: [5, 5], level: ground, glyph: S1}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for fault in context.facts.annotationFaults {
      guard case .idTaken = fault.kind else { continue }
      report(
        fault.finding(
          "has the id of another feature, and is excluded",
          "give it a unique id: a tap identifies an annotation by its id"))
    }
  }
}
