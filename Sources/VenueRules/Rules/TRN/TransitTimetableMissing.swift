import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports stops of lines without any times (R29).
struct TransitTimetableMissing: Rule {
  static let page = RulePage(
    "TRN024", "transit-timetable-missing", .info, stage: .checked,
    summary:
      "A transit link leads to a stop without departures, timetable and system map.",
    why:
      """
      Visitors need the next departure and its destination at a stop. Car parks, taxi ranks and bicycles are not \
      checked.
      """,
    repair:
      "Put a GTFS feed into `transit/` and write the `stop_id` on the link, or give the link the web address of a `timetable` or `system_map`.",
    basis: "project default, after the guidance for routing apps (R29)")
  static let subjects: [FeatureType] = [.transitLink]
  static let examples = [
    RuleExample(
      "a bus stop and no word of its buses",
      ["venue.yaml": venue("«{mode: bus, ", ""), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "with the address of a map of the lines",
      [
        "venue.yaml": venue("{mode: bus, ", ", system_map: \"https://transit.example/map.svg\""),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
    RuleExample(
      "a car park has no timetable",
      ["venue.yaml": venue("{mode: parking, ", ""), "levels/ground.yaml": NetworkExample.ground("")]),
  ]

  private static func venue(_ mode: String, _ rest: String) -> String {
    RuleExample.venue + "\ntransit: {links: {stop: \(mode)path: [[20, -60], [20, 0]], to: door\(rest)}}}\n"
  }

  /// Modes with timetables.
  private static let timed: Set<TransitMode> = [.bus, .train, .subway, .tram, .ferry, .shuttle]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    // A feed that could not be read may have the departures.
    let unread = context.source.diagnostics.firstIndex { $0.isOf(.feedUnreadable) && $0.severity == .error }
    for (place, link) in context.venue.transitLinks.indexed {
      guard TransitTimetableMissing.timed.contains(link.mode), link.timetable == nil, link.systemMap == nil,
        link.board == nil
      else { continue }
      var finding = Finding(
        FeatureRef(.transitLink, place), "",
        "\(link.mode.rawValue) link '\(link.id)' has no departures, no timetable and no system map")
      finding.coordinate = link.path.first
      if link.stopID != nil { finding.followsReading = unread }
      finding.help = [
        link.stopID == nil
          ? "give it the `stop_id` of a feed in transit/, or the web address of a `timetable` or `system_map`"
          : "put a feed that has stop \"\(link.stopID ?? "")\" into transit/, or give the link the web address of a `timetable` or `system_map`"
      ]
      report(finding)
    }
  }
}
