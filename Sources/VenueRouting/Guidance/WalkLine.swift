import VenueGeometry
import VenueParts

/// A walk inside one level with its doorways: a line one can measure along, in millimetres from its start.
struct WalkLine: Sendable {
  let level: Int
  private(set) var points: [PlanePoint]
  /// Distance of each point.
  private(set) var distances: [Double]
  private(set) var crossings: [RoutePath.Crossing]

  init(level: Int, points: [PlanePoint], crossings: [RoutePath.Crossing]) {
    self.level = level
    self.points = points
    self.crossings = crossings
    distances = [0]
    for (a, b) in zip(points, points.dropFirst()) { distances.append((distances.last ?? 0) + a.distance(to: b)) }
  }

  var length: Double { distances.last ?? 0 }

  /// The line with `other` joined to its end.
  func joined(to other: WalkLine) -> WalkLine {
    let shift = length
    let later = other.crossings.map { crossing in
      var crossing = crossing
      crossing.distance += shift
      return crossing
    }
    return WalkLine(
      level: level, points: points + (points.last == other.points.first ? other.points.dropFirst() : other.points[...]),
      crossings: crossings + later)
  }

  func location(at distance: Double) -> (x: Double, y: Double) {
    let distance = min(max(distance, 0), length)
    for index in distances.indices.dropFirst() where distances[index] >= distance {
      let (a, b) = (points[index - 1], points[index])
      let part = distances[index] - distances[index - 1]
      let share = part > 0 ? (distance - distances[index - 1]) / part : 0
      return (Double(a.x) + share * (Double(b.x) - Double(a.x)), Double(a.y) + share * (Double(b.y) - Double(a.y)))
    }
    return points.last.map { (Double($0.x), Double($0.y)) } ?? (0, 0)
  }

  func point(at distance: Double) -> PlanePoint {
    let (x, y) = location(at: distance)
    return PlanePoint(Int(x.rounded()), Int(y.rounded()))
  }

  /// The part between two distances: at least two points, which may coincide.
  func points(from start: Double, to end: Double) -> [PlanePoint] {
    var result = [point(at: start)]
    for (index, distance) in distances.enumerated() where distance > start && distance < end {
      if result.last != points[index] { result.append(points[index]) }
    }
    let last = point(at: end)
    if result.last != last || result.count == 1 { result.append(last) }
    return result
  }

  /// Degrees counter-clockwise from the x axis, from one distance to another; nil if they fall together.
  func heading(from start: Double, to end: Double) -> Double? {
    let (a, b) = (location(at: start), location(at: end))
    guard abs(a.x - b.x) + abs(a.y - b.y) > 1 else { return nil }
    return Trigonometry.direction(x: b.x - a.x, y: b.y - a.y)
  }

  /// Unit one is in after the crossings up to `distance`.
  func unit(at distance: Double) -> Int? {
    crossings.last { $0.distance <= distance }?.to ?? crossings.first?.from
  }

  /// Units touched between two distances.
  func units(from start: Double, to end: Double) -> [Int] {
    var result: [Int] = []
    if let first = unit(at: start) { result.append(first) }
    for crossing in crossings where crossing.distance > start && crossing.distance <= end { result.append(crossing.to) }
    return result
  }

  /// Nearest approach between two positions on the line: distance, position along the line, and side (positive is left).
  func approach(
    to point: PlanePoint, from start: Double, to end: Double
  ) -> (distance: Double, along: Double, side: Double) {
    var best = (distance: Double.infinity, along: start, side: 0.0)
    for index in points.indices.dropFirst() where distances[index] >= start && distances[index - 1] <= end {
      let (a, b) = (points[index - 1], points[index])
      let (x, y) = Predicates.nearestPoint(onSegment: a, b, to: point)
      let (dx, dy) = (Double(point.x) - x, Double(point.y) - y)
      let distance = (dx * dx + dy * dy).squareRoot()
      let (ax, ay) = (x - Double(a.x), y - Double(a.y))
      let along = distances[index - 1] + (ax * ax + ay * ay).squareRoot()
      guard along >= start, along <= end, distance < best.distance else { continue }
      best = (distance, along, Double(Predicates.orientation(a, b, point)))
    }
    return best
  }
}

/// The signed turn from one heading to another, −180...180, left positive.
func turn(from heading: Double, to other: Double) -> Double {
  var angle = (other - heading).truncatingRemainder(dividingBy: 360)
  if angle > 180 { angle -= 360 }
  if angle <= -180 { angle += 360 }
  return angle
}
