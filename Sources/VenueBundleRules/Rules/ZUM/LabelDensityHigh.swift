import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports floors with too many names and icons in one square of the screen, and with too many annotations in the view that the map begins with.
struct LabelDensityHigh: Rule {
  static let page = RulePage(
    "ZUM006", "label-density-high", .warning, stage: .planned, tags: ["core"],
    summary: "A square of 100 points of the screen has too many names and icons.",
    why: "A cluttered map is hard to read.",
    repair:
      "Give the least important a later tier or a lower priority in `tiers`, or remove duplicates.",
    basis: "Apple Human Interface Guidelines, Maps: too much detail looks cluttered; the number is a project default",
    thresholds: ["6 in a square of 100 x 100 points; the squares overlap by half"])
  static let examples = [
    booths("seven booths in a corner", 7, mark: "«"),
    booths("six booths in a corner", 6),
  ]

  private static func booths(_ title: String, _ count: Int, mark: String = "") -> RuleExample {
    let lines = (0..<count).map { number in
      "      \(number == 0 ? mark : "")booth-\(number + 1): {point: [\(5 + number % 3), \(5 + number / 3)], level: ground}\n"
    }
    return RuleExample(
      title,
      [
        "annotations.yaml": "groups:\n  - id: fair\n    annotations:\n" + lines.joined(),
        "levels/ground.yaml": streetLevel(),
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for labels in context.facts.floorLabels {
      guard let worst = labels.fullest, worst.count > LabelDensity.budget else { continue }
      let level = context.level(ofFloor: labels.floor)
      var finding = finding(
        level.map { [FeatureRef(.level, $0)] } ?? [], "", worst,
        "floor \(level.map(context.shortName) ?? "\(labels.floor)") shows \(worst.count) names and icons in a square of 100 points at zoom \(Quantity.text(worst.zoom.value))"
      )
      finding.help = ["give the least important of them a later tier or a lower priority in `tiers`"]
      finding.archiveHelp = ["nothing is required. Fewer names in this area would be readable sooner"]
      report(finding)
    }
    for labels in context.facts.floorAnnotations {
      guard let worst = labels.fullest, worst.count > LabelDensity.budget else { continue }
      var finding = finding(
        [], "annotations", worst,
        "floor \(labels.floor) shows \(worst.count) annotations in a square of 100 points at zoom "
          + Quantity.text(worst.zoom.value))
      finding.place = context.venue.annotations.first { $0.id == labels.first }?.place
      finding.help = [
        "draw some of them as one area or line, or make them amenities with a clustering identifier: annotations are never hidden"
      ]
      report(finding)
    }
  }

  private func finding(
    _ features: [FeatureRef], _ path: String, _ square: FloorLabels.Square, _ message: String
  ) -> Finding {
    var finding = Finding(features, path, message)
    finding.coordinate = square.middle
    finding.measured = Measure(Double(square.count), "")
    finding.threshold = Measure(Double(LabelDensity.budget), "")
    return finding
  }
}
