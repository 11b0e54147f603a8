extension BoxIndex {
  /// Calls `body` with every two boxes that meet (borders count), each pair once, the smaller index first, in an order that depends only on
  /// the boxes.
  ///
  /// A join of the index with itself (Brinkhoff, Kriegel and Seeger 1993): a search for the boxes near each run, not for those near each
  /// box. Of two runs only the boxes that meet the box around the other run are compared.
  @inline(__always)
  func forEachPair<Failure>(_ body: (Int, Int) throws(Failure) -> Void) throws(Failure) {
    var runs: [Int] = []
    var near: [Int] = []
    for run in 0..<runCount {
      let around = box(of: run)
      runs.removeAll(keepingCapacity: true)
      forEachRun(where: { $0.intersects(around) }) { if $0 >= run { runs.append($0) } }
      for other in runs {
        let box = box(of: other)
        near.removeAll(keepingCapacity: true)
        for place in places(of: other) where boxes[place].intersects(around) { near.append(place) }
        for place in places(of: run) where boxes[place].intersects(box) {
          for second in near where second > place && boxes[second].intersects(boxes[place]) {
            let pair = (Int(targets[place]), Int(targets[second]))
            try body(min(pair.0, pair.1), max(pair.0, pair.1))
          }
        }
      }
    }
  }
}
