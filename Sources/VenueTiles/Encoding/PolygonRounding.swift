/// Rounds the polygons of a tile, sheet by sheet, and writes their commands.
final class PolygonRounding {
  // One encoder on one thread owns it.
  @exclusivity(unchecked) private(set) var commands = GeometryCommands()
  @exclusivity(unchecked) private var noding = SheetNoding()
  @exclusivity(unchecked) private var thinning = ChainThinning()
  @exclusivity(unchecked) private var xs = Scratch<Int32>()
  @exclusivity(unchecked) private var ys = Scratch<Int32>()
  /// The last polygon of each node.
  @exclusivity(unchecked) private var stamps = Scratch<Int32>()
  /// For each item its commands; empty for an item that is not a polygon, or of which nothing is left.
  @exclusivity(unchecked) private(set) var ranges: [Range<Int>] = []
  @exclusivity(unchecked) private var order: [(layer: Int32, sheet: Int32, item: Int)] = []
  /// Rings of the last requested chunk: most of a tile come from one.
  @exclusivity(unchecked) private var cut = CutRings()
  @exclusivity(unchecked) private var cutChunk: Int32 = -1
  private let keepsDetail: Bool

  /// - Parameter keepsDetail: true if only corners on straight walls may be removed, as at the deepest zoom.
  init(keepsDetail: Bool) { self.keepsDetail = keepsDetail }

  /// Fills ``ranges`` for items of one tile.
  func round(_ items: ArraySlice<TileGrouping.Item>, of flat: FlatFeatures, _ chunks: [SlicedChunk]) {
    cutChunk = -1
    commands.removeAll()
    order.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    for item in items {
      let feature = flat.features[Int(item.instance.feature)]
      if feature.kind == .polygon { order.append((feature.layer, feature.sheet, ranges.count)) }
      ranges.append(0..<0)
    }
    let isSorted = zip(order, order.dropFirst()).allSatisfy { ($0.layer, $0.sheet) <= ($1.layer, $1.sheet) }
    if !isSorted { order.sort { ($0.layer, $0.sheet, $0.item) < ($1.layer, $1.sheet, $1.item) } }
    var start = 0
    while start < order.count {
      var end = start + 1
      // Polygons without a sheet are processed alone.
      while order[start].sheet != FlatFeatures.noSheet, end < order.count, order[end].layer == order[start].layer,
        order[end].sheet == order[start].sheet
      {
        end += 1
      }
      if end - start > 1 || !writeConvex(items[items.startIndex + order[start].item], order[start].item, chunks) {
        round(start..<end, items, chunks)
      }
      start = end
    }
  }

  /// Copies a range of the output, as in ``ranges``.
  func copyCommands(_ range: Range<Int>, to target: inout Scratch<UInt8>) {
    commands.bytes.withUnsafeBufferPointer {
      target.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  @inline(__always)
  private func takeRings(of item: TileGrouping.Item, _ chunks: [SlicedChunk]) {
    guard item.chunk != cutChunk else { return }
    (cut, cutChunk) = (chunks[Int(item.chunk)].rings, item.chunk)
  }

  private func rings(of item: TileGrouping.Item) -> Range<Int> { Int(item.instance.start)..<Int(item.instance.end) }

  /// Writes a single ring that is convex when it is rounded, as most are, without more ado.
  ///
  /// - Returns: false for any other, and for one with a corner on a straight wall.
  private func writeConvex(_ item: TileGrouping.Item, _ place: Int, _ chunks: [SlicedChunk]) -> Bool {
    let rings = rings(of: item)
    guard rings.count == 1 else { return false }
    takeRings(of: item, chunks)
    xs.removeAll()
    ys.removeAll()
    for vertex in cut.vertices(of: rings.lowerBound) {
      append(FixedUnit.pixel(cut.xs[vertex]), FixedUnit.pixel(cut.ys[vertex]))
    }
    dropRepeatedEnd()
    let count = xs.count
    guard count >= 3 else { return false }
    // All turns are to the right, and the ring turns once: only one corner is the first one from the west.
    var starts = 0
    var (before, corner) = (count - 2, count - 1)
    for after in 0..<count {
      let isFirst = xs[corner] <= xs[before] && xs[corner] < xs[after]
      if isFirst { starts += 1 }
      guard HotPixel.turn((xs[before], ys[before]), (xs[corner], ys[corner]), (xs[after], ys[after])) > 0 else {
        return false
      }
      (before, corner) = (corner, after)
    }
    guard starts == 1 else { return false }
    let start = commands.count
    commands.beginFeature()
    commands.appendRing(xs, ys)
    ranges[place] = start..<commands.count
    return true
  }

  private func round(_ group: Range<Int>, _ items: ArraySlice<TileGrouping.Item>, _ chunks: [SlicedChunk]) {
    noding.removeAll()
    for place in group {
      let item = items[items.startIndex + order[place].item]
      takeRings(of: item, chunks)
      for ring in rings(of: item) { noding.add(ring: cut.vertices(of: ring), of: cut) }
    }
    noding.node()
    thinning.find(in: noding, keepsDetail: keepsDetail)
    stamps.fill(noding.nodeX.count, with: -1)
    var ring = 0
    for place in group {
      let item = items[items.startIndex + order[place].item]
      let rings = rings(of: item)
      let start = commands.count
      commands.beginFeature()
      takeRings(of: item, chunks)
      if !isSimple(ring..<(ring + rings.count), Int32(place)) || !write(ring, rings, start) {
        rebuild(ring..<(ring + rings.count))
      }
      ranges[order[place].item] = start..<commands.count
      ring += rings.count
    }
  }

  private func chain(of ring: Int) -> Range<Int> {
    (ring == 0 ? 0 : Int(noding.chainEnds[ring - 1]))..<Int(noding.chainEnds[ring])
  }

  /// True if no node occurs twice in a polygon: because walls meet only in nodes, its rings are then simple and disjoint.
  private func isSimple(_ rings: Range<Int>, _ polygon: Int32) -> Bool {
    for place in chain(of: rings.lowerBound).lowerBound..<Int(noding.chainEnds[rings.upperBound - 1]) {
      let node = Int(noding.chain[place])
      if stamps[node] == polygon { return false }
      stamps[node] = polygon
    }
    return true
  }

  /// - Parameter start: start of the polygon's commands.
  /// - Returns: false, and nothing is written, if a ring has the wrong orientation.
  private func write(_ first: Int, _ rings: Range<Int>, _ start: Int) -> Bool {
    var shellIsWritten = false
    for (offset, ring) in rings.enumerated() {
      xs.removeAll()
      ys.removeAll()
      for place in chain(of: first + offset) where thinning.keeps(noding.chain[place]) {
        xs.append(noding.nodeX[Int(noding.chain[place])])
        ys.append(noding.nodeY[Int(noding.chain[place])])
      }
      let isHole = cut.isHole[ring]
      if !isHole { shellIsWritten = false }
      guard xs.count >= 3 else { continue }
      let area = doubledArea
      guard isHole ? area < 0 : area > 0 else {
        commands.removeLast(commands.count - start)
        commands.beginFeature()
        return false
      }
      if isHole, !shellIsWritten { continue }
      if !isHole { shellIsWritten = true }
      commands.appendRing(xs, ys)
    }
    return true
  }

  private func rebuild(_ rings: Range<Int>) {
    let source = rings.map { ring in
      chain(of: ring).filter { thinning.keeps(noding.chain[$0]) }.map { place in
        (x: noding.nodeX[Int(noding.chain[place])], y: noding.nodeY[Int(noding.chain[place])])
      }
    }
    for (corners, _) in RingRebuilding(source).rings {
      xs.removeAll()
      ys.removeAll()
      for corner in corners {
        xs.append(corner.x)
        ys.append(corner.y)
      }
      commands.appendRing(xs, ys)
    }
  }

  private var doubledArea: Int64 {
    var area: Int64 = 0
    var last = xs.count - 1
    for index in 0..<xs.count {
      // Units are below 2¹⁶ and a ring has fewer than 2³¹ corners.
      area &+= Int64(xs[last]) &* Int64(ys[index]) &- Int64(xs[index]) &* Int64(ys[last])
      last = index
    }
    return area
  }

  @inline(__always)
  private func append(_ x: Int32, _ y: Int32) {
    let last = xs.count - 1
    if last >= 0, xs[last] == x, ys[last] == y { return }
    xs.append(x)
    ys.append(y)
  }

  private func dropRepeatedEnd() {
    while xs.count > 1, xs[xs.count - 1] == xs[0], ys[ys.count - 1] == ys[0] {
      xs.removeLast()
      ys.removeLast()
    }
  }

  /// A square of one unit in place of a polygon of which nothing is left.
  func appendStandIn(at corner: HotPixel.Point) -> Range<Int> {
    xs.removeAll()
    ys.removeAll()
    for (dx, dy) in [(0, 0), (1, 0), (1, 1), (0, 1)] as [(Int32, Int32)] {
      xs.append(corner.x + dx)
      ys.append(corner.y + dy)
    }
    let start = commands.count
    commands.beginFeature()
    commands.appendRing(xs, ys)
    return start..<commands.count
  }
}
