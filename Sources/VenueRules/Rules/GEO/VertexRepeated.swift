import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports corners that are written twice in a row.
struct VertexRepeated: Rule {
  static let page = RulePage(
    "GEO010", "vertex-repeated", .info, stage: .source, fix: .safe,
    summary: "A ring has the same corner twice in a row.",
    why:
      "Corners without distance are left-overs of an export. They are ignored here, but other programs fail on edges without length.",
    repair: "Remove the repeated position.",
    basis: "OGC Simple Features; the bundle is the same, so this is an info",
    thresholds: ["1 mm; one finding for each type of feature"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("a corner twice", ["levels/ground.yaml": level("«[[0, 10], [10, 10], [10, 10], [10, 20], [0, 20]]")]),
    RuleExample("each corner once", ["levels/ground.yaml": level("[[0, 10], [10, 10], [10, 20], [0, 20]]")]),
  ]

  private static func level(_ polygon: String) -> String {
    NetworkExample.ground("  shop: {category: room, polygon: \(polygon), openings: {shop-door: {to: hall, width: 1}}}")
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let plane = context.index.plane
    var found: [(feature: FeatureRef, path: String, count: Int)] = []
    // A ring that is mended may lose a corner: its fault is reported.
    let faulty = Set(context.shapeFaults.map(\.feature))
    for type in Venue.featureTypes {
      let shape = type.shapePath
      type.forEachDrawing(in: context.venue) { feature, path, drawing in
        guard path == shape, case .areas(let areas) = drawing, !faulty.contains(feature) else { return }
        let count = areas.reduce(0) { $0 + $1.rings.reduce(0) { $0 + repeats(in: $1, plane) } }
        if count > 0 { found.append((feature, path, count)) }
      }
    }
    for (_, group) in grouped(found, by: \.feature.type) {
      let features = group.map(\.feature)
      let count = group.reduce(0) { $0 + $1.count }
      var finding = context.finding(
        ofMany: features, group[0].path,
        "\(context.words(forEach: features)) \(group.count == 1 ? "repeats" : "repeat") \(Text.count(count, "corner"))")
      finding.measured = Measure(Double(count), count == 1 ? "corner" : "corners")
      finding.help = ["remove the repeated positions"]
      finding.fix = fix(group.map { ($0.feature, $0.path) }, context)
      report(finding)
    }
  }

  /// Two positions on one millimetre of the plane are up to its diagonal apart, in degrees of GeoJSON or metres of YAML.
  private func fix(_ shapes: [(feature: FeatureRef, path: String)], _ context: RuleContext) -> FindingFix {
    let metres = 0.001_5
    let latitude = metres / 111_000
    return FindingFix(
      "remove the repeated positions", .safe,
      shapes.map { shape in
        let isGeoJSON = context.source.places[shape.feature, shape.path]?.file.hasSuffix("json") ?? false
        let share = max(
          context.coordinate(of: shape.feature).map { Trigonometry.cosine(degrees: $0.latitude) } ?? 1, 0.05)
        return SourceChange(
          .feature(shape.feature, shape.path),
          .positions(
            isGeoJSON ? .removeRepeated(x: latitude / share, y: latitude) : .removeRepeated(x: metres, y: metres)))
      })
  }

  /// Positions that are on the same millimetre as the previous one. The closing position of a ring is not counted.
  private func repeats(in ring: [Coordinate], _ plane: LocalPlane) -> Int {
    guard ring.count > 1 else { return 0 }
    var count = 0
    var last = plane.point(at: ring[0])
    for position in ring.dropFirst() {
      let point = plane.point(at: position)
      if point != nil, point == last { count += 1 }
      last = point
    }
    return count
  }
}
