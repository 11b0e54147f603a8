import VenueDiagnostics
import VenueGeometry
import VenueModel

/// The line of a door from jamb to jamb, in millimetres of the plane.
struct IndoorDoorLine: Sendable {
  typealias Spot = SIMD2<Double>

  let start: Spot
  let end: Spot
  /// Millimetres across the line; 0 for a line.
  private(set) var thickness = 0.0

  /// Widest wall that a door can be in, in metres: routes bridge walls up to this.
  static let thickest = 1.0
  /// Width of a door that is only known to be somewhere on a common wall, in millimetres.
  static let usual = 900.0
  /// A stretch up to this long is the opening itself, such as a reveal between two rooms.
  static let widestReveal = 2000.0

  var length: Double { IndoorDoorLine.length(end - start) }
  var middle: Spot { (start + end) / 2 }
  var isTooThick: Bool { thickness > IndoorDoorLine.thickest * 1000 }

  init(_ start: Spot, _ end: Spot) { (self.start, self.end) = (start, end) }

  /// A door that is drawn as an area: the line through its middle, along its longest side.
  init(_ area: PlanePolygon, _ plane: LocalPlane) {
    let shell = (area.shell + area.shell.prefix(1)).map { plane.coordinate(of: $0) }
    let geometry = DraftGeometry(
      shape: .polygons([GeoPolygon(shell: shell)]), place: SourcePlace(file: "", range: 0..<0))
    if case .lines(let lines) = DoorLine.middle(of: geometry).shape, let line = lines.first, line.count == 2 {
      let ends = line.map { Spot(plane.metres(at: $0).x, plane.metres(at: $0).y) * 1000 }
      (start, end) = (ends[0], ends[1])
    } else {
      let first = area.shell[0]
      (start, end) = (Spot(Double(first.x), Double(first.y)), Spot(Double(first.x), Double(first.y)))
    }
    thickness = area.area * 1e6 / max(length, 1)
  }

  /// The line on which an upright boundary stands: between its two farthest points.
  ///
  /// - Returns: nil if the points are an area, such as the floor between two storeys, or a point.
  init?(standingOn points: [PlanePoint]) {
    guard let first = points.first else { return nil }
    let a = points.max { first.distance(to: $0) < first.distance(to: $1) } ?? first
    let b = points.max { a.distance(to: $0) < a.distance(to: $1) } ?? a
    (start, end) = (Spot(Double(a.x), Double(a.y)), Spot(Double(b.x), Double(b.y)))
    let along = end - start
    let length = IndoorDoorLine.length(along)
    guard length >= IndoorDoorLine.narrowest else { return nil }
    let off = points.map { point -> Double in
      let to = Spot(Double(point.x), Double(point.y)) - start
      return abs(along.x * to.y - along.y * to.x) / length
    }
    guard off.max() ?? 0 <= IndoorDoorLine.deepest else { return nil }
  }

  private static let narrowest = 100.0
  /// A boundary with corners farther off its line is an area, in millimetres.
  private static let deepest = 500.0

  init(whole wall: SharedWall) {
    self.init(Spot(wall.start.x, wall.start.y), Spot(wall.end.x, wall.end.y))
  }

  /// The part of a common wall where a path crosses it: the whole of a short one, otherwise a door of usual width.
  init(on wall: SharedWall, near spot: Spot?) {
    let (start, end) = (Spot(wall.start.x, wall.start.y), Spot(wall.end.x, wall.end.y))
    guard wall.length > IndoorDoorLine.widestReveal else {
      self.init(start, end)
      return
    }
    let step = (end - start) / wall.length
    let half = IndoorDoorLine.usual / 2
    let to = (spot ?? (start + end) / 2) - start
    let middle = min(max(to.x * step.x + to.y * step.y, half), wall.length - half)
    self.init(start + step * (middle - half), start + step * (middle + half))
  }

  func coordinates(_ plane: LocalPlane) -> [Coordinate] {
    [start, end].map { plane.coordinate(x: $0.x / 1000, y: $0.y / 1000) }
  }

  /// The point of a wall that is nearest to a path, with its distance in millimetres.
  static func nearest(_ wall: SharedWall, to path: [PlanePoint]) -> (spot: Spot, distance: Double)? {
    let (start, end) = (Spot(wall.start.x, wall.start.y), Spot(wall.end.x, wall.end.y))
    let spots = path.map { Spot(Double($0.x), Double($0.y)) }
    var best: (spot: Spot, distance: Double)?
    func consider(_ spot: Spot, _ other: Spot) {
      let distance = length(spot - other)
      if distance < best?.distance ?? .infinity { best = (spot, distance) }
    }
    for spot in spots { consider(foot(of: spot, on: start, end), spot) }
    for (a, b) in zip(spots, spots.dropFirst()) {
      if let crossing = crossing(start, end, a, b) { consider(crossing, crossing) }
      consider(start, foot(of: start, on: a, b))
      consider(end, foot(of: end, on: a, b))
    }
    return best
  }

  private static func foot(of spot: Spot, on a: Spot, _ b: Spot) -> Spot {
    let along = b - a
    let square = along.x * along.x + along.y * along.y
    guard square > 0 else { return a }
    let to = spot - a
    return a + along * min(max((to.x * along.x + to.y * along.y) / square, 0), 1)
  }

  private static func crossing(_ a: Spot, _ b: Spot, _ c: Spot, _ d: Spot) -> Spot? {
    let (first, second, to) = (b - a, d - c, c - a)
    let cross = first.x * second.y - first.y * second.x
    guard cross != 0 else { return nil }
    let t = (to.x * second.y - to.y * second.x) / cross
    let u = (to.x * first.y - to.y * first.x) / cross
    return (0...1).contains(t) && (0...1).contains(u) ? a + first * t : nil
  }

  static func length(_ by: Spot) -> Double { (by.x * by.x + by.y * by.y).squareRoot() }
}
