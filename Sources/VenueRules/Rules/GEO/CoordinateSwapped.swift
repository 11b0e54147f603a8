import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports features written latitude first.
struct CoordinateSwapped: Rule {
  static let page = RulePage(
    "GEO003", "coordinate-swapped", .error, stage: .source, fix: .unsafe, tags: ["core"],
    summary:
      "A feature is on another continent as written, and at the venue with its longitude and latitude exchanged.",
    why:
      "GeoJSON has longitude first, and most other notations have latitude first. This is the most common mistake.",
    repair: "Exchange the two numbers of each position, or the axes in the export.",
    basis: "RFC 7946 section 3.1.1",
    thresholds: ["over 100 km away as written", "within 1 km of the venue when exchanged"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "latitude first",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn(
          "[[[60.1612, 24.9563], [60.1612, 24.9564], [60.1613, 24.9564], [60.1612, 24.9563]]]", mark: "«"),
      ]),
    RuleExample(
      "longitude first",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn(
          "[[[24.9563, 60.1612], [24.9564, 60.1612], [24.9564, 60.1613], [24.9563, 60.1612]]]"),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    if let finding = ExchangedSurroundings(context: context).finding { report(finding) }
    let swapped = context.shapeFaults.compactMap { fault -> (fault: ShapeFault, positions: Int, kilometres: Double)? in
      guard case .swapped(let positions, let kilometres) = fault.kind else { return nil }
      return (fault, positions, kilometres)
    }
    let reason = "its longitudes and latitudes are exchanged"
    guard swapped.count > context.thresholds.featuresAtATime, let first = swapped.first else {
      for (fault, positions, kilometres) in swapped {
        var finding = fault.finding(
          "\(Text.count(positions, "position")) of \(fault.words(in: context)) \(positions == 1 ? "has" : "have") latitude first; longitude must be first",
          reason: reason, in: context)
        finding.measured = Measure(kilometres.rounded(), "km")
        finding.threshold = Measure(context.thresholds.swappedAtLeast, "km")
        finding.help = ["exchange the two numbers of each position"]
        finding.fix = CoordinateSwapped.fix([fault])
        report(finding)
      }
      return
    }
    // An export with its axes exchanged has them so in every file: one setting, one finding.
    var finding = ShapeFault.finding(
      of: swapped.map(\.fault), "have latitude first; longitude must be first", reason: reason, in: context)
    finding.measured = Measure(first.kilometres.rounded(), "km")
    finding.threshold = Measure(context.thresholds.swappedAtLeast, "km")
    finding.help = ["exchange the two numbers of each position; one setting of the export does it for all"]
    finding.fix = CoordinateSwapped.fix(swapped.map(\.fault))
    report(finding)
  }

  private static func fix(_ faults: [ShapeFault]) -> FindingFix {
    FindingFix(
      "exchange longitude and latitude", .unsafe,
      faults.map { SourceChange(.feature($0.feature, $0.path), .positions(.exchangeAxes)) })
  }
}
