import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports features written latitude first.
struct CoordinateSwapped: Rule {
  static let page = RulePage(
    "GEO003", "coordinate-swapped", .error, stage: .source, tags: ["core"],
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
    if let finding = surroundings(context) { report(finding) }
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
    report(finding)
  }

  /// The venue and its surroundings are on two continents, and meet if the axes of one of them are exchanged.
  private func surroundings(_ context: RuleContext) -> Finding? {
    let corners = context.venue.surroundings.compactMap { $0.geometry.coordinates.first { $0.isOnMap } }
    guard !corners.isEmpty else { return nil }
    let site = context.index.site
    let asWritten = corners.filter { site.kilometres(to: $0) <= context.thresholds.swappedAtLeast }
    let exchanged = corners.filter { site.kilometres(to: $0.mirrored) <= context.thresholds.swappedAtLeast }
    guard asWritten.isEmpty, exchanged.count * 2 > corners.count else { return nil }
    let kilometres = corners.map { site.kilometres(to: $0) }.min() ?? 0
    let isFrame = context.venue.frame != nil
    func words(_ place: Coordinate) -> String {
      Text.position(longitude: place.longitude, latitude: place.latitude)
    }
    let here = context.venue.frame?.origin ?? site.middle
    var finding = Finding(
      [], isFrame ? "frame" : "id",
      "\(isFrame ? "the frame's origin" : "the venue") and its surroundings (\(words(here)) and \(words(corners[0]))) are \(Text.number(kilometres, decimals: 0)) km apart, but at the same place if longitude and latitude of one of them are exchanged"
    )
    finding.measured = Measure(kilometres.rounded(), "km")
    finding.threshold = Measure(context.thresholds.swappedAtLeast, "km")
    finding.help = [
      "exchange the two numbers of \(isFrame ? "frame.origin" : "each position"), or those of the surroundings"
    ]
    return finding
  }
}
