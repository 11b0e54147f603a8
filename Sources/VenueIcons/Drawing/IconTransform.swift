import VenueGeometry

/// A transform of SVG: x' = a·x + c·y + e, y' = b·x + d·y + f.
struct IconTransform: Hashable {
  var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  func callAsFunction(_ point: IconOutline.Point) -> IconOutline.Point {
    IconOutline.Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// This one after `inner`.
  func after(_ inner: IconTransform) -> IconTransform {
    IconTransform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
  }

  /// Scale factor of lengths; nil if it depends on the direction.
  var scale: Double? {
    let (x, y) = (a * a + b * b, c * c + d * d)
    guard abs(x - y) <= 1e-6 * max(x, y), abs(a * c + b * d) <= 1e-6 * max(x, y) else { return nil }
    return x.squareRoot()
  }

  /// Reads `translate(…)`, `scale(…)`, `rotate(…)` and `matrix(…)`, one after the other.
  ///
  /// - Returns: nil for anything else.
  init?(text: String) {
    self.init()
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty { return }
      guard let open = rest.firstIndex(of: "("), let end = rest.firstIndex(of: ")"), open < end else { return nil }
      let name = rest[..<open].filter { !$0.isWhitespace }
      var scanner = SVGNumbers(rest[rest.index(after: open)..<end])
      guard let numbers = scanner.all(), let step = IconTransform(name: String(name), numbers) else { return nil }
      self = after(step)
      rest = rest[rest.index(after: end)...]
    }
  }

  private init?(name: String, _ numbers: [Double]) {
    self.init()
    switch (name, numbers.count) {
    case ("translate", 1...2): (e, f) = (numbers[0], numbers.count > 1 ? numbers[1] : 0)
    case ("scale", 1...2): (a, d) = (numbers[0], numbers.last ?? 1)
    case ("matrix", 6): (a, b, c, d, e, f) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    case ("rotate", 1), ("rotate", 3):
      let turn = Trigonometry.sineAndCosine(degrees: numbers[0])
      (a, b, c, d) = (turn.cosine, turn.sine, -turn.sine, turn.cosine)
      guard numbers.count == 3 else { return }
      (e, f) = (numbers[1] - a * numbers[1] - c * numbers[2], numbers[2] - b * numbers[1] - d * numbers[2])
    default: return nil
    }
  }

  init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, e: Double = 0, f: Double = 0
  ) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }
}
