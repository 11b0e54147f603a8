public import VenueCamera
public import VenueVocabulary

/// A part of a view, in points from its upper left corner.
public struct ScreenRectangle: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A control in a corner of a view.
  ///
  /// - Parameters:
  ///   - insetX: from the left or right edge.
  ///   - insetY: from the upper or lower edge.
  public init(
    in corner: ViewCorner, of view: Viewport, insetX: Double, insetY: Double, width: Double, height: Double
  ) {
    self.init(
      x: corner.isLeft ? insetX : view.width - insetX - width,
      y: corner.isTop ? insetY : view.height - insetY - height, width: width, height: height)
  }

  /// Its area inside a view, in square points.
  public func area(in view: Viewport) -> Double {
    overlap(ScreenRectangle(x: 0, y: 0, width: view.width, height: view.height))
  }

  /// Common area in square points; 0 if they only touch.
  public func overlap(_ other: ScreenRectangle) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return across > 0 && down > 0 ? across * down : 0
  }

  public func contains(x: Double, y: Double) -> Bool {
    x >= self.x && x <= self.x + width && y >= self.y && y <= self.y + height
  }

  /// Extended on every side.
  public func grown(x: Double, y: Double) -> ScreenRectangle {
    ScreenRectangle(x: self.x - x, y: self.y - y, width: width + 2 * x, height: height + 2 * y)
  }
}
