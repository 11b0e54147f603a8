import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning

/// The zoom limits that a venue declares, for rules that compare them with its extent. Computed zooms always fit the venue.
struct DeclaredZooms {
  let zooms: ZoomRange
  let bounds: GeoBounds
  let hasLower: Bool
  let hasUpper: Bool

  /// nil if the declared zooms are replaced: crossed or impossible zooms are reported at their source position (CAM001).
  init?(_ context: BundleContext) {
    let (camera, written) = (context.plan.camera, context.venue.camera?.limits ?? CameraSource.Limits())
    (zooms, bounds) = (camera.limits.zooms, camera.bounds)
    guard [nil, zooms.lower].contains(written.lowerZoom), [nil, zooms.upper].contains(written.upperZoom) else {
      return nil
    }
    // One of the two may be written alone.
    (hasLower, hasUpper) = (written.lowerZoom != nil, written.upperZoom != nil)
  }

  /// Metres from west to east, in the middle of the box, and from south to north.
  var extent: (east: Double, north: Double) {
    let degree = Trigonometry.metresPerDegree(atLatitude: bounds.center.latitude)
    return ((bounds.east - bounds.west) * degree.longitude, (bounds.north - bounds.south) * degree.latitude)
  }

  func metresPerPoint(at zoom: Zoom512) -> Double { Scale(zoom, atLatitude: bounds.center.latitude).metresPerPoint }

  /// The zoom at which a point of the screen is as long as this.
  func zoom(atMetresPerPoint metres: Double) -> Zoom512 {
    Zoom512(Scale(metresPerPoint: metres), atLatitude: bounds.center.latitude)
  }
}
