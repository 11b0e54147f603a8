/// An entry of a ``PriorityQueue``. The order is total, so that ties are resolved equally on every machine.
protocol Prioritized {
  /// True if this entry is removed before another.
  func precedes(_ other: Self) -> Bool
}

/// A heap with four children per node: the entry that precedes all others is removed first. Both operations are O(log *n*).
struct PriorityQueue<Entry: Prioritized & Sendable>: Sendable {
  private var entries: [Entry] = []

  /// Keeps the allocated memory.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func push(_ entry: Entry) {
    entries.append(entry)
    entries.withUnsafeMutableBufferPointer { entries in
      var place = entries.count - 1
      while place > 0 {
        let parent = (place - 1) / 4
        guard entry.precedes(entries[parent]) else { break }
        entries[place] = entries[parent]
        place = parent
      }
      entries[place] = entry
    }
  }

  /// The entry that is removed next; nil if the queue is empty.
  var first: Entry? { entries.first }

  /// nil if it is empty.
  mutating func pop() -> Entry? {
    guard let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return last }
    return entries.withUnsafeMutableBufferPointer { entries in
      let first = entries[0]
      var place = 0
      while true {
        var least = 4 * place + 1
        guard least < entries.count else { break }
        let end = min(least + 4, entries.count)
        var child = least + 1
        while child < end {
          if entries[child].precedes(entries[least]) { least = child }
          child += 1
        }
        guard entries[least].precedes(last) else { break }
        entries[place] = entries[least]
        place = least
      }
      entries[place] = last
      return first
    }
  }
}
