/// What a ``PriorityQueue`` orders. The order is total, so that equal alternatives resolve alike on every machine.
protocol Prioritized {
  /// Whether this is taken out before another.
  func precedes(_ other: Self) -> Bool
}

/// A binary heap: what precedes all others is taken out first. Both operations are O(log *n*).
struct PriorityQueue<Entry: Prioritized & Sendable>: Sendable {
  private var entries: [Entry] = []

  /// Keeps the room it has taken.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func push(_ entry: Entry) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry.precedes(entries[parent]) else { break }
      entries[place] = entries[parent]
      place = parent
    }
    entries[place] = entry
  }

  /// What is taken out next; nil when it is empty.
  var first: Entry? { entries.first }

  /// nil when it is empty.
  mutating func pop() -> Entry? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return first }
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard entries[child].precedes(last) else { break }
      entries[place] = entries[child]
      place = child
    }
    entries[place] = last
    return first
  }
}
