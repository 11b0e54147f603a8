/// Rounds the polygons of one sheet to whole tile units, all together: shared walls remain shared, no new crossings
/// occur, and if a corner of one polygon is on a wall of another, that wall gets the corner too.
///
/// Snap rounding (J. D. Hobby, "Practical segment intersection with finite precision output", Computational Geometry 13, 1999):
/// every corner and every crossing makes its pixel hot, and a wall passes through the centre of every hot
/// pixel that it meets. Walls and pixels are found by ``CellGrid``; all decisions are exact. A wall moves by at most 0.71 units.
///
/// - Complexity: O(n + k) expected for n walls and k pairs of walls, or of walls and hot pixels, in the same cells: about
///   n · √n if every wall crosses the whole sheet.
final class SheetNoding {
  // One thread owns a noding.
  @exclusivity(unchecked) private(set) var xs = Scratch<Int32>()
  @exclusivity(unchecked) private(set) var ys = Scratch<Int32>()
  /// For each corner the next one of its ring.
  @exclusivity(unchecked) private var next = Scratch<Int32>()
  @exclusivity(unchecked) private var ringEnds = Scratch<Int32>()
  @exclusivity(unchecked) private var grid = CellGrid()

  /// Pixels of the corners, then of crossings.
  @exclusivity(unchecked) private var pixels = Scratch<UInt64>()
  @exclusivity(unchecked) private var pixelOrder = Scratch<Int32>()
  @exclusivity(unchecked) private var pixelCursor = Scratch<Int32>()
  /// Node of each of `pixels`.
  @exclusivity(unchecked) private var nodeOfPixel = Scratch<Int32>()
  /// One past the last node of each cell.
  @exclusivity(unchecked) private var nodeEnds = Scratch<Int32>()
  /// Hot pixels within walls: wall, and node.
  @exclusivity(unchecked) private var passed: [(wall: Int32, node: Int32)] = []

  /// Positions of the nodes.
  @exclusivity(unchecked) private(set) var nodeX = Scratch<Int32>()
  @exclusivity(unchecked) private(set) var nodeY = Scratch<Int32>()
  /// Nodes of one ring after another, without consecutive repetitions.
  @exclusivity(unchecked) private(set) var chain = Scratch<Int32>()
  @exclusivity(unchecked) private(set) var chainEnds = Scratch<Int32>()

  func removeAll() {
    xs.removeAll()
    ys.removeAll()
    next.removeAll()
    ringEnds.removeAll()
  }

  /// Number of rings so far.
  var ringCount: Int { ringEnds.count }

  func add(ring: Range<Int>, of cut: CutRings) {
    let start = Int32(xs.count)
    for vertex in ring {
      xs.append(cut.xs[vertex])
      ys.append(cut.ys[vertex])
      next.append(Int32(xs.count))
    }
    if !ring.isEmpty { next[xs.count - 1] = start }
    ringEnds.append(Int32(xs.count))
  }

  /// Fills ``chain`` for all rings added.
  func node() {
    listWalls()
    findCrossings()
    numberNodes()
    findPassed()
    link()
  }

  @inline(__always)
  private func corner(_ index: Int) -> HotPixel.Point { (xs[index], ys[index]) }

  @inline(__always)
  private static func packed(_ x: Int32, _ y: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: y)) << 32 | UInt64(UInt32(bitPattern: x))
  }

  private func listWalls() {
    pixels.removeAll()
    var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, Int32.min, Int32.min)
    for index in 0..<xs.count {
      let (x, y) = (FixedUnit.pixel(xs[index]), FixedUnit.pixel(ys[index]))
      pixels.append(SheetNoding.packed(x, y))
      (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
    }
    guard !xs.isEmpty else { return grid.begin(minX: 0, minY: 0, maxX: 0, maxY: 0, walls: 0) }
    grid.begin(minX: minX, minY: minY, maxX: maxX, maxY: maxY, walls: xs.count)
    for index in 0..<xs.count {
      let end = Int(next[index])
      // Within one pixel a wall meets no other.
      if pixels[index] != pixels[end] { grid.add(Int32(index), from: corner(index), to: corner(end)) }
    }
  }

  private func findCrossings() {
    grid.finish()
    for cell in 0..<grid.count {
      let range = grid.walls(of: cell)
      guard range.count > 1 else { continue }
      for place in range {
        let one = Int(grid.walls[place])
        let (a, b) = (corner(one), corner(Int(next[one])))
        let (west, east, north, south) = (min(a.x, b.x), max(a.x, b.x), min(a.y, b.y), max(a.y, b.y))
        for place in (place + 1)..<range.upperBound {
          let other = Int(grid.walls[place])
          let (c, d) = (corner(other), corner(Int(next[other])))
          guard max(c.x, d.x) > west, min(c.x, d.x) < east, max(c.y, d.y) > north, min(c.y, d.y) < south,
            let pixel = HotPixel.crossing(a, b, c, d)
          else { continue }
          pixels.append(SheetNoding.packed(pixel.x, pixel.y))
        }
      }
    }
  }

  /// Numbers every hot pixel, cell by cell.
  private func numberNodes() {
    pixelCursor.fill(grid.count + 1, with: 0)
    for index in 0..<pixels.count { pixelCursor[cell(of: pixels[index]) + 1] += 1 }
    for cell in 0..<grid.count { pixelCursor[cell + 1] += pixelCursor[cell] }
    pixelOrder.fill(pixels.count, with: 0)
    for index in 0..<pixels.count {
      let cell = cell(of: pixels[index])
      pixelOrder[Int(pixelCursor[cell])] = Int32(index)
      pixelCursor[cell] += 1
    }
    nodeX.removeAll()
    nodeY.removeAll()
    nodeEnds.removeAll()
    nodeOfPixel.fill(pixels.count, with: 0)
    var start = 0
    for cell in 0..<grid.count {
      let end = Int(pixelCursor[cell])
      if end - start > 32 { sort(start..<end) }
      let first = nodeX.count
      for place in start..<end {
        let index = Int(pixelOrder[place])
        let (x, y) = (Int32(truncatingIfNeeded: pixels[index]), Int32(truncatingIfNeeded: pixels[index] >> 32))
        var node = nodeX.count - 1
        // Equal ones are adjacent if there are many.
        let least = end - start > 32 ? max(first, nodeX.count - 1) : first
        while node >= least, nodeX[node] != x || nodeY[node] != y { node -= 1 }
        if node < least {
          node = nodeX.count
          nodeX.append(x)
          nodeY.append(y)
        }
        nodeOfPixel[index] = Int32(node)
      }
      nodeEnds.append(Int32(nodeX.count))
      start = end
    }
  }

  private func sort(_ range: Range<Int>) {
    let sorted = range.map { pixelOrder[$0] }.sorted { (pixels[Int($0)], $0) < (pixels[Int($1)], $1) }
    for (place, index) in zip(range, sorted) { pixelOrder[place] = index }
  }

  @inline(__always)
  private func cell(of pixel: UInt64) -> Int {
    grid.cell(ofPixel: Int32(truncatingIfNeeded: pixel), Int32(truncatingIfNeeded: pixel >> 32))
  }

  private func findPassed() {
    passed.removeAll(keepingCapacity: true)
    for cell in 0..<grid.count {
      let nodes = (cell == 0 ? 0 : Int(nodeEnds[cell - 1]))..<Int(nodeEnds[cell])
      guard !nodes.isEmpty else { continue }
      for place in grid.walls(of: cell) {
        let wall = Int(grid.walls[place])
        let end = Int(next[wall])
        let (a, b) = (corner(wall), corner(end))
        let (from, to) = (nodeOfPixel[wall], nodeOfPixel[end])
        // Pixels in the box around the wall.
        let (west, east) = (FixedUnit.pixel(min(a.x, b.x)), FixedUnit.pixel(max(a.x, b.x)))
        let (north, south) = (FixedUnit.pixel(min(a.y, b.y)), FixedUnit.pixel(max(a.y, b.y)))
        for node in nodes {
          let (x, y) = (nodeX[node], nodeY[node])
          guard x >= west, x <= east, y >= north, y <= south, node != from, node != to,
            HotPixel.isMet(by: a, b, x: x, y: y)
          else { continue }
          passed.append((Int32(wall), Int32(node)))
        }
      }
    }
    // A wall is monotone along both axes, and so are the pixels it meets.
    passed.sort { one, other in
      if one.wall != other.wall { return one.wall < other.wall }
      let (a, b) = (corner(Int(one.wall)), corner(Int(next[Int(one.wall)])))
      let (p, q) = (Int(one.node), Int(other.node))
      let x = Int64(nodeX[q] &- nodeX[p]) * Int64(b.x > a.x ? 1 : b.x < a.x ? -1 : 0)
      let y = Int64(nodeY[q] &- nodeY[p]) * Int64(b.y > a.y ? 1 : b.y < a.y ? -1 : 0)
      return x + y > 0
    }
  }

  private func link() {
    chain.removeAll()
    chainEnds.removeAll()
    var (corner, place) = (0, 0)
    for ring in 0..<ringEnds.count {
      let start = chain.count
      while corner < Int(ringEnds[ring]) {
        append(nodeOfPixel[corner], from: start)
        while place < passed.count, Int(passed[place].wall) == corner {
          append(passed[place].node, from: start)
          place += 1
        }
        corner += 1
      }
      while chain.count > start + 1, chain[chain.count - 1] == chain[start] { chain.removeLast() }
      chainEnds.append(Int32(chain.count))
    }
  }

  @inline(__always)
  private func append(_ node: Int32, from start: Int) {
    if chain.count > start, chain[chain.count - 1] == node { return }
    chain.append(node)
  }
}
