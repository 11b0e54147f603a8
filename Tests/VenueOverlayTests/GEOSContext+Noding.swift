import CGEOS
import VenueGeometry

@testable import VenueOverlay

/// GEOS's answer to what ``SnapRounding`` does.
extension GEOSContext {
  /// Lines cut wherever they meet, each piece once: the arrangement walls and openings make.
  ///
  /// Snap-rounded on the 1 mm grid, so a piece may move by up to a millimetre where three lines nearly meet. Pieces are
  /// sorted, each from its smaller end, whatever order the lines came in.
  func noded(_ lines: [[PlanePoint]]) throws(OverlayError) -> [[PlanePoint]] {
    guard lines.contains(where: { $0.count >= 2 }) else { return [] }
    let shape = try shape(lines: lines)
    let merged = try adopt(shape.borrow { GEOSUnaryUnionPrec_r(handle, $0, 1) }, "noding")
    var pieces = merged.lines
    for index in pieces.indices {
      if let first = pieces[index].first, let last = pieces[index].last, last < first { pieces[index].reverse() }
    }
    return pieces.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
