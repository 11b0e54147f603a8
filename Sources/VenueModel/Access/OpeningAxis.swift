import VenueGeometry

/// The line of an opening as a direction, with sample points at which its sides are searched.
struct Axis {
  /// In millimetres, the middle first, then a quarter from either end.
  let samples: [(x: Double, y: Double)]
  /// To the left of the line, with unit length.
  let normal: (x: Double, y: Double)
  /// Length of the whole line, in millimetres.
  let length: Double
  /// From end to end, in whole millimetres.
  let span: Int32
  private let start: PlanePoint
  private let end: PlanePoint
  /// Largest deviation to the left and to the right from the straight line between the ends, in millimetres: 0 for most openings.
  private let bends: ClosedRange<Double>
  private static let shares = [0.5, 0.25, 0.75]

  /// - Returns: nil for a line of no length.
  init?(_ line: [PlanePoint]) {
    guard let start = line.first, let end = line.last, start != end else { return nil }
    self.start = start
    self.end = end
    length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let straight = start.distance(to: end)
    span = Int32(straight.rounded())
    normal = (-Double(end.y - start.y) / straight, Double(end.x - start.x) / straight)
    let (whole, normal) = (length, normal)
    let offsets = line.map { Axis.offset(of: (Double($0.x), Double($0.y)), from: start, along: normal) }
    bends = min(offsets.min() ?? 0, 0)...max(offsets.max() ?? 0, 0)
    samples = Axis.shares.map { share in
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

  private static func offset(
    of point: (x: Double, y: Double), from start: PlanePoint, along normal: (x: Double, y: Double)
  ) -> Double {
    (point.x - Double(start.x)) * normal.x + (point.y - Double(start.y)) * normal.y
  }

  /// The border at one of the samples: its start and end along the normal, in millimetres from the sample.
  struct Wall {
    /// Position in ``samples``.
    var place: Int
    var start: Double
    var end: Double
  }

  /// Extent of a border that is known at some of the samples, in millimetres to the left of the straight line from end to end.
  /// The jambs of an oblique door are farther from its wall than any sample, so the border is extrapolated to them;
  /// a line around a corner is included.
  func extent(of walls: [Wall]) -> (start: Double, end: Double) {
    let known = walls.map { wall in
      let offset = Axis.offset(of: samples[wall.place], from: start, along: normal)
      return (share: Axis.shares[wall.place], start: wall.start + offset, end: wall.end + offset)
    }.sorted { $0.share < $1.share }
    var (starts, ends) = (known.map(\.start) + [bends.lowerBound], known.map(\.end) + [bends.upperBound])
    if let first = known.first, let last = known.last, first.share < last.share {
      for share in [0.0, 1.0] {
        let part = (share - first.share) / (last.share - first.share)
        starts.append(first.start + part * (last.start - first.start))
        ends.append(first.end + part * (last.end - first.end))
      }
    }
    return (starts.min() ?? 0, ends.max() ?? 0)
  }

  /// The ground from `from` to `to` millimetres to the left of the line, slightly extended at both ends; if one side is the
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
