import CFreeType

/// FreeType's error for a drawing that it cannot draw.
public struct IconRasterFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// FreeType's code; `FT_Err_Array_Too_Large` also for drawings above the project's limit.
  public let code: Int32

  public var description: String {
    code == FT_Error(FT_Err_Array_Too_Large)
      ? "its shapes have more points than an icon is drawn with, \(OutlineRaster.mostPoints)"
      : "its shapes cannot be filled or stroked (FreeType, error \(code))"
  }
}

/// The rasterizer of FreeType, for outlines that are not letters; for one thread.
final class OutlineRaster {
  /// Factor by which the grid for strokes is finer.
  private static let fine = 16.0
  /// Largest number of points of an outline in FreeType.
  fileprivate static let mostPoints = 30_000

  private let library: FT_Library

  init() throws(IconRasterFault) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw IconRasterFault(code: code) }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }

  func fill(_ outline: IconOutline, isEvenOdd: Bool, scale: Double, side: Int) throws(IconRasterFault) -> [UInt8] {
    var layer = [UInt8](repeating: 0, count: side * side)
    try with(outline.parts, scale: scale, side: side, unit: 64) { made throws(IconRasterFault) in
      if isEvenOdd { made.flags |= FT_OUTLINE_EVEN_ODD_FILL }
      try draw(&made, side: side, into: &layer)
    }
    return layer
  }

  func stroke(_ outline: IconOutline, _ stroke: IconDrawing.Stroke, scale: Double, side: Int) throws(IconRasterFault)
    -> [UInt8]
  {
    var layer = [UInt8](repeating: 0, count: side * side)
    var stroker: FT_Stroker?
    try check(FT_Stroker_New(library, &stroker))
    defer { FT_Stroker_Done(stroker) }
    let unit = 64 * OutlineRaster.fine
    let cap =
      switch stroke.cap {
      case .butt: FT_STROKER_LINECAP_BUTT
      case .round: FT_STROKER_LINECAP_ROUND
      case .square: FT_STROKER_LINECAP_SQUARE
      }
    let join =
      switch stroke.join {
      case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
      case .round: FT_STROKER_LINEJOIN_ROUND
      case .bevel: FT_STROKER_LINEJOIN_BEVEL
      }
    FT_Stroker_Set(
      stroker, FT_Fixed((stroke.width / 2 * scale * unit).rounded()), cap, join,
      FT_Fixed((stroke.miterLimit * 65536).rounded()))
    for part in outline.parts where !part.segments.isEmpty {
      try with([part], scale: scale, side: side, unit: unit) { made throws(IconRasterFault) in
        try check(FT_Stroker_ParseOutline(stroker, &made, part.isClosed ? 0 : 1))
        var (points, contours): (FT_UInt, FT_UInt) = (0, 0)
        try check(FT_Stroker_GetCounts(stroker, &points, &contours))
        // A part without length has no border.
        guard points > 0 else { return }
        try requireFew(Int(max(points, contours)))
        var border = FT_Outline()
        try check(FT_Outline_New(library, points, FT_Int(contours), &border))
        defer { FT_Outline_Done(library, &border) }
        (border.n_points, border.n_contours) = (0, 0)
        FT_Stroker_Export(stroker, &border)
        var shrink = FT_Matrix(
          xx: FT_Fixed(65536 / OutlineRaster.fine), xy: 0, yx: 0, yy: FT_Fixed(65536 / OutlineRaster.fine))
        FT_Outline_Transform(&border, &shrink)
        try draw(&border, side: side, into: &layer)
      }
    }
    return layer
  }

  /// Adds the coverage of an outline; the sum of overlapping parts is at most full coverage.
  private func draw(_ outline: inout FT_Outline, side: Int, into layer: inout [UInt8]) throws(IconRasterFault) {
    var own = [UInt8](repeating: 0, count: side * side)
    let code = own.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      (bitmap.rows, bitmap.width, bitmap.pitch) = (UInt32(side), UInt32(side), Int32(side))
      (bitmap.buffer, bitmap.num_grays) = (buffer.baseAddress, 256)
      bitmap.pixel_mode = numericCast(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
    }
    try check(code)
    for (index, amount) in own.enumerated() where amount > 0 {
      let below = Int(layer[index])
      layer[index] = UInt8(below + ((255 - below) * Int(amount) + 127) / 255)
    }
  }

  /// An outline for FreeType: y up, with the control points of curves between their ends.
  ///
  /// - Parameters:
  ///   - scale: pixels per unit of the drawing.
  ///   - unit: FreeType's units per pixel.
  private func with(
    _ parts: [IconOutline.Part], scale: Double, side: Int, unit: Double,
    _ use: (inout FT_Outline) throws(IconRasterFault) -> Void
  ) throws(IconRasterFault) {
    var points: [(place: IconOutline.Point, isHandle: Bool)] = []
    var ends: [Int] = []
    for part in parts where !part.segments.isEmpty {
      points.append((part.start, false))
      for segment in part.segments {
        switch segment {
        case .line(let end): points.append((end, false))
        case .curve(let first, let second, let end): points += [(first, true), (second, true), (end, false)]
        }
      }
      ends.append(points.count - 1)
    }
    guard !points.isEmpty else { return }
    try requireFew(points.count)
    var outline = FT_Outline()
    try check(FT_Outline_New(library, FT_UInt(points.count), FT_Int(ends.count), &outline))
    defer { FT_Outline_Done(library, &outline) }
    for (index, point) in points.enumerated() {
      outline.points[index] = FT_Vector(
        x: FT_Pos((point.place.x * scale * unit).rounded()),
        y: FT_Pos(((Double(side) - point.place.y * scale) * unit).rounded()))
      outline.tags[index] = point.isHandle ? 2 : 1
    }
    for (index, end) in ends.enumerated() { outline.contours[index] = numericCast(end) }
    try use(&outline)
  }

  private func check(_ code: FT_Error) throws(IconRasterFault) {
    guard code == 0 else { throw IconRasterFault(code: code) }
  }

  private func requireFew(_ points: Int) throws(IconRasterFault) {
    guard points <= OutlineRaster.mostPoints else { throw IconRasterFault(code: FT_Error(FT_Err_Array_Too_Large)) }
  }
}
