/// The smallest box around some spots.
struct SketchBox: Sendable {
  private var low: SketchSpot
  private var high: SketchSpot

  init?(around spots: some Sequence<SketchSpot>) {
    var box: (low: SketchSpot, high: SketchSpot)?
    for spot in spots {
      let (low, high) = box ?? (spot, spot)
      box = (
        SketchSpot(x: min(low.x, spot.x), y: min(low.y, spot.y)),
        SketchSpot(x: max(high.x, spot.x), y: max(high.y, spot.y))
      )
    }
    guard let box else { return nil }
    (low, high) = box
  }

  init(at spot: SketchSpot) { (low, high) = (spot, spot) }

  var corner: SketchSpot { low }
  var width: Int { high.x - low.x }
  var height: Int { high.y - low.y }

  /// Borders belong to it.
  func contains(_ spot: SketchSpot) -> Bool { (low.x...high.x).contains(spot.x) && (low.y...high.y).contains(spot.y) }

  func including(_ spot: SketchSpot) -> SketchBox {
    var box = self
    box.low = SketchSpot(x: min(low.x, spot.x), y: min(low.y, spot.y))
    box.high = SketchSpot(x: max(high.x, spot.x), y: max(high.y, spot.y))
    return box
  }

  func widened(by margin: Int) -> SketchBox {
    var box = self
    box.low = SketchSpot(x: low.x - margin, y: low.y - margin)
    box.high = SketchSpot(x: high.x + margin, y: high.y + margin)
    return box
  }

  var middle: SketchSpot { SketchSpot(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2) }
}
