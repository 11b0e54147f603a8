import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Reports positions beyond the ends of the map.
struct CoordinateOutOfRange: Rule {
  static let page = RulePage(
    "GEO002", "coordinate-out-of-range", .error, stage: .source,
    summary: "A position is no longitude and latitude.",
    why: """
      Maps end at about 85 degrees and wrap at 180; what lies beyond is drawn somewhere else without an error. Large numbers are \
      nearly always metres of a projection.
      """,
    repair: "Export the data in WGS 84 degrees, longitude first.",
    basis: "RFC 7946 section 4; the range of Web Mercator",
    thresholds: ["longitude −180 to 180, latitude −85 to 85"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "metres of a projection",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn(
          "[[[2778000, 8437000], [2778010, 8437000], [2778010, 8437010], [2778000, 8437000]]]", mark: "«"),
      ]),
    RuleExample(
      "degrees",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn(
          "[[[24.9563, 60.1612], [24.9564, 60.1612], [24.9564, 60.1613], [24.9563, 60.1612]]]"),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for (_, group) in grouped(context.shapeFaults.filter { $0.isOutOfRange }, by: { $0.feature.type }) {
      for fault in group.prefix(context.thresholds.featuresAtATime + 1) {
        let many = group.count > context.thresholds.featuresAtATime + 1
        let subject = many ? "\(group.count) \(fault.feature.type.words(2))" : fault.words(in: context)
        let bad = drawing(of: fault, context)?.coordinates.first { !$0.isOnEarth }
        let position = bad.map {
          " (\(Text.number($0.longitude, decimals: 6)), \(Text.number($0.latitude, decimals: 6)))"
        }
        var finding = fault.finding(
          "\(subject) \(many ? "lie" : "lies") outside longitude and latitude\(position ?? "")\(guess(bad))",
          reason: "it lies outside longitude and latitude", in: context)
        if many {
          finding.features = group.map(\.feature)
          finding.withdraws = []
          finding.withdraw(
            group.filter { $0.path != "display_point" }.map(\.feature), "it lies outside longitude and latitude")
          report(finding)
          break
        }
        report(finding)
      }
    }
  }

  private func drawing(of fault: ShapeFault, _ context: RuleContext) -> Drawing? {
    context.venue.drawings.first { $0.feature == fault.feature && $0.path == fault.path }?.drawing
  }

  /// Values of over 180 that all lie within the width of the world look like Web Mercator or a national grid.
  private func guess(_ bad: Coordinate?) -> String {
    guard let bad else { return "" }
    let size = max(abs(bad.longitude), abs(bad.latitude))
    return size > 400 && size < 21_000_000 ? "; it looks like metres of a projection such as EPSG:3857" : ""
  }
}

extension ShapeFault {
  fileprivate var isOutOfRange: Bool {
    if case .outOfRange = kind { return true }
    return false
  }
}
