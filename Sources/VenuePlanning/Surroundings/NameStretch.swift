import VenueGeometry
import VenueParts

/// Position of a line's name in the tiles of one zoom.
enum NameStretch {
  /// The longest stretch of a line in one tile of a zoom: map kits set a text along a line tile by tile, so a line that continues into
  /// the next tile would have its name twice.
  ///
  /// - Returns: nil for a line without length. Of stretches of equal length, the first.
  /// - Complexity: O(n + t) for n positions and t borders of tiles that the line crosses.
  static func longest(of line: [Coordinate], zoom: Int) -> [Coordinate]? {
    let side = Double(1 << zoom)
    let points = line.map { coordinate in
      let (x, y) = Trigonometry.mercator(coordinate)
      return SIMD2(x, y) * side
    }
    var best: (length: Double, points: [SIMD2<Double>]) = (0, [])
    var run: (length: Double, points: [SIMD2<Double>]) = (0, [])
    func finish() {
      if run.length > best.length { best = run }
    }
    for (a, b) in zip(points, points.dropFirst()) {
      var last = a
      for share in borders(a, b) + [1] {
        let next = share == 1 ? b : a + (b - a) * share
        // The middle determines the tile of a stretch between two borders.
        let tile = ((last + next) / 2).rounded(.down)
        if run.points.isEmpty || tile != self.tile(of: run.points) {
          finish()
          run = (0, [last])
        }
        let step = next - last
        run.length += (step * step).sum().squareRoot()
        run.points.append(next)
        last = next
      }
    }
    finish()
    guard best.length > 0 else { return nil }
    return best.points.map { Trigonometry.coordinate(mercatorX: $0.x / side, y: $0.y / side) }
  }

  /// Tile of a run that has begun.
  private static func tile(of run: [SIMD2<Double>]) -> SIMD2<Double> {
    ((run[0] + run[min(1, run.count - 1)]) / 2).rounded(.down)
  }

  /// Crossings of a step with tile borders, as shares of its length, ascending, without its ends.
  private static func borders(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> [Double] {
    var shares: [Double] = []
    for axis in 0..<2 where a[axis] != b[axis] {
      let (low, high) = (min(a[axis], b[axis]), max(a[axis], b[axis]))
      for border in stride(from: low.rounded(.down) + 1, to: high, by: 1) {
        shares.append((border - a[axis]) / (b[axis] - a[axis]))
      }
    }
    return shares.filter { $0 > 0 && $0 < 1 }.sorted()
  }
}
