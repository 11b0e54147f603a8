/// Things that are joined two by two, and which are one set by that: union–find with path halving (Tarjan and van Leeuwen 1984).
///
/// A set is named by its smallest member, so that what is made of it depends on no order of joining.
public struct DisjointSets: Sendable {
  private var parents: [Int]
  /// How many sets there are.
  public private(set) var count: Int

  /// Members 0 to `count` − 1, each a set of its own.
  public init(count: Int) {
    parents = Array(0..<count)
    self.count = count
  }

  /// Makes one set of those that two members are in; nearly constant time.
  public mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    guard a != b else { return }
    parents[max(a, b)] = min(a, b)
    count -= 1
  }

  /// The smallest member of a member's set; nearly constant time.
  public mutating func root(of member: Int) -> Int {
    var member = member
    while parents[member] != member {
      parents[member] = parents[parents[member]]
      member = parents[member]
    }
    return member
  }

  /// The smallest member of each member's set, in the order of the members.
  public mutating func roots() -> [Int] { parents.indices.map { root(of: $0) } }
}
