import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports names and icons that overlap others even at the closest zoom.
struct LabelWithoutRoom: Rule {
  static let page = RulePage(
    "ZUM022", "label-without-room", .info, stage: .planned,
    summary: "A name or an icon overlaps others even at the closest zoom.",
    why: "The label of the lower priority is not shown at any zoom.",
    repair: "Move its display point or its anchor, give it a shorter name, or remove duplicates at that position.",
    basis: "project default",
    thresholds: ["2 points around a label, 64 points for three places in a square, 40 in a view of 375 by 667"])
  static let examples = [
    machines("10 cm apart", "5.1", mark: "«"),
    machines("2 m apart", "7"),
  ]

  private static func machines(_ title: String, _ x: String, mark: String = "") -> RuleExample {
    RuleExample(
      title,
      [
        "levels/ground.yaml": streetLevel(
          more:
            "amenities:\n  cash-1: {category: atm, point: [5, 5]}\n  \(mark)cash-2: {category: atm, point: [\(x), 5]}\n"
        )
      ])
  }

  /// More labels than this are one finding: their cause is the density or the zoom limits, not each of them.
  private static let most = 5

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let crowded = context.facts.crowdedLabels
    guard crowded.count <= Self.most else { return report(together(crowded, context)) }
    for one in crowded {
      let feature = context.plan.tiers.features[one.position]
      let subject =
        one.count > 1
        ? "the cluster of \(one.count) with \(feature.id)"
        : feature.text("name").map { "the label \u{201C}\($0)\u{201D}" } ?? "the icon of \(feature.id)"
      var finding = Finding([feature.ref], "", "\(subject) overlaps other labels at every zoom")
      let (written, archived) =
        switch feature.ref.type {
        case .amenity: ("move its `point`", "move it")
        case .occupant: ("give it a room of its own", "move its anchor")
        default: ("move its `display_point`", "move its display_point")
        }
      // A shorter name makes no room for an icon.
      let shorter = context.facts.labels[one.position]?.icon == nil ? ", write a shorter name" : ""
      finding.help = ["\(written), raise its priority in `tiers`\(shorter), or ignore this"]
      finding.archiveHelp = ["\(archived)\(shorter), or ignore this"]
      if case .points(let points) = feature.geometry { finding.coordinate = points.first }
      finding.follows = [feature.ref]
      report(finding)
    }
  }

  private func together(_ crowded: [CrowdedLabel], _ context: BundleContext) -> Finding {
    let features = crowded.map { context.plan.tiers.features[$0.position] }
    var finding = Finding(
      features.map(\.ref), "", "\(features.count) labels overlap other labels at every zoom of the map")
    finding.measured = Measure(Double(features.count), "labels")
    finding.related = features.dropFirst().prefix(Self.most).map { feature in
      Finding.Related(feature.ref, "", feature.text("name") ?? feature.id)
    }
    if case .points(let points) = features[0].geometry { finding.coordinate = points.first }
    finding.help = ["allow closer zooms in `camera`, write shorter names, or move them apart"]
    finding.archiveHelp = ["write shorter names, or move them apart"]
    finding.follows = features.map(\.ref)
    return finding
  }
}
