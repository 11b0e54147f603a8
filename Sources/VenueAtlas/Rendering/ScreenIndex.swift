import VenueGeometry

/// Spatial index of boxes of a picture. Built once, in O(n log n).
struct ScreenIndex {
  private let boxes: BoxIndex

  init(_ boxes: [ScreenBox]) { self.boxes = BoxIndex(boxes.map(ScreenIndex.bounds)) }

  /// Ascending positions of all boxes that meet `box`, and of some that come within a sixty-fourth of a point of it.
  func indices(near box: ScreenBox) -> [Int] { boxes.indices(intersecting: ScreenIndex.bounds(box)) }

  private static func bounds(_ box: ScreenBox) -> PlaneBounds {
    func whole(_ value: Double, _ rounding: FloatingPointRoundingRule) -> Int32 {
      // Positions beyond this limit are outside every picture.
      Int32(max(-1e9, min(1e9, (value * 64).rounded(rounding))))
    }
    return PlaneBounds(
      minX: whole(box.minX, .down), minY: whole(box.minY, .down), maxX: whole(box.maxX, .up), maxY: whole(box.maxY, .up)
    )
  }
}

/// Index of occupied boxes of a picture. It is a grid, because boxes are added one by one and rarely overlap.
struct OccupiedPlaces {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// Points along the side of a cell.
  private static let side = 48.0
  private var boxes: [ScreenBox] = []
  private var places: [Cell: [Int]] = [:]

  init(_ boxes: [ScreenBox] = []) { for box in boxes { insert(box) } }

  mutating func insert(_ box: ScreenBox) {
    OccupiedPlaces.forEachCell(of: box) { places[$0, default: []].append(boxes.count) }
    boxes.append(box)
  }

  /// True if any of them meets `box`.
  func meet(_ box: ScreenBox) -> Bool {
    var isMet = false
    OccupiedPlaces.forEachCell(of: box) { cell in
      isMet = isMet || (places[cell] ?? []).contains { boxes[$0].meets(box) }
    }
    return isMet
  }

  private static func forEachCell(of box: ScreenBox, _ body: (Cell) -> Void) {
    func cell(_ value: Double) -> Int { Int(max(-1e6, min(1e6, (value / side).rounded(.down)))) }
    for x in cell(box.minX)...cell(box.maxX) {
      for y in cell(box.minY)...cell(box.maxY) { body(Cell(x: x, y: y)) }
    }
  }
}
