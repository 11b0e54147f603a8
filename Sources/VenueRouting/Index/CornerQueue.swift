/// Distances of corners from a root, and the queue of open corners, for shortest path trees over a ``CornerGraph`` (Dijkstra 1959).
///
/// Open corners wait in slots by their distance (Dial 1969). Only those of the nearest slot are in order: they are a heap. So it costs
/// as little as a heap of a few corners, and never more than a heap of all.
///
/// A shorter distance adds an entry. The old one stays and is skipped later. Memory is allocated once for all corners. One value serves one
/// task and keeps its memory between trees.
struct CornerQueue: ~Copyable {
  private struct Entry {
    var length: Double
    var corner: Int32
    /// The next entry of its slot; −1 for none.
    var next: Int32 = -1

    /// A total order, so that ties are resolved equally on every machine.
    @inline(__always)
    func precedes(_ other: Entry) -> Bool {
      length != other.length ? length < other.length : corner < other.corner
    }
  }

  /// Slots are a ring: the longest connection is shorter than the ring, so a slot never has entries of two rounds.
  private static let slotCount = 1024
  private let slotsPerMillimetre: Double

  private let lengths: UnsafeMutablePointer<Double>
  /// Corners that have a distance.
  private let touched: UnsafeMutablePointer<Int32>
  private var touchedCount = 0
  /// Entries of all slots. Each connection adds one at most.
  private let entries: UnsafeMutablePointer<Entry>
  private var entryCount: Int32 = 0
  /// For each slot with entries, the first one.
  private let firstEntries: UnsafeMutablePointer<Int32>
  /// For each slot a bit, set if it has entries.
  private let filled: UnsafeMutablePointer<UInt64>
  /// The number of the nearest slot, counted through all rounds, and its entries: a heap of four children to a node.
  private var nearest = 0
  private let heap: UnsafeMutablePointer<Entry>
  private var heapCount = 0

  /// - Parameter graph: its connections are reported once each at most, between two calls of ``removeAll()``.
  init(_ graph: CornerGraph) {
    let (corners, entries) = (max(graph.count, 1), graph.neighbours.count + 1)
    slotsPerMillimetre = Double(CornerQueue.slotCount - 8) / max(graph.lengths.max() ?? 0, 1)
    lengths = .allocate(capacity: corners)
    lengths.initialize(repeating: .infinity, count: corners)
    touched = .allocate(capacity: corners)
    self.entries = .allocate(capacity: entries)
    heap = .allocate(capacity: entries)
    firstEntries = .allocate(capacity: CornerQueue.slotCount)
    firstEntries.initialize(repeating: -1, count: CornerQueue.slotCount)
    filled = .allocate(capacity: CornerQueue.slotCount / UInt64.bitWidth)
    filled.initialize(repeating: 0, count: CornerQueue.slotCount / UInt64.bitWidth)
  }

  deinit {
    lengths.deallocate()
    touched.deallocate()
    entries.deallocate()
    heap.deallocate()
    firstEntries.deallocate()
    filled.deallocate()
  }

  /// Reports a distance to a corner. None may be less than that of the last removed corner.
  ///
  /// - Returns: true if it is shorter than the known one.
  @inline(__always)
  mutating func reach(_ corner: Int32, _ length: Double) -> Bool {
    let known = lengths[Int(corner)]
    guard length < known else { return false }
    lengths[Int(corner)] = length
    if known == .infinity {
      touched[touchedCount] = corner
      touchedCount &+= 1
    }
    let number = Int(length * slotsPerMillimetre)
    guard number != nearest else {
      raise(Entry(length: length, corner: corner))
      return true
    }
    let slot = number & (CornerQueue.slotCount - 1)
    let (word, bit) = (slot >> 6, UInt64(1) << UInt64(slot & 63))
    entries[Int(entryCount)] = Entry(
      length: length, corner: corner, next: filled[word] & bit == 0 ? -1 : firstEntries[slot])
    filled[word] |= bit
    firstEntries[slot] = entryCount
    entryCount &+= 1
    return true
  }

  /// Removes the nearest open corner; nil if the queue is empty.
  @inline(__always)
  mutating func pop() -> (corner: Int32, length: Double)? {
    while true {
      while heapCount > 0 {
        let first = heap[0]
        heapCount &-= 1
        if heapCount > 0 { sink(heap[heapCount]) }
        // Another entry of the corner was shorter and has been removed.
        if first.length == lengths[Int(first.corner)] { return (first.corner, first.length) }
      }
      guard openNextSlot() else { return nil }
    }
  }

  /// Forgets all distances.
  mutating func removeAll() {
    for place in 0..<touchedCount { lengths[Int(touched[place])] = .infinity }
    (touchedCount, entryCount, heapCount, nearest) = (0, 0, 0, 0)
    for word in 0..<CornerQueue.slotCount / UInt64.bitWidth { filled[word] = 0 }
  }

  /// Makes the heap of the next slot with entries.
  ///
  /// - Returns: false if all slots are empty.
  @inline(__always)
  private mutating func openNextSlot() -> Bool {
    let words = CornerQueue.slotCount / UInt64.bitWidth
    let here = nearest & (CornerQueue.slotCount - 1)
    var word = here >> 6
    // The bits from here on, then the other words, then those of this word before here.
    var bits = filled[word] & (~UInt64(0) << UInt64(here & 63))
    var rest = words
    while bits == 0 {
      guard rest > 0 else { return false }
      rest -= 1
      word = (word + 1) & (words - 1)
      bits = filled[word]
    }
    let slot = word << 6 + bits.trailingZeroBitCount
    filled[word] &= ~(UInt64(1) << UInt64(slot & 63))
    nearest += (slot - here) & (CornerQueue.slotCount - 1)
    var place = firstEntries[slot]
    while place >= 0 {
      let entry = entries[Int(place)]
      if entry.length == lengths[Int(entry.corner)] { raise(entry) }
      place = entry.next
    }
    return true
  }

  /// Adds an entry to the heap.
  @inline(__always)
  private mutating func raise(_ entry: Entry) {
    var place = heapCount
    heapCount &+= 1
    while place > 0 {
      let parent = (place - 1) >> 2
      guard entry.precedes(heap[parent]) else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = entry
  }

  @inline(__always)
  private mutating func sink(_ entry: Entry) {
    var place = 0
    while true {
      let first = 4 * place + 1
      guard first < heapCount else { break }
      var least = first
      let end = min(first + 4, heapCount)
      var child = first + 1
      while child < end {
        if heap[child].precedes(heap[least]) { least = child }
        child += 1
      }
      guard heap[least].precedes(entry) else { break }
      heap[place] = heap[least]
      place = least
    }
    heap[place] = entry
  }
}
