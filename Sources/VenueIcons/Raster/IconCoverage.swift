/// Coverage of each pixel by an icon's ink, 0...255, rows from the top.
public struct IconCoverage: Hashable, Sendable {
  public let side: Int
  public private(set) var pixels: [UInt8]

  /// Drawn by FreeType's rasteriser and stroker: exact areas on a grid of 1/64 pixel, in integers, so the same bytes
  /// on every machine.
  ///
  /// - Parameter side: pixels; the drawing's grid is scaled to it.
  /// - Throws: FreeType errors; ``SVGReader`` refuses all such drawings.
  public init(_ drawing: IconDrawing, side: Int) throws(IconRasterFault) {
    try self.init(drawing, side: side, OutlineRaster())
  }

  /// The same by a raster that draws many.
  init(_ drawing: IconDrawing, side: Int, _ raster: OutlineRaster) throws(IconRasterFault) {
    self.side = side
    pixels = [UInt8](repeating: 0, count: side * side)
    let scale = Double(side) / drawing.side
    for shape in drawing.shapes {
      let layer =
        if let stroke = shape.stroke {
          try raster.stroke(shape.outline, stroke, scale: scale, side: side)
        } else {
          try raster.fill(shape.outline, isEvenOdd: shape.isEvenOdd, scale: scale, side: side)
        }
      let share = Int((shape.opacity * 255).rounded())
      for (index, amount) in layer.enumerated() where amount > 0 {
        let covered = (Int(amount) * share + 127) / 255
        let below = Int(pixels[index])
        pixels[index] = UInt8(
          shape.isCut ? (below * (255 - covered) + 127) / 255 : below + ((255 - below) * covered + 127) / 255)
      }
    }
  }
}
