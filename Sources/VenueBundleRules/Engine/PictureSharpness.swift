import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts

/// Sharpness of an opaque picture above all names.
struct PictureSharpness {
  /// Pixels a point of the screen has on most phones.
  static let least = 2.0

  /// Points that the longer of two opposite edges has at the closest zoom.
  private let (across, down): (Double, Double)
  let overlay: ImageOverlay
  private let closest: Zoom512

  /// nil for a picture that something else is seen beside or through, and for one without an area.
  init?(_ overlay: ImageOverlay, closest: Zoom512, on plane: LocalPlane) {
    guard overlay.above == .labels, overlay.opacity == 1, overlay.corners.count == 4 else { return nil }
    let corners = overlay.corners.map { plane.metres(at: $0) }
    func length(_ one: Int, _ other: Int) -> Double {
      let (x, y) = (corners[other].x - corners[one].x, corners[other].y - corners[one].y)
      return (x * x + y * y).squareRoot()
    }
    let latitude = overlay.corners.reduce(0) { $0 + $1.latitude } / 4
    let scale = Scale(closest, atLatitude: latitude).metresPerPoint
    across = max(length(0, 1), length(3, 2)) / scale
    down = max(length(0, 3), length(1, 2)) / scale
    guard across > 0, down > 0 else { return nil }
    (self.overlay, self.closest) = (overlay, closest)
  }

  /// Pixels a point at the closest zoom, along the edge that has fewer.
  var density: Double { min(Double(overlay.picture.width) / across, Double(overlay.picture.height) / down) }

  /// Size in pixels at which the picture is sharp at the closest zoom.
  var neededSize: (width: Int, height: Int) {
    (Int((across * PictureSharpness.least).rounded(.up)), Int((down * PictureSharpness.least).rounded(.up)))
  }

  /// The closest zoom the picture is sharp at.
  var sharpTo: Zoom512 { Zoom512(closest.value - Trigonometry.logarithm2(PictureSharpness.least / density)) }
}
