import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports a maximum zoom of the source at which the smallest rooms and kiosks are too small to tap.
struct MaxZoomTooLow: Rule {
  static let page = RulePage(
    "CAM004", "max-zoom-too-low", .warning, stage: .planned,
    summary: "At the maximum zoom of the source, the smallest rooms and kiosks are too small to tap.",
    why: "A visitor cannot choose a kiosk that is smaller than the tip of a finger.",
    repair: "In the limits of `camera`, write a larger maximum zoom, or remove it.",
    basis: "project default; 24 points as in WCAG 2.2, 2.5.8",
    thresholds: ["a circle of 24 points inside the public units and kiosks, without their smallest twentieth"])
  static let examples = [
    BundleExample.example("no closer than a district", venue: "camera: {limits: {zoom: «{min: 15, max: 16}}}"),
    BundleExample.example("close enough for a kiosk", venue: "camera: {limits: {zoom: {min: 15, max: 21}}}"),
    BundleExample.example("no maximum"),
  ]

  private static let points = 24.0
  /// The smallest of this many are not judged by themselves.
  private static let share = 20

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (checked, index) = (context.checked, context.checked.index)
    guard context.venue.camera?.limits.upperZoom != nil else { return }
    let closest = context.plan.camera.limits.zooms.upper
    let latitude = context.plan.camera.bounds.center.latitude
    let scale = Scale(closest, atLatitude: latitude).metresPerPoint
    let needed = MaxZoomTooLow.points * scale
    var widths: [(width: Double, ref: FeatureRef)] = []
    func add(_ ref: FeatureRef, _ shape: [PlanePolygon]) {
      guard checked.publication[ref] == .named, let part = shape.max(by: { $0.area < $1.area }) else { return }
      widths.append((width(of: part, needed: needed), ref))
    }
    for (position, unit) in context.venue.units.indexed where unit.walkability != .solid {
      add(FeatureRef(.unit, position), index.unitShapes[position])
    }
    for position in context.venue.kiosks.positions { add(FeatureRef(.kiosk, position), index.kioskShapes[position]) }
    widths.sort { ($0.width, $0.ref) < ($1.width, $1.ref) }
    guard !widths.isEmpty else { return }
    let judged = widths[widths.count / MaxZoomTooLow.share]
    guard judged.width < needed else { return }
    let small = widths.prefix { $0.width < needed }
    let enough = Zoom512(Scale(metresPerPoint: judged.width / MaxZoomTooLow.points), atLatitude: latitude)
    let suggestion = min((enough.value * 2).rounded(.up) / 2, ZoomRange.unlimited.upper.value)
    var finding = Finding(
      [], "camera/limits/zoom",
      "at the maximum zoom (\(BundleText.number(closest.value, decimals: 2)) of the 512-point world), \(small.count) of \(widths.count) "
        + "public units and kiosks are less than \(BundleText.number(MaxZoomTooLow.points)) points wide; "
        + "\(judged.ref.type.rawValue) \(context.venue.id(of: judged.ref)) has \(BundleText.number(judged.width / scale, decimals: 1))"
    )
    finding.measured = Measure(judged.width / scale, "points")
    finding.threshold = Measure(MaxZoomTooLow.points, "points")
    finding.related = small.prefix(5).map {
      Finding.Related($0.ref, "", "\(context.venue.id(of: $0.ref)), \(BundleText.number($0.width, decimals: 1)) m wide")
    }
    finding.effect = "people cannot tap them"
    finding.help = ["write the maximum zoom \(BundleText.number(suggestion, decimals: 1)) or more, or remove it"]
    report(finding)
  }

  /// Metres across the largest circle inside; exact only if it may be less than `needed`.
  private func width(of part: PlanePolygon, needed: Double) -> Double {
    let box = part.bounds
    let across = Double(min(Int64(box.maxX) - Int64(box.minX), Int64(box.maxY) - Int64(box.minY))) / 1000
    let length = part.rings.reduce(0.0) { sum, ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(sum) { sum, side in
        let (x, y) = (Double(side.0.x) - Double(side.1.x), Double(side.0.y) - Double(side.1.y))
        return sum + (x * x + y * y).squareRoot() / 1000
      }
    }
    // In a convex area, a circle of half of area / length fits always.
    if part.isConvex, 2 * part.area / max(length, 0.001) >= needed { return across }
    let middle = LabelPoint.inside(part)
    return min(across, 2 * LabelPoint.squaredRoom(around: middle, in: part).squareRoot() / 1000)
  }
}
