import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports links that name one stop of a feed and cannot all mean it.
struct TransitStopTwice: Rule {
  static let page = RulePage(
    "TRN026", "transit-stop-twice", .warning, stage: .checked,
    summary: "Two transit links have one `stop_id`, and lead to one door or start far apart.",
    why:
      """
      One link is usually a copy of the other with its `stop_id` unchanged. Then the departures of one stop are shown \
      at two, and those of the other at none.
      """,
    repair: "Give each link the `stop_id` of its own stop. Remove a link that is there twice.",
    basis: "project default", thresholds: ["250 m between the starts of links of one stop or station"])
  static let subjects: [FeatureType] = [.transitLink]
  static let examples = [
    RuleExample(
      "a copied link to the same door",
      ["venue.yaml": venue("«[[30, -20], [20, 0]]"), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "two stops",
      [
        "venue.yaml": venue("[[30, -20], [20, 0]]", stop: "\"2\""),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
  ]

  private static func venue(_ path: String, stop: String = "\"1\"") -> String {
    let mark = path.hasPrefix("«") ? "«" : ""
    let link = "{mode: bus, timetable: \"https://transit.example/times\", to: door"
    return RuleExample.venue + """

      transit:
        links:
          north: \(link), stop_id: "1", path: [[20, -20], [20, 0]]}
          south: \(link), stop_id: \(mark)\(stop), path: \(path.drop { $0 == "«" })}

      """
  }

  /// Metres that two platforms of one station may be apart.
  private static let reach = 250.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (venue, index) = (context.venue, context.index)
    var groups: [String: [Int]] = [:]
    for (place, link) in venue.transitLinks.indexed where !link.isInferred {
      if let stop = link.stopID { groups[stop, default: []].append(place) }
    }
    for (stop, links) in groups.sorted(by: { $0.value[0] < $1.value[0] }) where links.count > 1 {
      // Each link is compared with the first to its door, else with the first of its stop: each copy is one finding.
      var firstByDoor = [venue.transitLinks[links[0]].opening: links[0]]
      for second in links.dropFirst() {
        let link = venue.transitLinks[second]
        let double = firstByDoor[link.opening]
        if double == nil { firstByDoor[link.opening] = second }
        let first = venue.transitLinks[double ?? links[0]]
        let ends = [first, link].compactMap { $0.path.first.flatMap(index.plane.point(at:)) }
        let metres = ends.count == 2 ? ends[0].distance(to: ends[1]) / 1000 : 0
        guard double != nil || metres > TransitStopTwice.reach else { continue }
        var finding = Finding(
          FeatureRef(.transitLink, second), "stop_id",
          double != nil
            ? "links \(first.id) and \(link.id) both lead from stop \"\(stop)\" to \(link.opening)"
            : "links \(first.id) and \(link.id) both name stop \"\(stop)\" and start \(Text.number(metres, decimals: 0)) m apart"
        )
        if double == nil {
          finding.measured = Measure(metres, "m")
          finding.threshold = Measure(TransitStopTwice.reach, "m")
        }
        finding.coordinate = link.path.first
        finding.related = [Finding.Related(FeatureRef(.transitLink, double ?? links[0]), "stop_id", "the other link")]
        finding.effect = "the same departures are shown twice"
        finding.help = ["correct the `stop_id` of one of them, or remove the link that is there twice"]
        report(finding)
      }
    }
  }
}
