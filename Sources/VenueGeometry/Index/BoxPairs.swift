/// Counts pairs of boxes that meet, without visiting the pairs.
public enum BoxPairs {
  /// The number of pairs of boxes with a point in common; borders count.
  ///
  /// A sweep over x with two Fenwick trees over y: O(n log n), for any number of pairs.
  public static func count(_ boxes: [PlaneBounds]) -> Int {
    let byStart = boxes.indices.sorted { boxes[$0].minX < boxes[$1].minX }
    let byEnd = boxes.indices.sorted { boxes[$0].maxX < boxes[$1].maxX }
    var lower = Counts(boxes.map(\.minY))
    var upper = Counts(boxes.map(\.maxY))
    var ended = 0
    var pairs = 0
    for place in byStart {
      let box = boxes[place]
      while boxes[byEnd[ended]].maxX < box.minX {
        lower.add(-1, at: boxes[byEnd[ended]].minY)
        upper.add(-1, at: boxes[byEnd[ended]].maxY)
        ended += 1
      }
      // Among the boxes at the sweep line: those that begin at or below the top, minus those that end below the bottom.
      pairs += lower.sum(upTo: box.maxY) - upper.sum(below: box.minY)
      lower.add(1, at: box.minY)
      upper.add(1, at: box.maxY)
    }
    return pairs
  }

  /// True if elements in boxes may form more pairs than `limit`, each with those of its own box and of boxes that meet it. False is
  /// certain. O(n log n + `limit`) in the boxes.
  ///
  /// - Parameter counts: number of elements in each box.
  public static func exceed(_ limit: Int, _ boxes: [PlaneBounds], _ counts: [Int]) -> Bool {
    let index = BoxIndex(boxes)
    var pairs = 0
    for (place, box) in boxes.enumerated() where pairs <= limit {
      pairs += counts[place] * (counts[place] - 1) / 2
      index.forEach(intersecting: box) { other in
        if other > place, pairs <= limit { pairs += max(counts[place] * counts[other], 1) }
      }
    }
    return pairs > limit
  }

  /// The number of pairs of boxes that share more than a border. Boxes without width or height share none.
  public static func countSharingArea(_ boxes: [PlaneBounds]) -> Int {
    // Open intervals of whole numbers share more than an end exactly when the intervals less their last unit meet.
    count(
      boxes.filter { $0.minX < $0.maxX && $0.minY < $0.maxY }.map {
        PlaneBounds(minX: $0.minX, minY: $0.minY, maxX: $0.maxX - 1, maxY: $0.maxY - 1)
      })
  }

  /// Counts of values, with sums over ranges in O(log n) (Fenwick 1994).
  private struct Counts {
    private let values: [Int32]
    private var tree: [Int]

    init(_ all: [Int32]) {
      var values: [Int32] = []
      for value in all.sorted() where values.last != value { values.append(value) }
      self.values = values
      tree = [Int](repeating: 0, count: values.count + 1)
    }

    mutating func add(_ count: Int, at value: Int32) {
      var place = rank(of: value) + 1
      while place < tree.count {
        tree[place] += count
        place += place & -place
      }
    }

    func sum(below value: Int32) -> Int { sum(first: rank(of: value)) }

    func sum(upTo value: Int32) -> Int { sum(first: value == .max ? values.count : rank(of: value + 1)) }

    private func sum(first count: Int) -> Int {
      var place = count
      var sum = 0
      while place > 0 {
        sum += tree[place]
        place -= place & -place
      }
      return sum
    }

    /// The number of values below this one.
    private func rank(of value: Int32) -> Int {
      var (low, high) = (0, values.count)
      while low < high {
        let middle = (low + high) / 2
        if values[middle] < value { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
