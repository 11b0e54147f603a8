import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports modes of transit without a step-free link.
struct TransitStepFreeMissing: Rule {
  static let page = RulePage(
    "TRN016", "transit-step-free-missing", .warning, stage: .checked, tags: ["a11y"],
    summary: """
      The step-free links of a mode end at doors that a wheelchair cannot pass. Where no link of a mode says whether \
      it is step-free, it is an info.
      """,
    why:
      "Accessibility does not end at the door. Unknown is not step-free, so there are no wheelchair routes to the stop.",
    repair: "Write `step_free: true` or `step_free: false`, and link a door that is accessible.",
    basis: "project default",
    thresholds: ["one step-free link for each mode, or `step_free: false` on all its links"])
  static let subjects: [FeatureType] = [.transitLink, .opening]
  static let examples = [
    RuleExample(
      "a step-free path to a narrow door",
      ["venue.yaml": venue("step_free: «true"), "levels/ground.yaml": ground("0.7")]),
    RuleExample(
      "a step-free path to a wide door",
      ["venue.yaml": venue("step_free: true"), "levels/ground.yaml": ground("2")]),
    RuleExample(
      "known not to be step-free",
      ["venue.yaml": venue("step_free: false"), "levels/ground.yaml": ground("2")]),
  ]

  private static func venue(_ line: String) -> String {
    RuleExample.venue + "\ntransit: {links: {stop: {mode: taxi, path: [[20, -10], [20, 0]], to: door, \(line)}}}\n"
  }

  private static func ground(_ width: String) -> String {
    NetworkExample.ground("").replacing("width: 2", with: "width: \(width)")
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let links = context.venue.transitLinks
    let written = links.positions.filter { !links[$0].isInferred }
    guard !written.isEmpty else { return }
    let profile = context.profile(.wheelchair)
    let passed = Set(
      context.access.entrances(of: context.index, for: profile).map { context.venue.openings[$0.opening].id })
    var unstated: [(mode: TransitMode, links: [Int])] = []
    for (mode, group) in grouped(written, by: { links[$0].mode }) {
      let stated = group.filter { links[$0].isStepFree == true }
      if stated.contains(where: { passed.contains(links[$0].opening) }) { continue }
      if let first = stated.first {
        report(blocked(mode, stated, first, context))
      } else if group.contains(where: { links[$0].isStepFree == nil }) {
        unstated.append((mode, group.filter { links[$0].isStepFree == nil }))
      }
    }
    guard !unstated.isEmpty else { return }
    let features = unstated.flatMap(\.links).map { FeatureRef(.transitLink, $0) }
    var finding = context.finding(
      ofMany: features, "",
      "no link with the \(unstated.count == 1 ? "mode" : "modes") \(Text.list(unstated.map(\.mode.rawValue))) says whether it is step-free"
    )
    finding.severity = .info
    finding.effect = "there are no wheelchair routes to the \(features.count == 1 ? "stop" : "stops")"
    finding.help = ["write `step_free: true` or `step_free: false`"]
    report(finding)
  }

  private func blocked(_ mode: TransitMode, _ stated: [Int], _ first: Int, _ context: RuleContext) -> Finding {
    let venue = context.venue
    let features = stated.map { FeatureRef(.transitLink, $0) }
    let door = venue.transitLinks[first].opening
    var finding = context.finding(
      ofMany: features, "step_free",
      "\(context.words(forEach: features)) (\(mode.rawValue)) \(features.count == 1 ? "is" : "are") step-free, but a wheelchair cannot pass the door \(door)"
    )
    if let opening = context.index.position(of: door) {
      finding.related = [Finding.Related(FeatureRef(.opening, opening), "", "the door")]
      finding.follows = [FeatureRef(.opening, opening)]
    }
    finding.effect = "there is no wheelchair route between the venue and any \(mode.rawValue) stop"
    finding.help = ["link a wider door without steps, correct the door, or write `step_free: false`"]
    return finding
  }
}
