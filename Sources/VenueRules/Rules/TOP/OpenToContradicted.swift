import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports units that declare to be open to a unit although the geometry contradicts it.
struct OpenToContradicted: Rule {
  static let page = RulePage(
    "TOP027", "open-to-contradicted", .error, stage: .checked,
    summary: "`open_to` of a unit lists a unit to which it has a door, a wall, or no border of open ground.",
    why: """
      A door and an open border between the same two units contradict each other, and so do `open_to` and \
      `walled`. Routes use the wall. Rooms, lifts and stairs are entered by openings only.
      """,
    repair: """
      Use one of them: remove `open_to`, the door, or `walled`. Between a room and a hall, draw an opening as wide \
      as the open border.
      """,
    basis: "project default; docs/decisions/0007")
  static let subjects: [FeatureType] = [.opening, .unit]
  static let examples = [
    RuleExample("open beside its own door", ["levels/ground.yaml": level("lounge", "open_to: «[hall]")]),
    RuleExample("to the lane it has no door to", ["levels/ground.yaml": level("lounge", "open_to: [lane]")]),
    RuleExample("a room is never open", ["levels/ground.yaml": level("room", "open_to: «[lane]")]),
    RuleExample(
      "both at once", ["levels/ground.yaml": level("lounge", "walled: [lane], open_to: «[lane]")]),
  ]

  private static func level(_ category: String, _ said: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      lane: {category: walkway, rect: [0, 10, 5, 10]}
      day-1:
        {category: \(category), rect: [5, 10, 15, 10], \(said), openings: {day-1-door: {to: hall, width: 1}}}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for issue in context.access.issues {
      switch issue {
      case .openToAgainstOpening(let unit, let other, let opening):
        let door = FeatureRef(.opening, opening)
        var finding = finding(
          unit, other, context,
          "but opening \(context.venue.id(of: door)) is drawn between them. The border is used as a wall with this opening"
        )
        finding.related = [Finding.Related(door, "geometry", "\(context.venue.id(of: door)) is here")]
        finding.help = ["remove `open_to`, or the opening if there is no wall"]
        report(finding)
      case .openToAgainstWalled(let unit, let other):
        let isOwn = context.venue.units[unit].walled.includes(context.venue.units[other].id)
        var finding = finding(
          unit, other, context, "but \(words(isOwn ? unit : other, context)) has `walled`. The border is used as a wall"
        )
        finding.related = [Finding.Related(FeatureRef(.unit, isOwn ? unit : other), "walled", "walled is here")]
        finding.help = ["use one of the two"]
        report(finding)
      case .openToWithoutBorder(let unit, let other):
        report(withoutBorder(unit, other, context))
      default: continue
      }
    }
  }

  private func withoutBorder(_ unit: Int, _ other: Int, _ context: RuleContext) -> Finding {
    let units = context.venue.units
    let closed = [unit, other].first { !units[$0].walkability.isOpenGround }
    guard let closed else {
      var finding = finding(unit, other, context, "but they have no common border")
      finding.help = ["move the two units together, or remove `open_to`"]
      return finding
    }
    let category = units[closed].category?.text ?? "unit"
    var finding = finding(
      unit, other, context, "but \(words(closed, context)), a \(category), can be entered by openings only")
    finding.help = ["draw an opening along the open part of the border"]
    return finding
  }

  private func finding(_ unit: Int, _ other: Int, _ context: RuleContext, _ rest: String) -> Finding {
    let place = context.venue.units[unit].openTo.firstIndex(of: context.venue.units[other].id) ?? 0
    var finding = Finding(
      [FeatureRef(.unit, unit), FeatureRef(.unit, other)], "open_to/\(place)",
      "\(words(unit, context)) has `open_to` for \(words(other, context)), \(rest)")
    finding.level = context.index.unitLevels[unit]
    return finding
  }

  private func words(_ unit: Int, _ context: RuleContext) -> String { context.words(for: FeatureRef(.unit, unit)) }
}
