import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports a first view of many names and icons over a basemap in full colours.
struct EmphasisMismatch: Rule {
  static let page = RulePage(
    "ZUM021", "emphasis-mismatch", .info, stage: .planned,
    summary: "On a phone, the first view has many names and icons over a basemap in full colours.",
    why: "The colours of the basemap compete with the content.",
    repair: "Use a muted map: `map: {basemap: {kind: standard, emphasis: muted}}`.",
    basis:
      "Apple Human Interface Guidelines, Maps: the muted emphasis suits maps with much content of their own; the number is a project default",
    thresholds: ["40 names and icons in a view of 390 x 844 points"])
  static let examples = [
    crowd("50 icons over a map in full colours", "«{kind: standard, emphasis: default}"),
    crowd("50 icons over a muted map", "{kind: standard, emphasis: muted}"),
  ]

  /// Icons 3 m apart, and a first view that shows all of them.
  private static func crowd(_ title: String, _ basemap: String) -> RuleExample {
    let lines = (0..<50).map { number in
      "  wc-\(number + 1): {category: restroom, point: [\(4 + number % 5 * 3), \(4 + number / 5 * 3)]}\n"
    }
    return RuleExample(
      title,
      [
        "venue.yaml": venueFile(
          "camera: {start: {center: [24.95618, 60.16115], zoom: 20}}\nmap: {basemap: \(basemap)}"),
        "levels/ground.yaml": streetLevel(more: "amenities:\n" + lines.joined()).replacing("20, 20]", with: "20, 40]"),
      ])
  }

  /// Largest number of names, icons and pictures over a base map in full colours. Project default, after H06.
  static let most = 40

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let map = context.plan.map
    guard map.emphasis == .default else { return }
    let count = context.plan.camera.namesAtStart(context.plan.tiers.features, in: .reference)
    guard count > EmphasisMismatch.most else { return }
    var finding = Finding(
      [], "map/basemap", "on a phone, the first view has \(count) names and icons over a basemap in full colours")
    finding.measured = Measure(Double(count), "")
    finding.threshold = Measure(Double(EmphasisMismatch.most), "")
    finding.help = ["map: {basemap: {kind: \(map.basemap.rawValue), emphasis: muted}}"]
    report(finding)
  }
}
