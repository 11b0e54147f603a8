import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports sections and details that are drawn outside their level.
struct SectionOutsideLevel: Rule {
  static let page = RulePage(
    "TOP021", "section-outside-level", .warning, stage: .checked, scope: .level,
    summary: "A section is partly outside its level, or a detail is completely outside it.",
    why:
      "Sections colour and name areas of their floor. Outside of it they are drawn over the street, or belong to another level.",
    repair: "Correct its level or its shape.",
    basis: "project default; IMDF 1.0.0, Section and Detail",
    thresholds: ["5 % of a section; a whole detail"])
  static let subjects: [FeatureType] = [.section, .detail, .level]
  static let examples = [
    RuleExample("a section half outside", ["levels/ground.yaml": level("«[30, 0, 20, 10]")]),
    RuleExample("a section inside", ["levels/ground.yaml": level("[20, 0, 20, 10]")]),
  ]

  private static func level(_ rect: String) -> String {
    NetworkExample.ground("sections:\n  food: {category: eatingdrinking, name: Food, rect: \(rect)}")
  }

  private static let share = 0.05

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    sections(context, report)
    details(context, report)
  }

  private func sections(_ context: RuleContext, _ report: (Finding) -> Void) {
    let index = context.index
    var outside: [(section: Int, level: Int, share: Double, ground: MeasuredGround)] = []
    var grown: [Int: [PlanePolygon]] = [:]
    for section in context.venue.sections.positions {
      guard let level = index.sectionLevels[section], !index.levelShapes[level].isEmpty else { continue }
      let shape = index.sectionShapes[section]
      let area = shape.reduce(0) { $0 + $1.area }
      guard area > 0 else { continue }
      let around: [PlanePolygon]
      if let known = grown[level] {
        around = known
      } else {
        around = (try? context.geos.grown(index.levelShapes[level], by: context.thresholds.levelGrowth)) ?? []
        grown[level] = around
      }
      guard !around.isEmpty, let ground = try? context.geos.groundOutside(shape, around),
        ground.area > Self.share * area
      else { continue }
      outside.append((section, level, ground.area / area, ground))
    }
    for (level, group) in grouped(outside, by: \.level) where !isOutlineAtFault(level, context) {
      let features = group.map { FeatureRef(.section, $0.section) }
      let most = group.max { $0.share < $1.share } ?? group[0]
      let percent = Text.number(100 * most.share, decimals: 0)
      var finding = context.finding(
        ofMany: features, "geometry",
        group.count == 1
          ? "\(percent) % of \(context.words(forEach: features)) is outside \(context.words(forLevel: level)) (limit: 5 %)"
          : "\(context.words(forEach: features)) are partly outside \(context.words(forLevel: level)), at most \(percent) % of one (limit: 5 %)"
      )
      finding.show(most.ground.largest, on: index.plane)
      finding.measured = Measure(100 * most.share, "%")
      finding.threshold = Measure(100 * Self.share, "%")
      finding.related.append(Finding.Related(FeatureRef(.level, level), "geometry", "the outline of its level"))
      finding.standsOn = features + [FeatureRef(.level, level)]
      finding.help = ["correct its level or its shape"]
      report(finding)
    }
  }

  /// True if units extend beyond the outline as well: TOP001 reports it.
  private func isOutlineAtFault(_ level: Int, _ context: RuleContext) -> Bool {
    let index = context.index
    guard let around = PlaneBounds(around: index.levelShapes[level].lazy.flatMap(\.shell))?.grown(by: 50) else {
      return false
    }
    let outside = index.unitsByLevel[level].lazy.filter { unit in
      index.unitShapes[unit].contains { part in part.shell.contains { !around.contains($0) } }
    }
    return outside.prefix(3).count == 3
  }

  /// Details whose box does not meet that of their level.
  private func details(_ context: RuleContext, _ report: (Finding) -> Void) {
    let (index, details) = (context.index, context.venue.details)
    let outside = details.positions.filter { detail in
      guard let level = index.detailLevels[detail],
        let around = PlaneBounds(around: index.levelShapes[level].lazy.flatMap(\.shell))
      else { return false }
      let points = details[detail].geometry.flatMap { index.plane.points($0) ?? [] }
      return PlaneBounds(around: points).map { !around.grown(by: 1000).intersects($0) } ?? false
    }
    for (level, group) in grouped(outside, by: { index.detailLevels[$0] }) {
      guard let level else { continue }
      let features = group.map { FeatureRef(.detail, $0) }
      var finding = context.finding(
        ofMany: features, "geometry",
        "\(context.words(forEach: features)) \(group.count == 1 ? "is" : "are") completely outside \(context.words(forLevel: level))"
      )
      finding.standsOn = [FeatureRef(.level, level)]
      finding.help = ["correct the level or the lines"]
      report(finding)
    }
  }
}
