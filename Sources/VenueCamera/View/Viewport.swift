/// A view that shows a map, in points.
public struct Viewport: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The view for which start cameras are computed: a phone in portrait orientation.
  public static let reference = Viewport(width: 390, height: 844)

  /// The views for all tests: phones, tablets and desktop windows, each in portrait and landscape orientation. The first is the smallest.
  public static let references: [Viewport] = [
    (320, 568), (375, 667), (390, 844), (430, 932), (768, 1024), (1024, 1366), (900, 1440), (1080, 1920), (1440, 2560),
  ].flatMap { [Viewport(width: $0.0, height: $0.1), Viewport(width: $0.1, height: $0.0)] }
}

/// Margins inside a view, in points.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init(all points: Double) { self.init(top: points, left: points, bottom: points, right: points) }

  /// Default padding for fitting: 64 points on each side.
  public static let fitPadding = Insets(all: 64)
}
