/// Lines and rings, each stored once, regardless of repetitions and of the starting corner.
public struct DistinctLines {
  /// In the order of first addition, as first drawn; rings are closed.
  public private(set) var lines: [[PlanePoint]] = []
  private var known: Set<[PlanePoint]> = []

  public init() {}

  /// Adds an open line, unless it is known in either direction.
  public mutating func insert(line: [PlanePoint]) {
    let backwards = Array(line.reversed())
    if known.insert(line.lexicographicallyPrecedes(backwards) ? line : backwards).inserted { lines.append(line) }
  }

  /// - Parameter ring: open.
  public mutating func insert(ring: [PlanePoint]) {
    guard let least = ring.indices.min(by: { ring[$0] < ring[$1] }) else { return }
    let forwards = Array(ring[least...] + ring[..<least])
    let backwards = Array(forwards.prefix(1) + forwards.dropFirst().reversed())
    var key = forwards.lexicographicallyPrecedes(backwards) ? forwards : backwards
    // A closed ring is different from a line through the same corners.
    key.append(key[0])
    if known.insert(key).inserted { lines.append(ring + ring.prefix(1)) }
  }

  /// The pieces between neighbouring corners.
  public var segments: [(a: PlanePoint, b: PlanePoint)] {
    lines.flatMap { line in zip(line, line.dropFirst()).map { (a: $0.0, b: $0.1) } }
  }
}
