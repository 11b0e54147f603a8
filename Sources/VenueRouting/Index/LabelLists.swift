/// The hubs of each corner with their distances, in lists that all grow at once.
///
/// A search compares all labels of a corner at each step. So a list is contiguous, and four labels are compared without a branch: unused places
/// have an infinite length. A full list moves to a place of twice the size.
struct LabelLists: ~Copyable {
  /// Four labels: lengths in millimetres, then hubs.
  private struct Group {
    var lengths = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
    var hubs: (UInt16, UInt16, UInt16, UInt16) = (0, 0, 0, 0)
  }

  private struct List {
    var first: Int32 = 0
    /// Number of labels, and of groups for which there is room.
    var count: Int32 = 0
    var room: Int32 = 0

    var groupCount: Int { (Int(count) + 3) / 4 }
  }

  private var groups: UnsafeMutablePointer<Group>
  private var groupCount = 0
  private var capacity: Int
  private let lists: UnsafeMutablePointer<List>

  /// - Parameter count: number of corners, at most ``LevelIndex/mostCorners``.
  init(count: Int) {
    capacity = 4 * count + 4
    groups = .allocate(capacity: capacity)
    lists = .allocate(capacity: max(count, 1))
    lists.initialize(repeating: List(), count: count)
  }

  deinit {
    groups.deallocate()
    lists.deallocate()
  }

  /// Adds a label to a corner.
  ///
  /// - Parameter hub: greater than the last hub of the corner.
  mutating func append(_ hub: Int32, _ length: Double, to corner: Int32) {
    var list = lists[Int(corner)]
    if list.count == 4 * list.room { list = moved(list) }
    let group = Int(list.first) + Int(list.count) / 4
    withUnsafeMutableBytes(of: &groups[group]) { bytes in
      let place = Int(list.count) & 3
      bytes.storeBytes(of: length, toByteOffset: 8 * place, as: Double.self)
      bytes.storeBytes(of: UInt16(truncatingIfNeeded: hub), toByteOffset: 32 + 2 * place, as: UInt16.self)
    }
    list.count += 1
    lists[Int(corner)] = list
  }

  /// A full list at a place of twice the size.
  private mutating func moved(_ list: List) -> List {
    let room = max(2 * Int(list.room), 2)
    if groupCount + room > capacity {
      capacity = max(2 * capacity, groupCount + room)
      let larger = UnsafeMutablePointer<Group>.allocate(capacity: capacity)
      larger.update(from: groups, count: groupCount)
      groups.deallocate()
      groups = larger
    }
    let first = groupCount
    groupCount += room
    (groups + first).update(from: groups + Int(list.first), count: Int(list.room))
    (groups + first + Int(list.room)).initialize(repeating: Group(), count: room - Int(list.room))
    return List(first: Int32(first), count: list.count, room: Int32(room))
  }

  /// True if a path to a corner over one of its hubs is at most as long as `bound`.
  ///
  /// - Parameter known: for each corner the length of the path from the other end, if it is a hub of that end; otherwise infinite.
  @inline(__always)
  func hasPath(to corner: Int32, within bound: Double, over known: UnsafePointer<Double>) -> Bool {
    let list = lists[Int(corner)]
    var group = groups + Int(list.first)
    let end = group + list.groupCount
    while group != end {
      let (lengths, hubs) = (group.pointee.lengths, group.pointee.hubs)
      let a = min(lengths.0 + known[Int(hubs.0)], lengths.1 + known[Int(hubs.1)])
      let b = min(lengths.2 + known[Int(hubs.2)], lengths.3 + known[Int(hubs.3)])
      if min(a, b) <= bound { return true }
      group += 1
    }
    return false
  }

  /// The hubs of a corner and the distances to them, ascending by hub.
  @inline(__always)
  func forEach(of corner: Int32, _ body: (_ hub: Int, _ length: Double) -> Void) {
    let list = lists[Int(corner)]
    for label in 0..<Int(list.count) {
      withUnsafeBytes(of: groups[Int(list.first) + label / 4]) { bytes in
        body(
          Int(bytes.load(fromByteOffset: 32 + 2 * (label & 3), as: UInt16.self)),
          bytes.load(fromByteOffset: 8 * (label & 3), as: Double.self))
      }
    }
  }
}
