extension IconOutline {
  /// The current pen position; the start corner if nothing is drawn.
  var pen: Point {
    guard let part = parts.last else { return Point(0, 0) }
    guard !part.isClosed else { return part.start }
    switch part.segments.last {
    case .line(let end), .curve(_, _, let end): return end
    case nil: return part.start
    }
  }

  mutating func move(to point: Point) { parts.append(Part(start: point)) }

  mutating func line(to point: Point) { add(.line(point)) }

  mutating func curve(_ first: Point, _ second: Point, to end: Point) { add(.curve(first, second, end)) }

  /// The cubic curve that is the quadratic one.
  mutating func curve(_ handle: Point, to end: Point) {
    let start = pen
    func toward(_ a: Point) -> Point { Point(a.x + (handle.x - a.x) * 2 / 3, a.y + (handle.y - a.y) * 2 / 3) }
    curve(toward(start), toward(end), to: end)
  }

  mutating func close() {
    guard !parts.isEmpty else { return }
    parts[parts.count - 1].isClosed = true
  }

  private mutating func add(_ segment: Segment) {
    if parts.last?.isClosed != false { move(to: pen) }
    parts[parts.count - 1].segments.append(segment)
  }

  // MARK: Shapes

  /// The distance of handles at which a cubic curve is a quarter of a circle within 0.03 %.
  private static let quarter = 0.5522847498307936

  static func ellipse(x: Double, y: Double, rx: Double, ry: Double) -> IconOutline {
    rectangle(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry, rx: rx, ry: ry)
  }

  /// - Parameter rx: radius of its corners, limited to half of its sides.
  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, rx: Double = 0, ry: Double = 0
  ) -> IconOutline {
    let (rx, ry) = (min(max(rx, 0), width / 2), min(max(ry, 0), height / 2))
    let (right, bottom) = (x + width, y + height)
    var outline = IconOutline()
    guard rx > 0, ry > 0 else {
      outline.move(to: Point(x, y))
      for corner in [Point(right, y), Point(right, bottom), Point(x, bottom)] { outline.line(to: corner) }
      outline.close()
      return outline
    }
    let (hx, hy) = (rx * (1 - quarter), ry * (1 - quarter))
    outline.move(to: Point(x + rx, y))
    outline.line(to: Point(right - rx, y))
    outline.curve(Point(right - hx, y), Point(right, y + hy), to: Point(right, y + ry))
    outline.line(to: Point(right, bottom - ry))
    outline.curve(Point(right, bottom - hy), Point(right - hx, bottom), to: Point(right - rx, bottom))
    outline.line(to: Point(x + rx, bottom))
    outline.curve(Point(x + hx, bottom), Point(x, bottom - hy), to: Point(x, bottom - ry))
    outline.line(to: Point(x, y + ry))
    outline.curve(Point(x, y + hy), Point(x + hx, y), to: Point(x + rx, y))
    outline.close()
    return outline
  }

  /// Adds an arc of an ellipse with axes in the directions `axes` (SVG 2, 9.5.1 and B.2.4).
  ///
  /// - Parameter axes: sine and cosine of the rotation of the ellipse.
  mutating func arc(
    rx: Double, ry: Double, axes: (sine: Double, cosine: Double), isLarge: Bool, isClockwise: Bool, to end: Point
  ) {
    let start = pen
    var (rx, ry) = (abs(rx), abs(ry))
    guard start != end else { return }
    guard rx > 0, ry > 0 else { return line(to: end) }
    // On the unit circle to which the ellipse is transformed.
    let (sine, cosine) = axes
    func turned(_ x: Double, _ y: Double) -> (Double, Double) { (cosine * x + sine * y, cosine * y - sine * x) }
    let (hx, hy) = turned((start.x - end.x) / 2, (start.y - end.y) / 2)
    let reach = hx * hx / (rx * rx) + hy * hy / (ry * ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let (px, py) = (hx / rx, hy / ry)
    let half = min(px * px + py * py, 1)
    let away = ((1 - half) / half).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (cx, cy) = (away * py, -away * px)
    let from = (x: px - cx, y: py - cy)
    let to = (x: -px - cx, y: -py - cy)
    let middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    func placed(_ x: Double, _ y: Double) -> Point {
      let (ex, ey) = ((x + cx) * rx, (y + cy) * ry)
      return Point(cosine * ex - sine * ey + middle.0, sine * ex + cosine * ey + middle.1)
    }
    IconOutline.pieces(from, to, isClockwise, depth: 0) { a, b in
      // Handles of a piece of at most an eighth of a circle, tangent at both ends.
      let dot = min(max(a.x * b.x + a.y * b.y, -1), 1)
      let half = ((1 + dot) / 2).squareRoot()
      let handle = (isClockwise ? 1 : -1) * 4 / 3 * ((1 - half) / (1 + half)).squareRoot()
      curve(
        placed(a.x - handle * a.y, a.y + handle * a.x), placed(b.x + handle * b.y, b.y - handle * b.x),
        to: placed(b.x, b.y))
    }
    // The end is exactly as in the path, without rounding errors.
    if case .curve(let first, let second, _) = parts[parts.count - 1].segments.last {
      parts[parts.count - 1].segments[parts[parts.count - 1].segments.count - 1] = .curve(first, second, end)
    }
  }

  private typealias Direction = (x: Double, y: Double)

  /// The pieces of an arc on the unit circle, each of less than 46 degrees (cosine above 0.7).
  private static func pieces(
    _ from: Direction, _ to: Direction, _ isClockwise: Bool, depth: Int, _ take: (Direction, Direction) -> Void
  ) {
    let dot = from.x * to.x + from.y * to.y
    let cross = (from.x * to.y - from.y * to.x) * (isClockwise ? 1 : -1)
    // Less than half a turn in the direction that is drawn.
    let isShort = cross > 0
    if (isShort && dot > 0.7) || depth > 4 { return take(from, to) }
    var (x, y) = (from.x + to.x, from.y + to.y)
    if !isShort { (x, y) = (-x, -y) }
    var length = (x * x + y * y).squareRoot()
    if length < 1e-9 {
      (x, y) = isClockwise ? (-from.y, from.x) : (from.y, -from.x)
      length = 1
    }
    let middle = (x: x / length, y: y / length)
    pieces(from, middle, isClockwise, depth: depth + 1, take)
    pieces(middle, to, isClockwise, depth: depth + 1, take)
  }
}
