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
          "\(fault.words(in: context)) lies \(beyond(bad))", reason: "it is outside the range of maps", in: context)
        finding.help = help(bad)
        report(finding)
      }
      return
    }
    // A projection that was not removed is the same in every feature: one setting, one finding.
    let bad = drawing(of: faults[0], context)?.coordinates.first { !$0.isOnMap }
    var finding = ShapeFault.finding(
      of: faults, "lie \(beyond(bad))", reason: "it is outside the range of maps", in: context)
    finding.help = help(bad)
    report(finding)
  }

  static let acrossAntimeridian =
    "a venue must be on one side of 180° of longitude; make one venue for each side"

  private func drawing(of fault: ShapeFault, _ context: RuleContext) -> Drawing? {
    context.venue.drawings.first { $0.feature == fault.feature && $0.path == fault.path }?.drawing
  }

  /// `"at latitude 86, beyond the 85 degrees at which maps end"`: the fault, and the position.
  private func beyond(_ bad: Coordinate?) -> String {
    guard let bad else { return "outside longitude and latitude" }
    let (longitude, latitude) = (
      Text.number(bad.longitude, decimals: 6), Text.number(bad.latitude, decimals: 6)
    )
    if abs(bad.longitude) <= 180, abs(bad.latitude) <= 90 {
      return "at latitude \(latitude), beyond the 85 degrees at which maps end"
    }
    return "outside longitude and latitude (\(longitude), \(latitude))"
  }

  /// Values above 180 that are all within the width of the world look like Web Mercator or a national grid.
  private func help(_ bad: Coordinate?) -> [String] {
    guard let bad, bad.longitude.isFinite, bad.latitude.isFinite else { return [] }
    let size = max(abs(bad.longitude), abs(bad.latitude))
    if size > 400, size < 21_000_000 {
      return [
        "it looks like metres in a projection (Web Mercator, UTM or a national grid); export WGS 84 degrees (EPSG:4326)"
      ]
    }
    if abs(bad.longitude) > 180, abs(bad.longitude) < 181 { return [Self.acrossAntimeridian] }
    return bad.mirrored.isOnMap ? ["longitude comes first"] : []
  }
}

extension ShapeFault {
  fileprivate var isOutOfRange: Bool {
    if case .outOfRange = kind { return true }
    return false
  }
}
