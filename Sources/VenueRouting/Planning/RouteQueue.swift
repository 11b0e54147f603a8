/// Queue of entries to settle: the smallest bound first, among equal ones the first found.
struct RouteQueue {
  enum Step {
    case start
    /// A walk whose time is still that of the straight line.
    case unwalked
    case walked(RoutePath.Walk)
    case ridden(ConnectorRide)
    case checked(CheckpointPassage)
  }

  struct Entry: Prioritized {
    /// Lower bound for the cost of a route over this entry: seconds, including penalties.
    var bound: Double
    /// Seconds to the node, including penalties.
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

    func precedes(_ other: Entry) -> Bool {
      bound != other.bound ? bound < other.bound : order < other.order
    }
  }

  private var queue = PriorityQueue<Entry>()
  private var count = 0

  mutating func push(_ entry: Entry) {
    var entry = entry
    entry.order = count
    count += 1
    queue.push(entry)
  }

  mutating func pop() -> Entry? { queue.pop() }
}
