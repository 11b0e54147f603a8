/// Square cells over the pixels of one sheet, about as many as it has walls, and which walls pass through which.
///
/// Cells end between pixels, so that a wall that meets a pixel is listed in that pixel's cell.
struct CellGrid: ~Copyable {
  /// Cells are 2^shift pixels wide.
  private var shift: Int32 = 0
  private var (left, top): (Int32, Int32) = (0, 0)
  private var columns = 1
  private var rows = 1
  private var pairs = Scratch<UInt64>()
  private var cursor = Scratch<Int32>()
  /// Wall numbers, cell by cell.
  private(set) var walls = Scratch<Int32>()
  /// One past the last of each cell in ``walls``.
  private(set) var ends = Scratch<Int32>()

  var count: Int { columns * rows }

  /// Prepares for walls whose pixels are in a box.
  mutating func begin(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32, walls number: Int) {
    (left, top) = (minX, minY)
    shift = 0
    while true {
      columns = Int((maxX &- minX) >> shift) + 1
      rows = Int((maxY &- minY) >> shift) + 1
      if columns * rows <= max(number, 1) { break }
      shift += 1
    }
    pairs.removeAll()
  }

  @inline(__always)
  func cell(ofPixel x: Int32, _ y: Int32) -> Int {
    Int((y &- top) >> shift) * columns + Int((x &- left) >> shift)
  }

  /// Lists a wall in the cells it passes, and at most in some beside them.
  mutating func add(_ wall: Int32, from a: HotPixel.Point, to b: HotPixel.Point) {
    let (ax, ay) = ((FixedUnit.pixel(a.x) &- left) >> shift, (FixedUnit.pixel(a.y) &- top) >> shift)
    let (bx, by) = ((FixedUnit.pixel(b.x) &- left) >> shift, (FixedUnit.pixel(b.y) &- top) >> shift)
    let (west, east) = (min(ax, bx), max(ax, bx))
    let (north, south) = (min(ay, by), max(ay, by))
    if west == east || north == south {
      for row in north...south {
        for column in west...east { pairs.append(UInt64(Int(row) * columns + Int(column)) << 32 | UInt64(wall)) }
      }
      return
    }
    let slope = Double(b.x &- a.x) / Double(b.y &- a.y)
    for row in north...south {
      // Entry and exit of the wall in this row of cells, with a small margin.
      let edge = Double(((row << shift) &+ top) << FixedUnit.places) - Double(FixedUnit.half)
      let first = Double(a.x) + (edge - Double(a.y)) * slope
      let last = first + Double(FixedUnit.one << shift) * slope
      let from = max(column(first, last, isFirst: true), west)
      let to = min(column(first, last, isFirst: false), east)
      guard from <= to else { continue }
      for column in from...to { pairs.append(UInt64(Int(row) * columns + Int(column)) << 32 | UInt64(wall)) }
    }
  }

  private func column(_ first: Double, _ last: Double, isFirst: Bool) -> Int32 {
    let place = isFirst ? min(first, last) - 2 : max(first, last) + 2
    let pixel = ((place + Double(FixedUnit.half)) / Double(FixedUnit.one)).rounded(.down)
    return (Int32(max(min(pixel, 1e8), -1e8)) &- left) >> shift
  }

  /// Puts the walls together by cell. Linear in walls and cells.
  mutating func finish() {
    cursor.fill(count, with: 0)
    for index in 0..<pairs.count { cursor[Int(pairs[index] >> 32)] += 1 }
    ends.removeAll()
    var total: Int32 = 0
    for cell in 0..<count {
      let number = cursor[cell]
      cursor[cell] = total
      total += number
      ends.append(total)
    }
    walls.fill(pairs.count, with: 0)
    for index in 0..<pairs.count {
      let cell = Int(pairs[index] >> 32)
      walls[Int(cursor[cell])] = Int32(truncatingIfNeeded: pairs[index] & 0xFFFF_FFFF)
      cursor[cell] += 1
    }
  }

  @inline(__always)
  func walls(of cell: Int) -> Range<Int> { (cell == 0 ? 0 : Int(ends[cell - 1]))..<Int(ends[cell]) }
}
