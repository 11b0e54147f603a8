import VenueDiagnostics
import VenueModel
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports annotations that cannot be drawn, or are far from the venue.
struct AnnotationShapeInvalid: Rule {
  static let page = RulePage(
    "GEO024", "annotation-shape-invalid", .error, stage: .planned,
    summary: "The shape of an annotation cannot be drawn, or is far from the venue. The annotation is excluded.",
    why: "Each map library draws an area that crosses itself in another way, and a shape far away is never visible.",
    repair: "Draw its corners in order, within 20 km of the venue.",
    basis: "OGC Simple Features; the distance is a project default", thresholds: ["20 km from the middle of the venue"])
  static let examples = [
    AnnotationExample.annotation(
      "an area that crosses itself", "«yard: {polygon: [[0, 0], [4, 4], [4, 0], [0, 4]], level: ground}"),
    AnnotationExample.annotation(
      "corners in order", "yard: {polygon: [[0, 0], [4, 0], [4, 4], [0, 4]], level: ground}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for fault in context.facts.annotationFaults {
      guard case .shape(let message, let help) = fault.kind else { continue }
      report(fault.finding("\(message), and is excluded", help))
    }
  }
}
