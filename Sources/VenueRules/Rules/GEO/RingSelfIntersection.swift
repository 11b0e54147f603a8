import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports rings that cross or touch themselves.
struct RingSelfIntersection: Rule {
  static let page = RulePage(
    "GEO006", "ring-self-intersection", .error, stage: .source, fix: .safe, tags: ["core"],
    summary: "A ring crosses or touches itself.",
    why: """
      The inside of a ring that crosses itself is not clear: one program fills both halves of a figure-8 shape, \
      another fills none. Overlap, walls and doors of the feature cannot be checked, so it is excluded. A ring that \
      touches itself but does not cross itself is clear: a line to a hole and back has no area. Such a ring is read \
      as areas and holes, with a warning.
      """,
    repair:
      "Order the corners around the area, or delete the corner that the finding names. Draw each hole as a separate ring.",
    basis: "OGC Simple Features 6.1.11.1; decided by exact predicates on the millimetre grid, after Shewchuk 1997",
    thresholds: [
      "exact on the grid of 1 mm; at most 10 places are listed", "gaps narrower than 1 mm are removed, with a warning",
      "two corners are to be exchanged if that ends all crossings, in rings of at most \(ExchangedCorners.most) corners",
      "one corner is to be deleted if that ends all crossings and moves the outline by at most 0.3 m",
      "a ring that touches itself is read when it has at most \(RingCutting.mostLoops) loops",
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a bow tie",
      ["levels/ground.yaml": ShapeExample.level(room: "polygon: «[[0, 10], [10, 20], [10, 10], [0, 22]]")]),
    RuleExample(
      "two corners 7 mm apart, in the wrong order",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn(
          "[[[24.9564, 60.1612], [24.9564, 60.1613], [24.9563, 60.1613], [24.9563, 60.1612], [24.956299874, 60.161200027], [24.9564, 60.1612]]]",
          mark: "«"),
      ]),
    RuleExample(
      "the corners in order",
      ["levels/ground.yaml": ShapeExample.level(room: "polygon: [[0, 10], [10, 10], [10, 20], [0, 22]]")]),
    RuleExample(
      "a hole drawn in one line with its area",
      [
        "levels/ground.yaml": ShapeExample.level(
          room: "polygon: «[[0, 10], [9, 10], [9, 19], [5, 15], [5, 14], [4, 14], [4, 15], [5, 15], [9, 19], [0, 19]]")
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    narrow(context, report)
    cut(context, report)
    for fault in context.shapeFaults {
      guard case .crossing(let crossings) = fault.kind, let first = crossings.first else { continue }
      func position(_ crossing: RingCrossing) -> String {
        let coordinate = context.index.plane.coordinate(x: crossing.x / 1000, y: crossing.y / 1000)
        return Text.position(longitude: coordinate.longitude, latitude: coordinate.latitude)
      }
      let more = crossings.count > 1 ? ", and at \(Text.count(crossings.count - 1, "more place"))" : ""
      var finding = fault.finding(
        "\(fault.words(in: context)) crosses itself at \(position(first)) (edges \(first.a) and \(first.b))\(more)",
        reason: "its outline crosses itself", in: context)
      finding.related = crossings.dropFirst().map {
        Finding.Related(fault.feature, fault.path, "crosses at \(position($0)) (edges \($0.a) and \($0.b))")
      }
      finding.measured = Measure(Double(crossings.count), "crossings")
      finding.threshold = Measure(0, "crossings")
      finding.effect = "it is excluded from the bundle"
      finding.help = ["order the corners around the area"]
      if let stray = StrayCorner(of: fault, crossings, context) {
        finding.help = [stray.help]
        finding.fix = stray.fix
      } else if let corners = ExchangedCorners(of: fault, crossings, context) {
        finding.help = [corners.help]
        finding.fix = corners.fix
      }
      report(finding)
    }
  }

  /// Valid as drawn; corners coincide only when they are rounded to millimetres, and are corrected by this amount. All faults
  /// of one grid give one finding.
  private func narrow(_ context: RuleContext, _ report: (Finding) -> Void) {
    let faults = context.shapeFaults.compactMap { fault -> (fault: ShapeFault, mended: [GeoPolygon])? in
      guard case .narrow(let mended) = fault.kind else { return nil }
      return (fault, mended)
    }
    let what = "a gap or a neck narrower than 1 mm, which was removed"
    guard var finding = mending(faults, "has \(what)", "have \(what)", context) else { return }
    finding.measured = Measure(1, "mm")
    finding.help = ["snap these corners together in the drawing"]
    report(finding)
  }

  /// Rings that meet themselves without crossing. One export draws all its holes in the same way, so all are one finding.
  private func cut(_ context: RuleContext, _ report: (Finding) -> Void) {
    let faults = context.shapeFaults.compactMap { fault -> (fault: ShapeFault, mended: [GeoPolygon])? in
      guard case .cut(let mended) = fault.kind else { return nil }
      return (fault, mended)
    }
    // A hole of almost no area is a cut: the outline runs inwards and back on the same line.
    let isCut = { (fault: (fault: ShapeFault, mended: [GeoPolygon])) in
      fault.mended.flatMap(\.holes).allSatisfy { self.area(of: $0, context) < Self.cutArea }
    }
    if var finding = mending(
      faults.filter(isCut), "has an outline that runs inwards and back on the same line; this cut is removed",
      "have outlines that run inwards and back on the same line; these cuts are removed", context)
    {
      finding.help = ["delete the corners of the cut"]
      report(finding)
    }
    let touching = faults.filter { !isCut($0) }
    let areas = touching.reduce(0) { $0 + $1.mended.count }
    let holes = touching.reduce(0) { $0 + $1.mended.reduce(0) { $0 + $1.holes.count } }
    let what = "\(Text.count(areas, "area")) with \(Text.count(holes, "hole"))"
    guard
      var finding = mending(
        touching, "has an outline that touches itself but does not cross itself. It is read as \(what)",
        "have outlines that touch themselves but do not cross themselves. They are read as \(what) in total", context)
    else { return }
    finding.help = ["draw each hole as a separate ring, and each part as a separate area"]
    report(finding)
  }

  /// Square metres below which a hole is only a cut. Project default.
  private static let cutArea = 0.05

  /// Square metres.
  private func area(of ring: [Coordinate], _ context: RuleContext) -> Double {
    context.index.plane.points(ring).flatMap { PlanePolygon(shell: $0) }?.area ?? 0
  }

  /// One warning about all shapes that are used in corrected form.
  private func mending(
    _ faults: [(fault: ShapeFault, mended: [GeoPolygon])], _ one: String, _ many: String, _ context: RuleContext
  ) -> Finding? {
    guard let (first, _) = faults.first else { return nil }
    var finding =
      faults.count == 1
      ? first.finding("\(first.words(in: context)) \(one)", reason: "", in: context)
      : ShapeFault.finding(of: faults.map(\.fault), many, reason: "", in: context)
    finding.severity = .warning
    finding.withdraws = []
    finding.mends = faults.map { ($0.fault.feature, $0.mended) }
    return finding
  }
}
