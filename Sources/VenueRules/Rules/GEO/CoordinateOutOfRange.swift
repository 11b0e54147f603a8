import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports positions beyond the ends of the map.
struct CoordinateOutOfRange: Rule {
  static let page = RulePage.coordinateOutOfRange
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
    let faults = context.shapeFaults.filter { $0.isOutOfRange }
    guard faults.count > context.thresholds.featuresAtATime else {
      for fault in faults {
        let bad = drawing(of: fault, context)?.coordinates.first { !$0.isOnMap }
        var finding = fault.finding(
          "\(beyond(bad, fault.words(in: context)))", reason: "it is outside the range of maps", in: context)
        finding.help = help(bad)
        report(finding)
      }
      return
    }
    // A projection that was not removed is the same in every feature: one setting, one finding.
    let bad = drawing(of: faults[0], context)?.coordinates.first { !$0.isOnMap }
    var finding = ShapeFault.finding(of: faults, "", reason: "it is outside the range of maps", in: context)
    finding.message = beyond(bad, context.words(forAll: finding.features))
    finding.help = help(bad)
    report(finding)
  }

  static let acrossAntimeridian =
    "a venue must be on one side of longitude 180°: make one venue for each side"

  private func drawing(of fault: ShapeFault, _ context: RuleContext) -> Drawing? {
    context.venue.drawings.first { $0.feature == fault.feature && $0.path == fault.path }?.drawing
  }

  /// The whole message: the features, one of their positions, and the range.
  private func beyond(_ bad: Coordinate?, _ features: String) -> String {
    guard let bad else { return "the coordinates of \(features) are not degrees. \(Self.range)" }
    let (longitude, latitude) = (
      Text.number(bad.longitude, decimals: 6), Text.number(bad.latitude, decimals: 6)
    )
    if abs(bad.longitude) <= 180, abs(bad.latitude) <= 90 {
      return "a coordinate of \(features) has latitude \(latitude). Latitude must be -85 to 85"
    }
    return "the coordinates of \(features) are not degrees: for example (\(longitude), \(latitude)). \(Self.range)"
  }

  private static let range = "Longitude must be -180 to 180 and latitude -85 to 85"

  /// Values above 180 that are all within the width of the world look like Web Mercator or a national grid.
  private func help(_ bad: Coordinate?) -> [String] {
    guard let bad, bad.longitude.isFinite, bad.latitude.isFinite else { return [] }
    let size = max(abs(bad.longitude), abs(bad.latitude))
    if size > 400, size < 21_000_000 {
      return [
        "the numbers look like metres of a projection (Web Mercator, UTM or a national grid): export WGS 84 degrees (EPSG:4326)"
      ]
    }
    if abs(bad.longitude) > 180, abs(bad.longitude) < 181 { return [Self.acrossAntimeridian] }
    return bad.mirrored.isOnMap ? ["write longitude first, then latitude"] : []
  }
}

extension ShapeFault {
  fileprivate var isOutOfRange: Bool {
    if case .outOfRange = kind { return true }
    return false
  }
}
