import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports annotations whose level does not exist, or was excluded.
struct AnnotationWithoutFloor: Rule {
  static let page = RulePage(
    "FLR017", "annotation-without-floor", .error, stage: .planned, fix: .unsafe,
    summary: "An annotation is on a level that does not exist or has no floor, and is excluded.",
    why: "There is no floor on which it can be shown.",
    repair:
      "Write the id of a level of the venue, or remove `level`. Without `level`, the annotation is on all floors.",
    basis: "project default")
  static let examples = [
    AnnotationExample.annotation("a misspelt level", "meet: {point: [5, 5], level: «groud, glyph: S1}"),
    AnnotationExample.annotation("a level of the venue", "meet: {point: [5, 5], level: ground, glyph: S1}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let venue = context.venue
    var names: LevelsByName?
    for fault in context.facts.annotationFaults {
      guard case .levelWithoutFloor(let level) = fault.kind else { continue }
      let annotation = fault.annotation
      names = names ?? LevelsByName(of: venue)
      var finding = Finding(
        [], "annotations", "annotation '\(annotation.id)' is excluded: its level '\(level)' has no floor")
      finding.place = annotation.levelPlace ?? annotation.place
      finding.help = [
        names?.help(for: level)
          ?? Spelling.nearest(to: level, in: venue.levels.kept.map(\.id.text)).map { "did you mean '\($0)'?" }
          ?? "write the id of a level of the venue, or remove `level`"
      ]
      if let place = annotation.levelPlace, names?.help(for: level) == nil,
        let near = Spelling.nearest(to: level, in: venue.levels.kept.map(\.id.text))
      {
        finding.fix = FindingFix("write \"\(near)\"", .unsafe, of: .source(place), .replace(.text(near)))
      }
      finding.followsLostFile = true
      finding.lostIDs = [level]
      finding.misses = context.checked.withdrawn.filter { $0.feature.type == .level && $0.id == level }.map(\.feature)
      report(finding)
    }
  }
}
