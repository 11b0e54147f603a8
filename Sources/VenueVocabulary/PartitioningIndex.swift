extension RandomAccessCollection where Index == Int {
  /// The first position whose element satisfies the predicate, if all later elements do too (binary search); the end if none does.
  ///
  /// - Complexity: O(log *n*) calls of the predicate.
  @inlinable
  package func partitioningIndex(where isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
