import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports a box for the middle of the view that is smaller than the view of a phone at the least zoom: this is allowed, but little panning is
/// possible.
struct ScrollBoundsSmall: Rule {
  static let page = RulePage(
    "CAM018", "scroll-bounds-small", .info, stage: .planned,
    summary: "The `bounds` for the middle of the view are smaller than the view itself.",
    why:
      "This is allowed, but at the minimum zoom the map can move only a little.",
    repair: "Nothing if this is intended.",
    basis: "Google Maps SDK for iOS, Camera and view: bounds smaller than the view are legal")
  static let examples = [
    withVenue(
      "a box of 18 m at a zoom that shows 60 m",
      "camera: {limits: {zoom: [18, 20], bounds: «{southwest: [24.95605, 60.16102], northeast: [24.95635, 60.16118]}}}"),
    withVenue("no box", "camera: {limits: {zoom: [18, 20]}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let limits = context.plan.camera.limits
    guard limits.scroll != nil, let box = context.venue.camera?.limits.bounds else { return }
    let degree = Trigonometry.metresPerDegree(atLatitude: box.center.latitude)
    let (east, north) = ((box.east - box.west) * degree.longitude, (box.north - box.south) * degree.latitude)
    let scale = Scale(limits.zooms.lower, atLatitude: box.center.latitude).metresPerPoint
    guard east < Viewport.reference.width * scale, north < Viewport.reference.height * scale else { return }
    report(
      Finding(
        [], "camera/limits/bounds",
        "the bounds are smaller than the view of a phone at the minimum zoom: the map can move only \(CameraText.number(east)) m from west to east and \(CameraText.number(north)) m from south to north"
      ))
  }
}
