import VenueGeometry

/// A name that is set along its room and not horizontally: its box before the rotation around its place, and the angle.
struct LabelSlant: Hashable, Sendable {
  /// Whole degrees clockwise on a map with north up, −90 to 89: read from the left, or from below if vertical.
  let degrees: Int
  let box: PlacementBox
  private let sine: Double
  private let cosine: Double

  init(degrees: Int, box: PlacementBox) {
    self.degrees = degrees
    self.box = box
    (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(degrees))
  }

  /// The smallest axis-aligned box around the rotated one.
  var outline: PlacementBox {
    let (across, down) = (max(box.left, box.right), max(box.above, box.below))
    return PlacementBox(
      width: 2 * (across * abs(cosine) + down * abs(sine)), height: 2 * (across * abs(sine) + down * abs(cosine)))
  }

  /// Position of a point relative to the label's position, in the label's axes: x along it, y below it.
  func seen(x: Double, y: Double) -> (x: Double, y: Double) {
    (x * cosine + y * sine, y * cosine - x * sine)
  }

  /// Possible directions of a name in a room, except nearly horizontal ones: along its longest wall, and along the main direction of its walls.
  static func directions(of room: [[WorldPlace]]) -> [Int] {
    var longest = (x: 0.0, y: 0.0, squared: 0.0)
    // Directions of walls, with opposite directions equal: angles are doubled and weighted by length.
    var sum = (x: 0.0, y: 0.0)
    for ring in room {
      for (index, start) in ring.enumerated() {
        let end = ring[index + 1 == ring.count ? 0 : index + 1]
        let (x, y) = (end.x - start.x, end.y - start.y)
        let squared = x * x + y * y
        guard squared > 0 else { continue }
        if squared > longest.squared { longest = (x, y, squared) }
        let length = squared.squareRoot()
        sum = (sum.x + (x * x - y * y) / length, sum.y + 2 * x * y / length)
      }
    }
    let ways = [
      Trigonometry.direction(x: longest.x, y: longest.y), Trigonometry.direction(x: sum.x, y: sum.y) / 2,
    ].map(readable)
    return (ways[0] == ways[1] ? [ways[0]] : ways).filter { abs($0) > 4 }
  }

  /// The same line in whole degrees, in reading direction.
  private static func readable(_ degrees: Double) -> Int {
    let way = Int(degrees.rounded()) % 180
    return way >= 90 ? way - 180 : way < -90 ? way + 180 : way
  }
}
