import VenueGeometry

/// The line of an opening as a direction, with places along it at which its sides are looked for.
struct Axis {
  /// In millimetres, the middle first, then a quarter in from either end.
  let samples: [(x: Double, y: Double)]
  /// To the left of the line, of unit length.
  let normal: (x: Double, y: Double)
  /// Of the whole line, in millimetres.
  let length: Double
  /// From end to end, in whole millimetres.
  let span: Int32
  private let start: PlanePoint
  private let end: PlanePoint

  /// - Returns: nil for a line of no length.
  init?(_ line: [PlanePoint]) {
    guard let start = line.first, let end = line.last, start != end else { return nil }
    self.start = start
    self.end = end
    length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let straight = start.distance(to: end)
    span = Int32(straight.rounded())
    normal = (-Double(end.y - start.y) / straight, Double(end.x - start.x) / straight)
    let whole = length
    samples = [0.5, 0.25, 0.75].map { share in
      var remaining = share * whole
      for (a, b) in zip(line, line.dropFirst()) {
        let step = a.distance(to: b)
        if remaining <= step, step > 0 {
          let part = remaining / step
          return (Double(a.x) + part * Double(b.x - a.x), Double(a.y) + part * Double(b.y - a.y))
        }
        remaining -= step
      }
      return (Double(end.x), Double(end.y))
    }
  }

  /// The ground from `from` to `to` millimetres to the left of the line, a little over at both ends; where one side is the
  /// outside, as far as the line itself.
  func rectangle(from: Double, to: Double, isOutside: Bool) -> [PlanePoint] {
    let lower = (isOutside ? min(from, 0) : from) - OpeningSides.overreach
    let upper = (isOutside ? max(to, 0) : to) + OpeningSides.overreach
    func corner(_ point: PlanePoint, _ offset: Double) -> PlanePoint {
      PlanePoint(
        Int((Double(point.x) + offset * normal.x).rounded()), Int((Double(point.y) + offset * normal.y).rounded()))
    }
    return [corner(start, lower), corner(end, lower), corner(end, upper), corner(start, upper)]
  }
}
