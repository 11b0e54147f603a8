import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports places that the `bounds` of the source keep off the screen at close zooms: one finding for all.
struct ScrollHidesFeature: Rule {
  static let page = RulePage(
    "CAM008", "scroll-hides-feature", .error, stage: .planned, tags: ["core"],
    summary: "With the `bounds` of the source, a place cannot be brought on the screen at a close zoom.",
    why: "Search leads to the place, and the map stops before it.",
    repair: "Draw the box around all places, or remove `bounds`: the limits are then computed from the venue.",
    basis:
      "Google Maps SDK for iOS, Camera and view: bounds limit the middle of the view; the distance is a project default",
    thresholds: ["24 points inside every view from 320 x 568 to 2560 x 1440 points, at the closest zoom"])
  static let examples = [
    BundleExample.example(
      "a box around half of the hall",
      venue:
        "camera: {limits: {bounds: «{southwest: [24.956, 60.161], northeast: [24.9561, 60.1611]}, zoom: {max: 21}}}"),
    BundleExample.example(
      "a box around it all",
      venue:
        "camera: {limits: {bounds: {southwest: [24.956, 60.161], northeast: [24.9567, 60.16118]}, zoom: {max: 21}}}"
    ),
    BundleExample.example("no box"),
  ]

  /// Linear in the places.
  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let box = context.venue.camera?.limits.bounds, context.plan.camera.limits.scroll != nil else { return }
    let zooms = context.plan.camera.limits.zooms
    let latitude = box.center.latitude
    let degree = Trigonometry.metresPerDegree(atLatitude: latitude)
    let sides = Viewport.references.map { min($0.width, $0.height) }
    let points = (sides.min() ?? 320) / 2 - ScrollLimits.pointsInSight
    let reach = points * Scale(zooms.upper, atLatitude: latitude).metresPerPoint
    /// Metres from the box, along the side that is farther.
    func distance(_ place: Coordinate) -> Double {
      let x = max(box.west - place.longitude, place.longitude - box.east, 0) * degree.longitude
      let y = max(box.south - place.latitude, place.latitude - box.north, 0) * degree.latitude
      return max(x, y)
    }
    let entries = context.plan.places.listing.entries.filter { $0.feature.type != FeatureType.transitLink.rawValue }
    let hidden = entries.map { (entry: $0, metres: distance($0.point)) }.filter { $0.metres > reach }
    guard let worst = hidden.max(by: { $0.metres < $1.metres }) else { return }
    let visible = Zoom512(Scale(metresPerPoint: worst.metres / points), atLatitude: latitude)
    let language = context.venue.defaultLanguage
    let name = worst.entry.name.text(in: language, fallback: language) ?? ""
    let id = worst.entry.feature.id
    var finding = Finding(
      [], "camera/limits/bounds",
      "\(hidden.count) of \(entries.count) places cannot be brought on the screen of a small phone at zoom "
        + "\(BundleText.number(zooms.upper.value, decimals: 2)) of the 512-point world; \(name.isEmpty ? id : "\(name) (\(id))") is "
        + "\(BundleText.number(worst.metres)) m outside the box")
    finding.coordinate = worst.entry.point
    finding.measured = Measure(worst.metres, "m")
    finding.threshold = Measure(reach, "m")
    finding.effect = "search leads to places that the map does not show"
    finding.help = [
      "draw the box around all places, or remove `bounds`",
      "or write the maximum zoom \(BundleText.number((visible.value * 2).rounded(.down) / 2, decimals: 1))",
    ]
    report(finding)
  }
}
