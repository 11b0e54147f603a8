/// Distances of corners from a root, and the queue of open corners, for shortest path trees over a ``CornerGraph`` (Dijkstra 1959).
///
/// Memory is allocated once for all corners. Each corner is in the queue at most once; a shorter distance moves it up. One value serves one
/// task and keeps its memory between trees.
final class CornerQueue {
  private struct Entry {
    var length: Double
    var corner: Int32

    /// A total order, so that ties are resolved equally on every machine.
    @inline(__always)
    func precedes(_ other: Entry) -> Bool {
      length != other.length ? length < other.length : corner < other.corner
    }
  }

  private let lengths: UnsafeMutableBufferPointer<Double>
  /// A heap of four children to a node.
  private let heap: UnsafeMutableBufferPointer<Entry>
  /// Position of each corner in the heap; −1 if it is not in the heap.
  private let places: UnsafeMutableBufferPointer<Int32>
  /// Corners that have a distance.
  private let touched: UnsafeMutableBufferPointer<Int32>
  private var waiting = 0
  private var touchedCount = 0

  init(count: Int) {
    lengths = .allocate(capacity: count)
    lengths.initialize(repeating: .infinity)
    heap = .allocate(capacity: count)
    heap.initialize(repeating: Entry(length: 0, corner: 0))
    places = .allocate(capacity: count)
    places.initialize(repeating: -1)
    touched = .allocate(capacity: count)
    touched.initialize(repeating: 0)
  }

  deinit {
    lengths.deallocate()
    heap.deallocate()
    places.deallocate()
    touched.deallocate()
  }

  /// Reports a distance to a corner that is not settled yet.
  ///
  /// - Returns: true if it is shorter than the known one.
  @inline(__always)
  func reach(_ corner: Int32, _ length: Double) -> Bool {
    let known = lengths[Int(corner)]
    guard length < known else { return false }
    lengths[Int(corner)] = length
    var place = Int(places[Int(corner)])
    if place < 0 {
      if known == .infinity {
        touched[touchedCount] = corner
        touchedCount += 1
      }
      place = waiting
      waiting += 1
    }
    let entry = Entry(length: length, corner: corner)
    while place > 0 {
      let parent = (place - 1) >> 2
      guard entry.precedes(heap[parent]) else { break }
      put(heap[parent], at: place)
      place = parent
    }
    put(entry, at: place)
    return true
  }

  /// Removes the nearest open corner; nil if the queue is empty.
  @inline(__always)
  func pop() -> (corner: Int32, length: Double)? {
    guard waiting > 0 else { return nil }
    let first = heap[0]
    places[Int(first.corner)] = -1
    waiting -= 1
    if waiting > 0 { sink(heap[waiting]) }
    return (first.corner, first.length)
  }

  /// Forgets all distances.
  func removeAll() {
    for place in 0..<touchedCount {
      lengths[Int(touched[place])] = .infinity
      places[Int(touched[place])] = -1
    }
    touchedCount = 0
    waiting = 0
  }

  @inline(__always)
  private func put(_ entry: Entry, at place: Int) {
    heap[place] = entry
    places[Int(entry.corner)] = Int32(truncatingIfNeeded: place)
  }

  @inline(__always)
  private func sink(_ entry: Entry) {
    var place = 0
    while true {
      let first = 4 * place + 1
      guard first < waiting else { break }
      var least = first
      for child in first + 1..<max(first + 1, min(first + 4, waiting)) where heap[child].precedes(heap[least]) {
        least = child
      }
      guard heap[least].precedes(entry) else { break }
      put(heap[least], at: place)
      place = least
    }
    put(entry, at: place)
  }
}
