import CGEOS
import VenueGeometry

@testable import VenueOverlay

extension GEOSContext {
  /// Lines cut wherever they meet, each piece once: the arrangement walls and openings make.
  ///
  /// Snap-rounded on the 1 mm grid, so a piece may move by up to a millimetre where three lines nearly meet. Pieces are
  /// sorted, each from its smaller end, whatever order the lines came in.
  func noded(_ lines: [[PlanePoint]]) throws(OverlayError) -> [[PlanePoint]] {
    guard lines.contains(where: { $0.count >= 2 }) else { return [] }
    // GEOS finds places it has been at in a tree that it grows as lines come and never balances.
    let shape = try shape(lines: ScatteredOrder.of(lines.count).map { lines[$0] })
    let merged = try adopt(shape.borrow { GEOSUnaryUnionPrec_r(handle, $0, 1) }, "noding")
    var pieces = merged.lines
    for index in pieces.indices {
      if let first = pieces[index].first, let last = pieces[index].last, last < first { pieces[index].reverse() }
    }
    return pieces.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The faces that noded lines enclose, without the unbounded one; sorted by their smallest corner.
  ///
  /// - Parameter pieces: lines that meet only at their ends, as ``noded(_:)`` gives them.
  func faces(_ pieces: [[PlanePoint]]) throws(OverlayError) -> [PlanePolygon] {
    guard pieces.contains(where: { $0.count >= 2 }) else { return [] }
    let shape = try shape(lines: pieces)
    let made = shape.borrow {
      var input: [OpaquePointer?] = [$0]
      return GEOSPolygonize_r(handle, &input, 1)
    }
    let faces = try adopt(made, "faces").polygons
    func key(_ polygon: PlanePolygon) -> [PlanePoint] { polygon.shell.sorted() }
    return faces.map { (key($0), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}
