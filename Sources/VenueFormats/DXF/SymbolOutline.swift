/// The extent of a symbol along its own axes.
struct SymbolOutline {
  private var box: DrawingBox?
  /// Around hatches, for a symbol without lines.
  private var fillBox: DrawingBox?
  var swings: [DXFCurves.Swing] = []
  var pieces: [(AffineMap.Point, AffineMap.Point)] = []

  /// - Parameter isFill: true for a corner of a hatch.
  mutating func add(_ point: AffineMap.Point, isFill: Bool = false) {
    if isFill { SymbolOutline.grow(&fillBox, point) } else { SymbolOutline.grow(&box, point) }
  }

  private static func grow(_ box: inout DrawingBox?, _ point: AffineMap.Point) {
    guard let known = box else {
      box = DrawingBox(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      return
    }
    box = DrawingBox(
      minX: min(known.minX, point.x), minY: min(known.minY, point.y), maxX: max(known.maxX, point.x),
      maxY: max(known.maxY, point.y))
  }

  var frame: [AffineMap.Point] {
    guard let box = box ?? fillBox else { return [] }
    return [
      AffineMap.Point(box.minX, box.minY), AffineMap.Point(box.maxX, box.minY), AffineMap.Point(box.maxX, box.maxY),
      AffineMap.Point(box.minX, box.maxY),
    ]
  }
}
