import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueTiles
import VenueVocabulary

/// Reports outlines and large rooms that become visible later than the map, or are smaller than a tile unit at the farthest zoom: one finding
/// for all.
///
/// Features that are smaller than a tile unit at every zoom are reported by ``FeatureTiny``.
struct LargeAreaHidden: Rule {
  static let page = RulePage(
    "ZUM001", "large-area-hidden", .error, stage: .planned, tags: ["core"],
    summary: "An outline or a large room is not drawn at a zoom that the camera can reach.",
    why: """
      Visitors recognise a venue by its large areas. Names appear and disappear with the zoom; areas are always \
      visible.
      """,
    repair: "In the limits of `camera`, write a smaller minimum zoom.",
    basis:
      "Apple Human Interface Guidelines, Maps: large areas stay visible at all zooms; the number is a project default",
    thresholds: ["outlines of venue, buildings and levels, and rooms from 400 m²; one tile unit at the minimum zoom"])
  static let examples = [
    withVenue("the whole earth is visible", "camera: {limits: {zoom: «{min: 0}}}"),
    withVenue("the street is visible", "camera: {limits: {zoom: [18, 22]}}"),
  ]

  /// Square metres from which a room must be visible at every zoom (H42; project default).
  private static let largeRoom = 400.0

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (plan, checked) = (context.plan, context.checked)
    let (tiers, tileZooms, camera) = (plan.tiers, plan.tileZooms, plan.camera)
    let surveys = tileZooms.map { TileSurvey(options: TileOptions(minimumZoom: $0, maximumZoom: $0)) }
    var hidden: [(ref: FeatureRef, from: Int)] = []
    let features = tiers.features
    for place in features.indices where isLarge(features[place].layer, features[place].ref, in: checked) {
      let tier = features[place].tier
      let first = tier == .venue ? 0 : tiers.scales.firstZoom(of: tier, atLatitude: tiers.latitude)
      let begin = min(max(first - tileZooms.lowerBound, 0), surveys.count - 1)
      let geometry = features[place].geometry
      guard let seen = surveys[begin...].firstIndex(where: { $0.loss(of: geometry) == nil }), seen > 0 else {
        continue
      }
      hidden.append((features[place].ref, tileZooms.lowerBound + seen))
    }
    guard let last = hidden.max(by: { $0.from < $1.from }) else { return }
    let (venue, zoom) = (checked.venue, Quantity.text(camera.limits.zooms.lower.value))
    let others = Set(hidden.map(\.ref)).count - 1
    let subject = "\(last.ref.type.rawValue) \(venue.id(of: last.ref))"
    var finding = Finding(
      [], "camera/limits/zoom",
      (others == 0 ? "\(subject) is" : "\(subject) and \(others) more outlines and large rooms are")
        + " hidden below zoom \(last.from), but the camera can zoom out to \(zoom)")
    finding.measured = Measure(camera.limits.zooms.lower.value, "")
    finding.threshold = Measure(Double(last.from), "")
    finding.effect = "at this zoom, the venue cannot be recognised"
    finding.help = ["in the limits of `camera`, write the minimum zoom \(last.from)"]
    finding.related = hidden.prefix(5).map {
      Finding.Related($0.ref, "", "\(venue.id(of: $0.ref)), from \($0.from) on")
    }
    report(finding)
  }

  private func isLarge(_ layer: TileLayer, _ ref: FeatureRef, in checked: CheckedVenue) -> Bool {
    switch layer {
    case .venue, .footprint, .level: true
    case .unit:
      checked.index.unitShapes[ref.index].reduce(0) { $0 + $1.area } >= LargeAreaHidden.largeRoom
    case .section, .geofence, .fixture, .kiosk, .detail, .opening, .amenity, .occupant, .label, .cluster: false
    }
  }
}
