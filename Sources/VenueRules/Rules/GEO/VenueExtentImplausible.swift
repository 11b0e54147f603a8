import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports venues that are too small or too large to be drawn in the right unit.
struct VenueExtentImplausible: Rule {
  static let page = RulePage(
    "GEO017", "venue-extent-implausible", .warning, stage: .checked,
    summary:
      "The venue is smaller than a kiosk or larger than a city district, its levels differ extremely in size, or it is at 0, 0.",
    why:
      "The drawing was probably exported in feet or millimetres, or with a wrong scale. All routes and widths are then wrong. Or it was exported without its position on the earth.",
    repair: "Export the drawing again with metres, and with its position on the earth.",
    basis: "project default",
    thresholds: [
      "within one degree of longitude 0, latitude 0", "diagonal of the box around all levels from 3 m to 10 km",
      "indoor levels of one building: the largest at most 50 times the smallest; beyond this it is an info",
    ])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample("a hall 15 km long", ["levels/ground.yaml": level("«", 15000)]),
    RuleExample("a hall 40 m long", ["levels/ground.yaml": level("", 40)]),
  ]

  private static func level(_ mark: String, _ length: Int) -> String {
    """
    \(mark)level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, \(length), 20]}
    units:
      hall: {category: walkway, rect: [0, 0, \(length), 20], openings: {door: {to: outside, wall: south, width: 2}}}
    """
  }

  private static let diagonal = 3.0...10_000.0
  private static let ratio = 50.0

  /// Degrees around longitude 0, latitude 0, where there is only water. The nearest coast is 570 km away.
  private static let nowhere = 1.0

  /// The origin of a drawing without a position on the earth.
  private func reportOrigin(_ context: RuleContext, _ report: (Finding) -> Void) {
    let venue = context.source.venue
    // SRC026 has the reason.
    if context.source.diagnostics.contains(where: { $0.isOf(.placeAssumed) }) { return }
    let corners = venue.levels.kept.lazy.compactMap { $0.geometry.first?.shell.first }
    guard let corner = corners.first ?? venue.properties?.geometry.first?.shell.first,
      abs(corner.longitude) < Self.nowhere, abs(corner.latitude) < Self.nowhere
    else { return }
    var finding = Finding(
      FeatureRef(.venue, 0), "geometry", "the venue is at longitude 0, latitude 0, which is in the sea")
    finding.coordinate = corner
    finding.effect = "the map is in the wrong place, and the position of visitors is not on it"
    finding.help = ["write the position of the venue on the earth as `origin` of `frame`"]
    finding.archiveHelp = ["export the plan with its position on the earth"]
    finding.tagHelp = ["download the building with its real positions"]
    report(finding)
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    reportOrigin(context, report)
    let (index, levels) = (context.index, context.venue.levels)
    let drawn = levels.positions.filter { !index.levelShapes[$0].isEmpty }
    guard let bounds = PlaneBounds(around: drawn.lazy.flatMap { index.levelShapes[$0].lazy.flatMap(\.shell) }) else {
      return
    }
    let (width, depth) = (Double(bounds.maxX) - Double(bounds.minX), Double(bounds.maxY) - Double(bounds.minY))
    let metres = (width * width + depth * depth).squareRoot() / 1000
    if !Self.diagonal.contains(metres) {
      let isSmall = metres < Self.diagonal.lowerBound
      var finding = Finding(
        drawn.map { FeatureRef(.level, $0) }, "",
        "the venue is \(Text.number(metres, decimals: 1)) m across (\(isSmall ? "at least 3 m" : "at most 10 000 m") expected)"
      )
      finding.measured = Measure(metres, "m")
      finding.threshold = Measure(isSmall ? Self.diagonal.lowerBound : Self.diagonal.upperBound, "m")
      finding.help = ["check the unit and the scale of the drawing"]
      report(finding)
      return
    }
    for group in FloorMap.groups(of: levels) {
      let areas = group.filter { levels[$0].isOutdoor != true && !index.levelShapes[$0].isEmpty }
        .map { (level: $0, area: index.levelShapes[$0].reduce(0) { $0 + $1.area }) }
      guard let least = areas.min(by: { $0.area < $1.area }), let most = areas.max(by: { $0.area < $1.area }),
        most.area > Self.ratio * least.area
      else { continue }
      var finding = Finding(
        [FeatureRef(.level, least.level), FeatureRef(.level, most.level)], "geometry",
        "\(context.words(forLevel: most.level)) has \(Text.fixed(most.area, decimals: 0)) m², and \(context.words(forLevel: least.level)) has \(Text.fixed(least.area, decimals: 1)) m² (limit: a ratio of 50)"
      )
      finding.severity = .info
      finding.level = least.level
      finding.coordinate = context.coordinate(of: FeatureRef(.level, least.level))
      finding.measured = Measure(most.area / least.area, "ratio")
      finding.threshold = Measure(Self.ratio, "ratio")
      finding.related = [Finding.Related(FeatureRef(.level, most.level), "geometry", "the largest level")]
      finding.help = ["check the scale of both levels; ignore this if the building is like this"]
      report(finding)
    }
  }
}
