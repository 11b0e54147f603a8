/// Distributes tasks over shards: the longest first, each to a shard that has little to do.
enum ShardPacking {
  /// - Parameters:
  ///   - costs: seconds of each task.
  ///   - count: number of shards.
  /// - Returns: positions of tasks by shard, the longest first.
  /// - Complexity: O(*n* log *n*).
  static func pack(_ costs: [Double], into count: Int) -> [[Int]] {
    var shards = [[Int]](repeating: [], count: count)
    var loads = [Double](repeating: 0, count: count)
    let share = costs.reduce(0, +) / Double(count)
    var next = costs.indices.sorted { costs[$0] != costs[$1] ? costs[$0] > costs[$1] : $0 < $1 }[...]
    // Round by round, every shard that is below its share gets one task, the emptiest the longest.
    var open = Array(0..<count)
    while !next.isEmpty {
      open.sort { loads[$0] != loads[$1] ? loads[$0] < loads[$1] : $0 < $1 }
      for shard in open {
        guard let task = next.popFirst() else { break }
        shards[shard].append(task)
        loads[shard] += costs[task]
      }
      open.removeAll { loads[$0] >= share }
      // By rounding, the last tasks can find every shard full.
      if open.isEmpty { open = Array(0..<count) }
    }
    return shards
  }
}
