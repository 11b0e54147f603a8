import VenueGeometry

/// Order of the four corners of a picture on the map.
enum CornerOrder {
  /// Clockwise around a convex quadrilateral: the picture can be drawn without changes.
  case round
  /// Reversed: the picture would be mirrored.
  case mirrored
  /// Sides cross, or a corner is pressed in.
  case bent
  /// Two coincident corners, or three on a line: the area is empty.
  case flat

  /// Smallest height over a side, in metres (project default): a smaller picture would be invisible.
  private static let leastHeight = 0.01

  /// - Parameter corners: four, on the map.
  init(_ corners: [Coordinate]) {
    let plane = LocalPlane(origin: corners[0])
    let points = corners.map { plane.metres(at: $0) }
    let turns = points.indices.map { index in
      let (a, b, c) = (points[index], points[(index + 1) % 4], points[(index + 2) % 4])
      let longest = max(CornerOrder.length(a, b), CornerOrder.length(b, c), CornerOrder.length(a, c))
      let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
      return longest == 0 ? 0 : area / longest
    }
    if turns.contains(where: { abs($0) < CornerOrder.leastHeight }) {
      self = .flat
    } else if turns.allSatisfy({ $0 < 0 }) {
      self = .round
    } else {
      self = turns.allSatisfy { $0 > 0 } ? .mirrored : .bent
    }
  }

  private static func length(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }

  /// The fault, to be read after the name of the key; nil if there is none.
  var fault: String? {
    switch self {
    case .round: nil
    case .mirrored: "are in counter-clockwise order: the picture would be mirrored"
    case .bent: "are not in order around the picture: its sides cross, or a corner is inside"
    case .flat: "have two corners at one position, or three on a line: the picture has no area"
    }
  }
}
