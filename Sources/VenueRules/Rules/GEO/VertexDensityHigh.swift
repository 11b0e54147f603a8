import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports areas with far more corners than their shape needs.
struct VertexDensityHigh: Rule {
  static let page = RulePage(
    "GEO014", "vertex-density-high", .info, stage: .checked,
    summary: "An area has 2000 corners or more, or more than half of its corners change its shape by less than 1 cm.",
    why: "Corners make the bundle larger, and drawing and meshing slower.",
    repair: "Simplify the curve at 1 cm before the export, together with its neighbours.",
    basis: "project default",
    thresholds: [
      "2000 corners", "half of the corners at 1 cm, for areas of 200 corners or more",
      "one finding for each type of feature",
    ])
  static let subjects: [FeatureType] = [.unit, .level, .section, .kiosk, .fixture, .footprint, .geofence]
  static let examples = [
    RuleExample("a wall in steps of 2 cm", ["levels/ground.yaml": level("«", corners: 400)]),
    RuleExample("a wall of two corners", ["levels/ground.yaml": level("", corners: 0)]),
  ]

  private static func level(_ mark: String, corners: Int) -> String {
    let wall = (0..<corners).map { "[\(10.0 - Double($0 + 1) / 50), 20]" } + ["[0, 20]"]
    return NetworkExample.ground(
      "  shop: {category: room, polygon: \(mark)[[0, 10], [10, 10], [10, 20], \(wall.joined(separator: ", "))], openings: {shop-door: {to: hall, wall: south, width: 1}}}"
    )
  }

  private static let most = 2000
  private static let least = 200
  /// Millimetres.
  private static let tolerance = 10.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var found: [(feature: FeatureRef, count: Int, needed: Int)] = []
    for type in Self.subjects {
      for (position, shapes) in (context.index.areaShapes(of: type) ?? []).enumerated() {
        let rings = shapes.flatMap(\.rings)
        let count = rings.reduce(0) { $0 + $1.count }
        guard count >= Self.least else { continue }
        let needed = rings.reduce(0) { $0 + max(3, SectorSimplification.count(of: $1, within: Self.tolerance)) }
        if count >= Self.most || 2 * needed < count { found.append((FeatureRef(type, position), count, needed)) }
      }
    }
    for (_, group) in grouped(found, by: \.feature.type) {
      let features = group.map(\.feature)
      let most = group.max { $0.count - $0.needed < $1.count - $1.needed } ?? group[0]
      let numbers = "\(most.count) corners, and \(most.needed) are sufficient at 1 cm"
      var finding = context.finding(
        ofMany: features, "geometry",
        group.count == 1
          ? "\(context.words(forEach: features)) has \(numbers)"
          : "\(context.words(forEach: features)) have more corners than needed: one has \(numbers)")
      finding.measured = Measure(Double(most.count), "corners")
      finding.threshold = Measure(Double(Self.most), "corners")
      finding.help = ["simplify the shapes at 1 cm, together with their neighbours"]
      report(finding)
    }
  }
}

/// Counts the corners that a ring needs within a tolerance: one pass with a cone of admissible directions from the last needed corner.
enum SectorSimplification {
  private typealias Vector = (x: Double, y: Double)

  /// - Parameter tolerance: millimetres.
  /// - Complexity: linear in the corners.
  static func count(of ring: [PlanePoint], within tolerance: Double) -> Int {
    guard ring.count > 3 else { return ring.count }
    var needed = 1
    var anchor = ring[0]
    var cone: (left: Vector, right: Vector)?
    for (place, point) in ring.enumerated().dropFirst() {
      if let known = cone, !admits(known, vector(anchor, point)) {
        anchor = ring[place - 1]
        needed += 1
        cone = nil
      }
      narrow(&cone, vector(anchor, point), tolerance)
    }
    return needed
  }

  private static func vector(_ a: PlanePoint, _ b: PlanePoint) -> Vector {
    (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
  }

  private static func cross(_ a: Vector, _ b: Vector) -> Double { a.x * b.y - a.y * b.x }

  private static func admits(_ cone: (left: Vector, right: Vector), _ direction: Vector) -> Bool {
    cross(cone.right, direction) >= 0 && cross(direction, cone.left) >= 0
  }

  /// Keeps the directions that pass within the tolerance of a point.
  private static func narrow(_ cone: inout (left: Vector, right: Vector)?, _ to: Vector, _ tolerance: Double) {
    let squared = to.x * to.x + to.y * to.y - tolerance * tolerance
    guard squared > 0 else { return }
    let along = squared.squareRoot()
    let left = Vector(x: to.x * along - to.y * tolerance, y: to.y * along + to.x * tolerance)
    let right = Vector(x: to.x * along + to.y * tolerance, y: to.y * along - to.x * tolerance)
    guard let known = cone else {
      cone = (left, right)
      return
    }
    cone = (
      cross(known.left, left) < 0 ? left : known.left, cross(known.right, right) > 0 ? right : known.right
    )
  }
}
