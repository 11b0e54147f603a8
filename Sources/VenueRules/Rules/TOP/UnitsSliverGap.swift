import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports hairline gaps between units.
struct UnitsSliverGap: Rule {
  static let page = RulePage(
    "TOP004", "units-sliver-gap", .info, stage: .checked,
    summary: "Units of a level have hairline gaps between them.",
    why: "A gap of a few millimetres is neither a wall nor a common border. It is drawn as a bright seam.",
    repair: "Draw the units with a common edge, or with a real wall between them.",
    basis: "project default. Doors and borders tolerate such gaps, so this is an info",
    thresholds: [
      "mean width (twice the area divided by the border) from 0.005 m to 0.03 m, and length over 0.5 m; one finding for each level"
    ])
  static let subjects: [FeatureType] = [.level, .unit]
  static let examples = [
    RuleExample("walls 1 cm apart", ["levels/ground.yaml": "«" + level("0.01")]),
    RuleExample("a common edge", ["levels/ground.yaml": level("0")]),
    RuleExample("a wall of 0.2 m", ["levels/ground.yaml": level("0.2")]),
  ]

  private static func level(_ gap: String) -> String {
    let wide = 10 - (Double(gap) ?? 0)
    return NetworkExample.ground(
      """
        shop: {category: room, rect: [0, 10, \(wide), 10], openings: {shop-door: {to: hall, width: 1}}}
        store: {category: room, rect: [10, 10, 10, 10], openings: {store-door: {to: hall, width: 1}}}
      """)
  }

  /// Narrower gaps come from the rounding of coordinates, and nobody sees them.
  private static let widths = 0.005..<0.03
  private static let length = 0.5

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var found: [(level: Int, gap: Gap)] = []
    for level in context.venue.levels.positions {
      // A gap beside a unit that is shifted into its other neighbour is reported with this overlap (TOP003).
      found += context.sliverGaps(on: level).filter { context.shift(behind: $0, on: level) == nil }.map { (level, $0) }
    }
    // They come from one way of drawing or exporting: one finding.
    guard let longest = found.max(by: { $0.gap.length < $1.gap.length }) else { return }
    let levels = context.ascending(found.map(\.level))
    let (width, length) = (
      Text.fixed(1000 * longest.gap.width, decimals: 0), Text.fixed(longest.gap.length, decimals: 1)
    )
    var finding = Finding(
      [FeatureRef(.level, longest.level)] + levels.filter { $0 != longest.level }.map { FeatureRef(.level, $0) }, "",
      found.count == 1
        ? "\(context.words(forLevel: longest.level)) has a gap between units, or beside its outline: \(width) mm wide and \(length) m long (limit: 30 mm)"
        : "\(found.count) gaps between units, or beside the outline, on \(context.words(forLevels: levels)); the longest, on \(context.words(forLevel: longest.level)), is \(width) mm wide and \(length) m long (limit: 30 mm)"
    )
    finding.level = longest.level
    finding.show(longest.gap.bounds, on: context.index.plane)
    finding.measured = Measure(longest.gap.width, "m")
    finding.threshold = Measure(Self.widths.upperBound, "m")
    // Gaps of several floors do not have one unit's fault as their cause.
    if levels.count == 1 { finding.standsOn = levels.map { FeatureRef(.level, $0) } }
    let beside = context.units(beside: longest.gap, on: longest.level).map { FeatureRef(.unit, $0) }
    if beside.count == 2 {
      finding.message += ", between \(context.words(for: beside[0])) and \(context.words(for: beside[1]))"
      finding.related = beside.map { Finding.Related($0, "geometry", context.words(for: $0)) }
    }
    finding.help = ["draw the units with a common edge, up to the outline, or with a real wall between them"]
    report(finding)
  }

  struct Gap: Hashable, Sendable {
    var width: Double
    var length: Double
    var bounds: PlaneBounds
    /// A point in it.
    var middle: PlanePoint
  }

  /// Pieces of the level that no unit covers and that are thin everywhere. Walls are connected and wider.
  ///
  /// Only the units beside gaps are cut out of the level: a union of all takes most of the time of a large venue.
  static func gaps(in drawing: LevelDrawing, _ geos: GEOSContext) -> [Gap] {
    gaps(in: drawing, beside: FacingEdges.units(of: drawing, apart: 1000 * widths.upperBound), geos)
  }

  /// The gaps beside some units at least; all gaps, if they are all units.
  static func gaps(in drawing: LevelDrawing, beside units: [Int], _ geos: GEOSContext) -> [Gap] {
    let boxes = drawing.units.map { $0.map(\.bounds) }
    var (cut, isFirst) = (units, true)
    while !cut.isEmpty {
      guard let covered = try? geos.union(cut.flatMap { drawing.units[$0] }),
        let left = try? geos.difference(drawing.outline, covered)
      else { return [] }
      let gaps = left.compactMap { gap($0, geos) }
      // A unit that overlaps others may be thin where they are cut out, so what lies in a gap is cut out too.
      let missed = Set(drawing.units.indices).subtracting(cut).filter { unit in
        boxes[unit].contains { box in gaps.contains { $0.bounds.intersects(box) } }
      }
      guard !missed.isEmpty else { return gaps }
      // A second time is rare, a third is not needed: all units.
      cut = isFirst ? (cut + missed).sorted() : Array(drawing.units.indices)
      isFirst = false
    }
    return []
  }

  private static func gap(_ piece: PlanePolygon, _ geos: GEOSContext) -> Gap? {
    let border =
      piece.rings.reduce(0.0) { sum, ring in
        sum + ring.indices.reduce(0) { $0 + ring[$1].distance(to: ring[($1 + 1) % ring.count]) }
      } / 1000
    let (width, length) = (border > 0 ? 2 * piece.area / border : 0, border / 2)
    guard widths.contains(width), length > Self.length else { return nil }
    return Gap(
      width: width, length: length, bounds: piece.bounds,
      middle: (try? geos.pointInside(piece)).flatMap { $0 } ?? piece.shell[0])
  }
}
