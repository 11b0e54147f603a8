import VenueCamera
import VenueGeometry

/// Number format of cameras, views and points of the screen in findings.
enum CameraText {
  /// At most two decimals.
  static func number(_ value: Double) -> String { BundleText.number(value, decimals: 2) }

  /// `320 x 568`.
  static func words(_ view: Viewport) -> String { "\(number(view.width)) x \(number(view.height))" }

  /// `lon, lat` to a decimetre.
  static func degrees(_ place: Coordinate) -> String {
    "\(BundleText.number(place.longitude, decimals: 6)), \(BundleText.number(place.latitude, decimals: 6))"
  }
}
