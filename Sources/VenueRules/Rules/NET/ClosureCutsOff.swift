import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports temporary closures during which places have no route, or no step-free route.
struct ClosureCutsOff: Rule {
  static let page = RulePage(
    "NET038", "closure-cuts-off", .info, stage: .checked, tags: ["core", "a11y"],
    summary: "While an element is closed, no route leads to some places.",
    why: """
      A closure is planned before visitors notice it. If the only lift is closed for two weeks, wheelchair users \
      cannot reach the floors above. It is a warning if only step-free routes are missing, because this is often \
      overlooked, and an info if the places have no route at all.
      """,
    repair: """
      Open another way for this time, or tell visitors. If the places are closed as well, add them to `of` of the \
      closure.
      """,
    basis: "project default",
    thresholds: ["the first \(most) closures that have not ended"])
  /// Closures that are examined, because each takes a search through the venue.
  private static let most = 50
  static let subjects: [FeatureType] = [.unit, .opening, .connector]
  static let examples = [
    RuleExample(
      "the only lift",
      [
        "venue.yaml": venue("{of: lift, start: 2026-12-01, end: 2026-12-12}", NetworkExample.stairs),
        "levels/ground.yaml": NetworkExample.ground(
          NetworkExample.liftBelow + "\n"
            + NetworkExample.stairsBelow.replacing("[0, 10, 5, 10]", with: "[10, 10, 5, 10]")),
        "levels/deck.yaml": deck,
      ]),
    RuleExample(
      "one of two doors",
      [
        "venue.yaml": RuleExample.venue
          + "\ntime_zone: Europe/Helsinki\nclosures: [{of: back, start: 2026-12-01, end: 2026-12-12}]\n",
        "levels/ground.yaml": NetworkExample.ground(
          """
            shop:
              category: room
              rect: [0, 10, 40, 10]
              openings:
                front: {to: hall, at: 5, width: 1}
                back: {to: hall, at: 30, width: 1}
          """),
      ]),
  ]

  private static let deck = NetworkExample.deck(
    "  gallery: {category: walkway, rect: [0, 0, 40, 10]}\n" + NetworkExample.liftAbove + "\n"
      + NetworkExample.stairsAbove.replacing("[0, 10, 5, 10]", with: "[10, 10, 5, 10]"))

  private static func venue(_ closure: String, _ connector: String) -> String {
    NetworkExample.venue(NetworkExample.lift + "\n" + connector)
      + "\ntime_zone: Europe/Helsinki\nclosures: [«\(closure)]\n"
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    let planned = venue.closures.enumerated().filter { !hasEnded($0.element, context) }
    for (place, closure) in planned.prefix(Self.most) {
      let closed = context.access.elements(Set(closure.ids), of: context.index)
      guard !closed.isEmpty else { continue }
      let onFoot = cutOff(by: closed, for: context.profile(.walking), context)
      // Without any place that is left, the venue itself is closed.
      guard let onFoot else { continue }
      if !onFoot.isEmpty { report(finding(place, closure, onFoot, isStepFree: false, context)) }
      let walked = Set(onFoot)
      let onWheels = (cutOff(by: closed, for: context.profile(.wheelchair), context) ?? []).filter {
        !walked.contains($0)
      }
      if !onWheels.isEmpty { report(finding(place, closure, onWheels, isStepFree: true, context)) }
    }
  }

  private func hasEnded(_ closure: Closure, _ context: RuleContext) -> Bool {
    guard let day = context.day, let end = closure.period.end, case .date(let last)? = TimeText(end) else {
      return false
    }
    return last < day
  }

  /// Public places that a profile reaches only without the closure, except closed ones and landings; nil if it reaches nothing then, or without an entrance.
  private func cutOff(by closed: ClosedElements, for profile: AccessProfile, _ context: RuleContext) -> [Int]? {
    let (access, index) = (context.access, context.index)
    let usually = context.reach(for: profile)
    guard usually.hasEntrance else { return nil }
    let now = access.reachable(from: [AccessGraph.outside], of: index, for: profile, closing: closed)
    guard now.contains(true) else { return nil }
    let landings = Set(access.connectors.flatMap { $0.landings.map(\.unit) })
    return index.venue.units.positions.filter { unit in
      usually.isReached[unit] && !now[unit] && !closed.units.contains(unit) && !landings.contains(unit)
        && index.venue.units[unit].isPublic && !index.venue.units[unit].isTaken
    }
  }

  private func finding(_ place: Int, _ closure: Closure, _ units: [Int], isStepFree: Bool, _ context: RuleContext)
    -> Finding
  {
    let ids = Text.list(closure.ids.prefix(3).map { "'\($0)'" }, last: "and")
    var finding = Finding(
      FeatureRef(.venue, 0), "closures/\(place)",
      "while \(ids)\(closure.ids.count > 3 ? " …" : "") \(closure.ids.count == 1 ? "is" : "are") closed\(period(of: closure)), "
        + "\(context.words(forCluster: units)) cannot be reached\(isStepFree ? " by wheelchair" : "")")
    finding.place = context.source.places[venue: "closures/\(place)"]
    finding.features += units.map { FeatureRef(.unit, $0) }
    finding.level = context.index.unitLevels[units[0]]
    finding.severity = isStepFree ? .warning : .info
    finding.measured = Measure(Double(units.count), units.count == 1 ? "place" : "places")
    finding.effect =
      "there is no \(isStepFree ? "wheelchair " : "")route to \(units.count == 1 ? "it" : "them") during this time"
    finding.help = [
      "open another way for this time\(isStepFree ? "" : ", or add the places to `of` if they are closed as well"), and tell visitors"
    ]
    return finding
  }

  /// `" from 2026-12-01 to 2026-12-12"`; empty for a closure without an end and a start.
  private func period(of closure: Closure) -> String {
    (closure.period.start.map { " from \($0)" } ?? "") + (closure.period.end.map { " to \($0)" } ?? "")
  }
}
