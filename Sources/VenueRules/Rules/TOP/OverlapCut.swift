import VenueGeometry

/// Where one of two overlapping units can end, so that they no longer overlap: at the inner side of a strip along one of its own sides.
struct OverlapCut {
  /// `"end hall at y 8"`
  let help: String
  /// `"hall ends at y 9"`
  let note: String

  /// nil if the overlap reaches none of the unit's sides across its shorter axis, or both of them.
  ///
  /// - Parameters:
  ///   - bounds: of the unit.
  ///   - extent: of the overlap.
  init?(of name: String, _ bounds: PlaneBounds, along extent: PlaneBounds) {
    let isNarrowInX = Int64(extent.maxX) - Int64(extent.minX) <= Int64(extent.maxY) - Int64(extent.minY)
    let axis = isNarrowInX ? "x" : "y"
    let (low, high) = isNarrowInX ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
    let (from, to) = isNarrowInX ? (extent.minX, extent.maxX) : (extent.minY, extent.maxY)
    let (atLow, atHigh) = (abs(Int64(from) - Int64(low)) <= 1, abs(Int64(to) - Int64(high)) <= 1)
    guard atLow != atHigh else { return nil }
    func metres(_ value: Int32) -> String { Text.number(Double(value) / 1000, decimals: 3) }
    help = atHigh ? "end \(name) at \(axis) \(metres(from))" : "start \(name) at \(axis) \(metres(to))"
    note = atHigh ? "\(name) ends at \(axis) \(metres(high))" : "\(name) starts at \(axis) \(metres(low))"
  }
}
