import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports modes that are promised and that no link and no line has (R03).
struct TransitModeUnbacked: Rule {
  static let page = RulePage(
    "TRN004", "transit-mode-unbacked", .error, stage: .checked, fix: .unsafe, tags: ["core"],
    summary:
      "`transit: {modes: …}` lists a mode that is not used: no transit link has this mode, and no line with this mode stops at a link.",
    why: "Visitors expect a ferry, for example, and the map does not have one.",
    repair: "Draw the link, put the feed of its line into `transit/`, or remove the mode from the list.",
    basis: "project default, after the guidance for routing apps (R03)")
  static let subjects: [FeatureType] = [.transitLink]
  static let examples = [
    RuleExample(
      "a ferry is promised, and only a car park is linked",
      ["venue.yaml": venue("parking, «ferry"), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "what is promised is linked",
      ["venue.yaml": venue("parking"), "levels/ground.yaml": NetworkExample.ground("")]),
  ]

  private static func venue(_ modes: String) -> String {
    RuleExample.venue
      + "\ntransit: {modes: [\(modes)], links: {park: {mode: parking, path: [[20, -60], [20, 0]], to: door}}}\n"
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    var served = Set(venue.transitLinks.kept.map(\.mode))
    for timetable in venue.timetables {
      for pattern in timetable.patterns { if let mode = timetable.routes[pattern.route].mode { served.insert(mode) } }
    }
    let known = TransitMode.allCases.filter(served.contains).map(\.rawValue)
    for mode in venue.promisedModes where !served.contains(mode) {
      var finding = Finding(
        [], "transit/modes/\(mode.rawValue)",
        "the mode \(mode.rawValue) is listed, but no transit link and no line has this mode")
      finding.fix = FindingFix("remove it", .unsafe, of: .venue("transit/modes/\(mode.rawValue)"), .remove)
      finding.help = [
        known.isEmpty
          ? "remove it from `modes`: no transit link has a mode"
          : "remove it from `modes`, or add a link. Links or lines have \(known.joined(separator: ", "))"
      ]
      report(finding)
    }
  }
}
