import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports annotations with an icon that does not exist.
struct AnnotationIconMissing: Rule {
  static let page = RulePage(
    "LBL025", "annotation-icon-missing", .error, stage: .planned,
    summary: "The icon of an annotation is not in `icons/` and not in the built-in set.",
    why: "The annotation is drawn as a plain pin.",
    repair: "Draw the icon, or use a name that docs/guides/icons.md lists.", basis: "project default")
  static let examples = [
    AnnotationExample.annotation("a misspelt name", "stage: {point: [5, 5], level: ground, icon: «musci}"),
    AnnotationExample.annotation("a name of the built-in set", "stage: {point: [5, 5], level: ground, icon: music}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for fault in context.facts.annotationFaults {
      guard case .iconMissing(let name) = fault.kind else { continue }
      let icons = context.facts.icons
      report(
        fault.finding(
          at: fault.annotation.iconPlace,
          "has the icon '\(name)', which is not in icons/ and not in the built-in set",
          Spelling.nearest(to: name, in: icons.names).map { "did you mean '\($0)'?" } ?? icons.help(for: name)))
    }
  }
}
