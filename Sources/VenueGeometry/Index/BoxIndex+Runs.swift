// Runs are the lowest nodes of the tree: sixteen boxes that are neighbours along the curve, or fewer in the last run.
extension BoxIndex {
  /// The number of runs.
  var runCount: Int { (count + BoxIndex.width - 1) / BoxIndex.width }

  /// The boxes of a run, as places in ``boxes``.
  @inline(__always)
  func places(of run: Int) -> Range<Int> { run * BoxIndex.width..<min((run + 1) * BoxIndex.width, count) }

  /// The box around a run.
  @inline(__always)
  func box(of run: Int) -> PlaneBounds { count > 1 ? boxes[count + run] : boxes[0] }

  /// Calls `body` with the number of every run whose box is near.
  ///
  /// From the root down, nodes before their children and those in their order, without a stack: the next node is computed from its number.
  @inline(__always)
  func forEachRun(where isNear: (PlaneBounds) -> Bool, _ body: (Int) throws -> Void) rethrows {
    guard count > 1 else {
      if count == 1, isNear(boxes[0]) { try body(0) }
      return
    }
    let root = layerStarts.count - 2
    var (layer, node) = (root, 0)
    while true {
      if isNear(boxes[layerStarts[layer] + node]) {
        if layer > 1 {
          layer -= 1
          node *= BoxIndex.width
          continue
        }
        try body(node)
      }
      // Its next sibling, or that of the first above it that has one.
      node += 1
      while layer < root, node % BoxIndex.width == 0 || layerStarts[layer] + node == layerStarts[layer + 1] {
        node = (node - 1) / BoxIndex.width + 1
        layer += 1
      }
      if layer == root { return }
    }
  }
}
