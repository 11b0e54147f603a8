/// A static index over boxes: which of them meet a given box?
///
/// A packed R-tree in flat arrays: boxes sorted by the Hilbert position of their centres, sixteen to a node
/// (Kamel and Faloutsos 1993). Building is O(n log n); a query is O(log n + found) for boxes that overlap little.
public struct BoxIndex: Sendable {
  /// The number of boxes.
  public let count: Int

  private static let width = 16
  /// The boxes in curve order, then each layer of nodes, the root last.
  private var boxes: [PlaneBounds] = []
  /// For a leaf the index the caller knows it by; for a node the place of its first child in `boxes`.
  private var targets: [Int32] = []
  /// Where each layer ends in `boxes`.
  private var layerEnds: [Int] = []

  public init(_ input: [PlaneBounds]) {
    count = input.count
    guard !input.isEmpty else { return }
    let order = BoxIndex.curveOrder(input)
    boxes.reserveCapacity(input.count + input.count / 8 + 2)
    for index in order {
      boxes.append(input[Int(index)])
      targets.append(index)
    }
    layerEnds.append(boxes.count)
    var start = 0
    while layerEnds[layerEnds.count - 1] - start > 1 {
      let end = layerEnds[layerEnds.count - 1]
      var first = start
      while first < end {
        var box = boxes[first]
        for child in first + 1..<max(first + 1, min(first + BoxIndex.width, end)) {
          let other = boxes[child]
          box.minX = min(box.minX, other.minX)
          box.minY = min(box.minY, other.minY)
          box.maxX = max(box.maxX, other.maxX)
          box.maxY = max(box.maxY, other.maxY)
        }
        boxes.append(box)
        targets.append(Int32(first))
        first += BoxIndex.width
      }
      start = end
      layerEnds.append(boxes.count)
    }
  }

  /// Calls `body` with the index of every box that meets `box` (borders count), each once, in an order that
  /// depends on the boxes alone.
  @inline(__always)
  public func forEach(intersecting box: PlaneBounds, _ body: (Int) throws -> Void) rethrows {
    try forEach(where: { $0.intersects(box) }, body)
  }

  /// The same for every box that comes within about `margin` millimetres of the segment a–b: those of a long slanting one are few,
  /// and those in the box around it many. May call it for boxes a little farther away.
  @inline(__always)
  public func forEach(along a: PlanePoint, _ b: PlanePoint, margin: Int32, _ body: (Int) throws -> Void) rethrows {
    let around = SegmentMeetings.bounds(a, b).grown(by: margin)
    let (dx, dy) = (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
    let reach = Double(margin) * (abs(dx) + abs(dy))
    try forEach(
      where: { box in
        guard box.intersects(around) else { return false }
        // The box lies to one side of the line when its middle is farther off than it reaches that way.
        let (x, y) = (
          (Double(box.minX) + Double(box.maxX)) / 2 - Double(a.x),
          (Double(box.minY) + Double(box.maxY)) / 2 - Double(a.y)
        )
        let (width, depth) = (Double(box.maxX) - Double(box.minX), Double(box.maxY) - Double(box.minY))
        return abs(dx * y - dy * x) <= (abs(dy) * width + abs(dx) * depth) / 2 + reach
      }, body)
  }

  @inline(__always)
  private func forEach(where isNear: (PlaneBounds) -> Bool, _ body: (Int) throws -> Void) rethrows {
    guard !boxes.isEmpty else { return }
    // (place in `boxes`, layer); a tree of 2³¹ boxes has eight layers of at most fifteen waiting siblings.
    var waiting: [(place: Int, layer: Int)] = [(boxes.count - 1, layerEnds.count - 1)]
    while let (place, layer) = waiting.popLast() {
      guard isNear(boxes[place]) else { continue }
      if layer == 0 {
        try body(Int(targets[place]))
        continue
      }
      let first = Int(targets[place])
      let end = min(first + BoxIndex.width, layerEnds[layer - 1])
      if layer == 1 {
        for leaf in first..<end where isNear(boxes[leaf]) { try body(Int(targets[leaf])) }
      } else {
        for child in (first..<end).reversed() { waiting.append((child, layer - 1)) }
      }
    }
  }

  /// The indexes of all boxes that meet `box`, ascending.
  public func indices(intersecting box: PlaneBounds) -> [Int] {
    var found: [Int] = []
    forEach(intersecting: box) { found.append($0) }
    found.sort()
    return found
  }

  /// The indexes of boxes that meet `box`, ascending: all of them, or the first `most` that are come upon, which depends on the boxes
  /// alone. Takes no longer than so many do.
  public func indices(intersecting box: PlaneBounds, atMost most: Int) -> [Int] {
    struct Enough: Error {}
    var found: [Int] = []
    do {
      try forEach(intersecting: box) { place in
        if found.count >= most { throw Enough() }
        found.append(place)
      }
    } catch {}
    found.sort()
    return found
  }

  /// The least of what `measure` says of the boxes; it is asked of those only that may be nearer than what was found. Nil without
  /// boxes.
  ///
  /// - Parameter measure: the squared distance from `point` to what is in the box, which is no less than that to the box.
  public func leastSquaredDistance(from point: PlanePoint, _ measure: (Int) -> Double) -> Double? {
    guard !boxes.isEmpty else { return nil }
    var least = Double.infinity
    var waiting: [(place: Int, layer: Int, bound: Double)] = [(boxes.count - 1, layerEnds.count - 1, 0)]
    while let (place, layer, bound) = waiting.popLast() {
      guard bound < least else { continue }
      if layer == 0 {
        least = min(least, measure(Int(targets[place])))
        continue
      }
      let first = Int(targets[place])
      let children = (first..<min(first + BoxIndex.width, layerEnds[layer - 1])).map {
        (place: $0, layer: layer - 1, bound: boxes[$0].squaredDistance(to: point))
      }
      // The nearest is looked at first.
      waiting += children.sorted { $0.bound > $1.bound }
    }
    return least
  }

  private static func curveOrder(_ input: [PlaneBounds]) -> [Int32] {
    var keyed = input.indices.map { index in
      let box = input[index]
      // Twice the centre, moved to be unsigned: 33 bits, of which the top 32 are kept.
      let x = Int64(box.minX) + Int64(box.maxX) + (1 << 32)
      let y = Int64(box.minY) + Int64(box.maxY) + (1 << 32)
      let key = HilbertCurve.position(
        x: UInt32(truncatingIfNeeded: x >> 1), y: UInt32(truncatingIfNeeded: y >> 1), bits: 32)
      return (key: key, index: Int32(index))
    }
    keyed.sort { $0.key != $1.key ? $0.key < $1.key : $0.index < $1.index }
    return keyed.map(\.index)
  }
}
