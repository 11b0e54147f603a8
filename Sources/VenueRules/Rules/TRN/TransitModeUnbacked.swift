import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports modes that are promised and that no link and no line has (R03).
struct TransitModeUnbacked: Rule {
  static let page = RulePage(
    "TRN004", "transit-mode-unbacked", .error, stage: .checked, tags: ["core"],
    summary: "`transit: {modes: …}` promises a mode that no link leads to and no line at a link's stop has.",
    why: "People are sent to a venue for its ferry, and there is none on the map.",
    repair: "Draw the link, put the feed of its line into `transit/`, or take the mode off the list.",
    basis: "ours, after the guidance for routing apps (R03)")
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
        [], "transit/modes/\(mode.rawValue)", "the mode \(mode.rawValue) is promised, and no link or line has it")
      finding.help = [
        known.isEmpty ? "no link has any mode" : "there are links or lines of \(known.joined(separator: ", "))"
      ]
      report(finding)
    }
  }
}
