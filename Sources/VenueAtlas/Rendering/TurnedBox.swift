import VenueCamera
import VenueGeometry

/// The box around some places, with sides parallel to those of a rotated picture, in units of the Mercator world.
struct TurnedBox {
  /// Metres around a route that are always shown, and the smallest width in metres of a picture of a route.
  static let leastMargin = 15.0
  static let leastSide = 60.0
  /// The surroundings of a route are shown alone if their share of the whole is at most this.
  static let largestPart = 0.6

  private(set) var width: Double
  private(set) var height: Double
  let middle: (x: Double, y: Double)
  let turn: (sine: Double, cosine: Double)
  let latitude: Double

  /// Without places, the box is at 0° N 0° E and has no extent. The corners are measured after rotation, because a rotated building fills less of its
  /// axis-aligned box.
  init(_ places: [Coordinate], bearing: Double) {
    let center = GeoBounds(around: places)?.center ?? Coordinate(longitude: 0, latitude: 0)
    let start = Trigonometry.mercator(center)
    turn = Trigonometry.sineAndCosine(degrees: bearing)
    latitude = center.latitude
    var low = (x: 0.0, y: 0.0)
    var high = (x: 0.0, y: 0.0)
    for (index, place) in places.enumerated() {
      let world = Trigonometry.mercator(place)
      let (dx, dy) = (world.x - start.x, world.y - start.y)
      let x = dx * turn.cosine + dy * turn.sine
      let y = dy * turn.cosine - dx * turn.sine
      low = index == 0 ? (x, y) : (min(low.x, x), min(low.y, y))
      high = index == 0 ? (x, y) : (max(high.x, x), max(high.y, y))
    }
    (width, height) = (high.x - low.x, high.y - low.y)
    let (x, y) = ((low.x + high.x) / 2, (low.y + high.y) / 2)
    middle = (start.x + x * turn.cosine - y * turn.sine, start.y + x * turn.sine + y * turn.cosine)
  }

  var size: Double { max(width, height) }

  /// The box with a margin: a quarter of its size on each side, or a minimum in metres if that is more.
  var withSurroundings: TurnedBox {
    let metre = 1 / (256 * Scale(Zoom256(0), atLatitude: latitude).metresPerPoint)
    let margin = max(TurnedBox.leastMargin * metre, size / 4)
    var box = self
    box.width = max(width + 2 * margin, TurnedBox.leastSide * metre)
    box.height = max(height + 2 * margin, TurnedBox.leastSide * metre)
    return box
  }
}
