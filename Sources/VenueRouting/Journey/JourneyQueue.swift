/// A binary heap of what to settle next: least bound first, and of equals what was found first, on every machine.
struct JourneyQueue {
  enum Step {
    case start
    /// A walk whose time is still the straight line's.
    case unwalked
    case walked(Journey.Walk)
    case ridden(ConnectorRide)
    case checked(CheckpointPassage)
  }

  struct Entry {
    /// What a journey over this entry costs at least: seconds, and what is disliked.
    var bound: Double
    /// Seconds to the node, and what is disliked on the way.
    var time: Double
    var node: Int
    var origin: Int
    var step: Step
    fileprivate var order = 0

    init(bound: Double, time: Double, node: Int, origin: Int, step: Step) {
      self.bound = bound
      self.time = time
      self.node = node
      self.origin = origin
      self.step = step
    }

    fileprivate func precedes(_ other: Entry) -> Bool {
      bound != other.bound ? bound < other.bound : order < other.order
    }
  }

  private var heap: [Entry] = []
  private var count = 0

  mutating func push(_ entry: Entry) {
    var entry = entry
    entry.order = count
    count += 1
    heap.append(entry)
    var child = heap.count - 1
    while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Entry? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      if least == parent { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
