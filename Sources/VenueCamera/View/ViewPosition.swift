/// A position in a view, in points right and down from its top left corner.
public struct ViewPosition: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Viewport {
  public var middle: ViewPosition { ViewPosition(x: width / 2, y: height / 2) }

  /// The middle of the area inside the insets.
  public func middle(within insets: Insets) -> ViewPosition {
    ViewPosition(x: (insets.left + width - insets.right) / 2, y: (insets.top + height - insets.bottom) / 2)
  }
}
