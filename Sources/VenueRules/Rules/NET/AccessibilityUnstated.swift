import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports how many entrances, lifts and restrooms have no statement about accessibility.
struct AccessibilityUnstated: Rule {
  static let page = RulePage(
    "NET020", "accessibility-unstated", .info, stage: .checked, tags: ["a11y"],
    summary: "Most entrances, lifts and restrooms do not state their accessibility.",
    why:
      "Unknown is not the same as no, and not the same as yes. A statement with an empty list means: known to have none.",
    repair: "Write `accessibility`, such as `[wheelchair]`, or an empty list.",
    basis: "IMDF 1.0.0 accessibility; the limit is a project default",
    thresholds: ["more than three quarters of them, in venues with five or more; one finding for a venue"])
  static let subjects: [FeatureType] = [.opening, .unit, .amenity, .connector]
  static let examples = [
    RuleExample("five doors without a statement", ["levels/ground.yaml": level("«", "")]),
    RuleExample("five doors with one", ["levels/ground.yaml": level("", ", accessibility: [wheelchair]")]),
  ]

  private static func level(_ mark: String, _ rest: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall:
        category: walkway
        rect: [0, 0, 40, 20]
        openings:
          \(mark)d1: {to: outside, wall: south, at: 4, width: 2\(rest)}
          d2: {to: outside, wall: south, at: 10, width: 2\(rest)}
          d3: {to: outside, wall: south, at: 16, width: 2\(rest)}
          d4: {to: outside, wall: south, at: 22, width: 2\(rest)}
          d5: {to: outside, wall: south, at: 28, width: 2\(rest)}
    """
  }

  private static let least = 5
  private static let share = 0.75

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (venue, places) = (context.venue, context.source.places)
    var counts: [(kind: String, all: [FeatureRef], unstated: [FeatureRef])] = [
      ("entrance", [], []), ("lift", [], []), ("restroom", [], []),
    ]
    func add(
      _ kind: Int, _ feature: FeatureRef, _ accessibility: [String], _ wheelchair: WheelchairLimit?,
      _ category: Category?
    ) {
      counts[kind].all.append(feature)
      let isStated =
        !accessibility.isEmpty || wheelchair != nil || category?.text.hasSuffix(".wheelchair") == true
        || places[feature, "accessibility"] != nil
      if !isStated { counts[kind].unstated.append(feature) }
    }
    for entrance in context.access.entrances(of: context.index, for: context.profile(.walking)) {
      let opening = venue.openings[entrance.opening]
      add(0, FeatureRef(.opening, entrance.opening), opening.accessibility, opening.wheelchair, nil)
    }
    for (place, connector) in venue.connectors.indexed
    where ConnectorKind(category: connector.category?.text ?? "") == .lift {
      add(1, FeatureRef(.connector, place), connector.accessibility, connector.wheelchair, nil)
    }
    let isListed = !counts[1].all.isEmpty
    for (place, unit) in venue.units.indexed where unit.isPublic {
      if unit.category?.isA("restroom") == true {
        add(2, FeatureRef(.unit, place), unit.accessibility, unit.wheelchair, unit.category)
      }
      if !isListed, unit.category == "elevator" {
        add(1, FeatureRef(.unit, place), unit.accessibility, unit.wheelchair, unit.category)
      }
    }
    let all = counts.reduce(0) { $0 + $1.all.count }
    let unstated = counts.flatMap(\.unstated)
    guard all >= Self.least, Double(unstated.count) > Self.share * Double(all) else { return }
    let parts = counts.filter { !$0.unstated.isEmpty }.map { Text.count($0.unstated.count, $0.kind) }
    var finding = context.finding(
      ofMany: unstated, "accessibility",
      "\(unstated.count) of \(all) entrances, lifts and restrooms have no statement about accessibility: \(Text.list(parts))"
        + context.uncounted(.unit) { unit in
          let category = context.source.venue.units[unit.index].category
          return category?.isA("restroom") == true || category == "elevator"
        })
    finding.measured = Measure(100 * Double(unstated.count) / Double(all), "%")
    finding.threshold = Measure(100 * Self.share, "%")
    finding.effect = "people with a wheelchair cannot know in advance whether they get in"
    finding.help = ["write `accessibility`: a list such as [wheelchair], or an empty list"]
    finding.archiveHelp = ["write `\"accessibility\": [\"wheelchair\"]`, or an empty list if it is not accessible"]
    finding.tagHelp = ["add `wheelchair=yes`, `limited` or `no`"]
    report(finding)
  }
}
