import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports areas that are too small or too thin to be drawn on purpose.
struct PolygonTiny: Rule {
  static let page = RulePage(
    "GEO012", "polygon-tiny", .warning, stage: .checked,
    summary: "An area is so small or thin that it is probably a left-over.",
    why: "Slivers of an overlay are drawn as specks, are found by a tap, and give walls where there are none.",
    repair: "Delete it, or merge it with its neighbour.",
    basis: "project default",
    thresholds: [
      "area 0.05 m² and mean width (twice the area divided by the border) 0.02 m; pieces of walls 0.01 m² and 0.02 m",
      "rooms and other walkable units: 0.5 m² and 0.30 m; one finding for each type of feature",
    ])
  static let subjects: [FeatureType] = [.unit, .level, .section, .kiosk, .fixture, .footprint]
  static let examples = [
    RuleExample("a room 0.1 m wide", ["levels/ground.yaml": level("«[0, 10, 4, 0.1]")]),
    RuleExample("a room 4 m wide", ["levels/ground.yaml": level("[0, 10, 4, 4]")]),
  ]

  private static func level(_ rect: String) -> String {
    NetworkExample.ground("  shop: {category: room, rect: \(rect), openings: {shop-door: {to: hall, width: 1}}}")
  }

  private static let any = (area: 0.05, width: 0.02)
  private static let room = (area: 0.5, width: 0.30)
  /// Square metres: less is no piece of a wall.
  private static let pieceOfWall = 0.01

  private struct Speck {
    var feature: FeatureRef
    var area: Double
    var width: Double
    var isRoom: Bool
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var found: [Speck] = []
    for type in Self.subjects {
      for (position, shapes) in (context.index.areaShapes(of: type) ?? []).enumerated() where !shapes.isEmpty {
        let unit = type == .unit ? context.venue.units[position] : nil
        guard unit?.isTaken != true else { continue }
        let isRoom = unit.map { $0.walkability != .solid } ?? false
        let (area, width) = measures(of: shapes)
        let limit = isRoom ? Self.room : Self.any
        // A short piece of a wall is small, and belongs where it is.
        let isWall = type == .unit && !isRoom && width >= limit.width && area >= Self.pieceOfWall
        guard !isWall, area < limit.area || width < limit.width else { continue }
        found.append(Speck(feature: FeatureRef(type, position), area: area, width: width, isRoom: isRoom))
      }
    }
    let groups = grouped(found) { speck in
      "\(speck.feature.type.rawValue) \(speck.isRoom)"
    }
    for (_, group) in groups {
      let features = group.map(\.feature)
      let least = group.min { $0.area < $1.area } ?? group[0]
      let limit = least.isRoom ? Self.room : Self.any
      let size =
        "\(Text.fixed(least.area, decimals: 2)) m² and a mean width of \(Text.fixed(least.width, decimals: 2)) m"
      let limits = "limits: \(Text.number(limit.area, decimals: 2)) m² and \(Text.fixed(limit.width, decimals: 2)) m"
      var finding = context.finding(
        ofMany: features, "geometry",
        group.count == 1
          ? "\(context.words(forEach: features)) has \(size) (\(limits))"
          : "\(context.words(forEach: features)) are tiny: the smallest has \(size) (\(limits))")
      finding.measured = Measure(least.area, "m²")
      finding.threshold = Measure(limit.area, "m²")
      finding.help = ["delete \(group.count == 1 ? "it" : "them"), or merge with a neighbour"]
      report(finding)
    }
  }

  /// Square metres, and metres of mean width.
  private func measures(of shapes: [PlanePolygon]) -> (area: Double, width: Double) {
    let area = shapes.reduce(0) { $0 + $1.area }
    let border =
      shapes.flatMap(\.rings).reduce(0.0) { sum, ring in
        sum + ring.indices.reduce(0) { $0 + ring[$1].distance(to: ring[($1 + 1) % ring.count]) }
      } / 1000
    return (area, border > 0 ? 2 * area / border : 0)
  }
}
