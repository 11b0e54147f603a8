/// A static spatial index of boxes: finds those that meet a given box.
///
/// A packed R-tree in flat arrays: boxes sorted by the Hilbert position of their centres, sixteen per node
/// (Kamel and Faloutsos 1993). Building is O(n log n); a query is O(log n + found) for boxes that overlap little.
public struct BoxIndex: Sendable {
  /// The number of boxes.
  public let count: Int

  static let width = 16
  /// The boxes in curve order, then each layer of nodes, the root last.
  public let boxes: StoredArray<PlaneBounds>
  /// The caller's index of each box, in curve order.
  public let targets: StoredArray<Int32>
  /// Start of each layer in `boxes`, and the end of the last. The children of a node are contiguous: those of node n of a
  /// layer are n · 16 and the next fifteen of the layer below.
  let layerStarts: [Int]

  public init(_ input: [PlaneBounds]) {
    count = input.count
    layerStarts = BoxIndex.layers(over: input.count)
    let targets = BoxIndex.curveOrder(input)
    boxes = BoxIndex.boxes(input, targets, layerStarts)
    self.targets = StoredArray(targets)
  }

  /// The index of boxes whose order along the curve was stored: what ``targets`` of one over the same boxes were.
  ///
  /// - Returns: nil if the order is not of so many boxes, or names a box that there is not. O(n).
  public init?(_ input: [PlaneBounds], order: StoredArray<Int32>) {
    let known = UInt32(clamping: input.count)
    guard order.count == input.count, order.allSatisfy({ UInt32(bitPattern: $0) < known }) else { return nil }
    count = input.count
    layerStarts = BoxIndex.layers(over: input.count)
    targets = order
    boxes = BoxIndex.boxes(input, order, layerStarts)
  }

  private static func boxes(
    _ input: [PlaneBounds], _ targets: some Collection<Int32>, _ layerStarts: [Int]
  ) -> StoredArray<PlaneBounds> {
    var boxes: [PlaneBounds] = []
    boxes.reserveCapacity(layerStarts[layerStarts.count - 1])
    for index in targets { boxes.append(input[Int(index)]) }
    for (start, end) in zip(layerStarts, layerStarts.dropFirst()) where end - start > 1 {
      for first in stride(from: start, to: end, by: BoxIndex.width) {
        var box = boxes[first]
        for child in first + 1..<max(first + 1, min(first + BoxIndex.width, end)) { box.formUnion(boxes[child]) }
        boxes.append(box)
      }
    }
    return StoredArray(boxes)
  }

  /// An index that was stored: what ``boxes`` and ``targets`` of one over `count` boxes were.
  ///
  /// - Returns: nil if the arrays are not those of an index, or it names a box that there is not. O(n).
  public init?(count: Int, boxes: StoredArray<PlaneBounds>, targets: StoredArray<Int32>) {
    let layers = BoxIndex.layers(over: count)
    guard targets.count == count, boxes.count == layers[layers.count - 1] else { return nil }
    let known = UInt32(count)
    guard targets.allSatisfy({ UInt32(bitPattern: $0) < known }) else { return nil }
    self.count = count
    self.boxes = boxes
    self.targets = targets
    layerStarts = layers
  }

  private static func layers(over count: Int) -> [Int] {
    guard count > 0 else { return [0, 0] }
    var starts = [0, count]
    var layer = count
    while layer > 1 {
      layer = (layer + width - 1) / width
      starts.append(starts[starts.count - 1] + layer)
    }
    return starts
  }

  /// Calls `body` with the index of every box that meets `box` (borders count), each once, in an order that
  /// depends only on the boxes.
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
        // The box is on one side of the line if its centre is farther away than its extent in that direction.
        let (x, y) = (
          (Double(box.minX) + Double(box.maxX)) / 2 - Double(a.x),
          (Double(box.minY) + Double(box.maxY)) / 2 - Double(a.y)
        )
        let (width, depth) = (Double(box.maxX) - Double(box.minX), Double(box.maxY) - Double(box.minY))
        return abs(dx * y - dy * x) <= (abs(dy) * width + abs(dx) * depth) / 2 + reach
      }, body)
  }

  /// Calls `body` with the index of every box that is near.
  ///
  /// - Parameter isNear: true for a box around others if it is true for one of them.
  @inline(__always)
  private func forEach(where isNear: (PlaneBounds) -> Bool, _ body: (Int) throws -> Void) rethrows {
    try forEachRun(where: isNear) { run in
      for place in places(of: run) where isNear(boxes[place]) { try body(Int(targets[place])) }
    }
  }

  /// The indexes of all boxes that meet `box`, ascending.
  public func indices(intersecting box: PlaneBounds) -> [Int] {
    var found: [Int] = []
    indices(intersecting: box, into: &found)
    return found
  }

  /// The same, replacing the contents of `found`: frequent callers reuse one array.
  public func indices(intersecting box: PlaneBounds, into found: inout [Int]) {
    found.removeAll(keepingCapacity: true)
    forEach(intersecting: box) { found.append($0) }
    found.sortFew()
  }

  /// The indexes of boxes that meet `box`, ascending: all of them, or the first `most` found, which depend only on the
  /// boxes. The time is bounded by that number.
  public func indices(intersecting box: PlaneBounds, atMost most: Int) -> [Int] {
    struct Enough: Error {}
    var found: [Int] = []
    do {
      try forEach(intersecting: box) { place in
        if found.count >= most { throw Enough() }
        found.append(place)
      }
    } catch {}
    found.sortFew()
    return found
  }

  /// The smallest value of `measure` over the boxes; it is called only for boxes that may be nearer than the best so far. nil without
  /// boxes.
  ///
  /// - Parameter measure: the squared distance from `point` to the contents of the box, which is at least that to the box.
  public func leastSquaredDistance(from point: PlanePoint, _ measure: (Int) -> Double) -> Double? {
    guard count > 0 else { return nil }
    var least = Double.infinity
    var waiting: [(node: Int, layer: Int, bound: Double)] = [(0, layerStarts.count - 2, 0)]
    while let (node, layer, bound) = waiting.popLast() {
      guard bound < least else { continue }
      if layer == 0 {
        least = min(least, measure(Int(targets[node])))
        continue
      }
      let first = node * BoxIndex.width
      let start = layerStarts[layer - 1]
      let children = (first..<min(first + BoxIndex.width, layerStarts[layer] - start)).map {
        (node: $0, layer: layer - 1, bound: boxes[start + $0].squaredDistance(to: point))
      }
      // The nearest is examined first.
      waiting += children.sorted { $0.bound > $1.bound }
    }
    return least
  }

  private static func curveOrder(_ input: [PlaneBounds]) -> [Int32] {
    let keys = input.map { box in
      // Twice the centre, shifted to be unsigned: 33 bits, of which the top 32 are used.
      let x = Int64(box.minX) + Int64(box.maxX) + (1 << 32)
      let y = Int64(box.minY) + Int64(box.maxY) + (1 << 32)
      return HilbertCurve.position(
        x: UInt32(truncatingIfNeeded: x >> 1), y: UInt32(truncatingIfNeeded: y >> 1), bits: 32)
    }
    return RadixSort.order(of: keys)
  }
}

extension [Int] {
  /// Sorts. A short array is sorted without allocation of memory, because most elements meet only a few others.
  fileprivate mutating func sortFew() {
    guard count <= 32 else { return sort() }
    for place in indices.dropFirst() {
      let value = self[place]
      var hole = place
      while hole > 0, self[hole - 1] > value {
        self[hole] = self[hole - 1]
        hole -= 1
      }
      self[hole] = value
    }
  }
}
