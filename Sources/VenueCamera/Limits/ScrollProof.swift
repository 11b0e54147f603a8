import VenueGeometry

/// Proves that every reference viewport shows its share of the venue at every zoom, beginning with the farthest zoom.
///
/// At any bearing and tilt, a viewport shows a disk of ground around its centre, with the radius ``Viewport/groundAlwaysSeen``. During
/// zooming, the radius of each takes all sizes. So it is sufficient to prove, for radii at most half an octave apart,
/// that a disk of that radius contains the share that the next larger one requires, with the widest margin that any viewport has at
/// that radius: that of the smallest viewport, because the margin never grows with the zoom.
struct ScrollProof {
  private var proof: ShareProof
  private let range: ZoomRange
  private let latitude: Double
  private let share: Double
  private let area: Double
  /// Square points of a view, of the square of the radius it always shows: the most of all.
  private let viewRatio: Double
  private let radii: (smallest: Double, largest: Double)

  init(_ shape: [PlanePolygon], range: ZoomRange, latitude: Double, share: Double) {
    proof = ShareProof(shape)
    (self.range, self.latitude, self.share) = (range, latitude, share)
    area = shape.reduce(0) { $0 + $1.area }
    viewRatio = Viewport.references.reduce(0) { most, view in
      max(most, view.width * view.height / (view.groundAlwaysSeen * view.groundAlwaysSeen))
    }
    // A thousandth less, because the plane differs slightly from the map.
    radii = (
      Viewport.groundAlwaysSeen * 0.999,
      Viewport.references.reduce(0) { max($0, $1.groundAlwaysSeen) }
    )
  }

  /// True if the share is visible from `zoom` up to the next whole zoom with this margin, provided that it is at all previous zooms with margins
  /// that are not smaller.
  mutating func holds(from zoom: Zoom512, margin: Double) -> Bool {
    // A large step requires more than necessary, which is usually available; a small step is needed if the shape is narrow.
    ScrollProof.steps.contains { holds(from: zoom, margin: margin, step: $0) }
  }

  private mutating func holds(from zoom: Zoom512, margin: Double, step: Double) -> Bool {
    let isFirst = zoom <= range.lower
    let far = Scale(max(zoom, range.lower), atLatitude: latitude).metresPerPoint
    let near = Scale(min(Zoom512(zoom.value + 1), range.upper), atLatitude: latitude).metresPerPoint
    let largest = (isFirst ? radii.largest : radii.smallest) * far
    var radius = radii.smallest * near
    repeat {
      let next = min(radius * step, max(largest, radius))
      guard proof.holds(radius: radius, margin: margin, least: share * min(viewRatio * next * next, area)) else {
        return false
      }
      radius *= step
    } while radius < largest
    return true
  }

  /// Factors from one radius to the next: half, a quarter and an eighth of an octave.
  private static let steps = [1.414_213_562_373_095, 1.189_207_115_002_721, 1.090_507_732_665_258]
}
