/// The drawing of an icon: outlines on a square grid, each in the one ink of icons, or cut out of previous ones.
///
/// Icons do not have their own colours: ink and background come from the theme, so that one drawing serves light and dark.
public struct IconDrawing: Hashable, Sendable {
  /// Units per side; the drawing is in `0...side`, y down.
  public var side: Double
  /// From the bottom up.
  public var shapes: [Shape]

  /// One outline, filled or stroked.
  public struct Shape: Hashable, Sendable {
    public var outline: IconOutline
    /// nil for one that is filled.
    public var stroke: Stroke?
    /// For a filled shape: true for even-odd, false for non-zero.
    public var isEvenOdd = false
    /// True if it cuts a hole into the shapes below it.
    public var isCut = false
    /// 0...1.
    public var opacity = 1.0
  }

  public struct Stroke: Hashable, Sendable {
    public enum Cap: String, Hashable, Sendable { case butt, round, square }
    public enum Join: String, Hashable, Sendable { case miter, round, bevel }
    /// In units of the grid.
    public var width: Double
    public var cap: Cap
    public var join: Join
    public var miterLimit: Double
  }

  public init(side: Double, shapes: [Shape]) {
    self.side = side
    self.shapes = shapes
  }

  /// Ends, corners and handles of all shapes.
  public var pointCount: Int { shapes.reduce(0) { $0 + $1.outline.points.count } }
}

/// Lines and Bézier curves.
public struct IconOutline: Hashable, Sendable {
  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  public enum Segment: Hashable, Sendable {
    case line(Point)
    case curve(Point, Point, Point)
  }

  public struct Part: Hashable, Sendable {
    public var start: Point
    public var segments: [Segment] = []
    public var isClosed = false
  }

  public var parts: [Part] = []

  public init(parts: [Part] = []) { self.parts = parts }

  /// Ends, corners and handles.
  var points: [Point] {
    parts.flatMap { part in
      [part.start]
        + part.segments.flatMap { segment -> [Point] in
          switch segment {
          case .line(let end): [end]
          case .curve(let first, let second, let end): [first, second, end]
          }
        }
    }
  }

  func mapped(_ place: (Point) -> Point) -> IconOutline {
    IconOutline(
      parts: parts.map { part in
        Part(
          start: place(part.start),
          segments: part.segments.map { segment in
            switch segment {
            case .line(let end): .line(place(end))
            case .curve(let first, let second, let end): .curve(place(first), place(second), place(end))
            }
          }, isClosed: part.isClosed)
      })
  }
}
