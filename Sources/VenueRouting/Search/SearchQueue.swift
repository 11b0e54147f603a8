/// A binary heap of search nodes: least estimate first, then greatest length behind, then oldest.
/// The order is total, so that equal alternatives resolve alike everywhere.
struct SearchQueue {
  private struct Entry {
    var estimate: Double
    var length: Double
    var node: Int32

    @inline(__always)
    func precedes(_ other: Entry) -> Bool {
      if estimate != other.estimate { return estimate < other.estimate }
      if length != other.length { return length > other.length }
      return node < other.node
    }
  }

  private var entries: [Entry] = []

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func push(node: Int32, estimate: Double, length: Double) {
    let entry = Entry(estimate: estimate, length: length, node: node)
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

  mutating func pop() -> Int32? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return first.node }
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
    return first.node
  }
}
