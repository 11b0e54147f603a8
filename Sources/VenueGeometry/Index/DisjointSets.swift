/// Disjoint sets that are joined pair by pair: union–find with path halving (Tarjan and van Leeuwen 1984).
///
/// A set is identified by its smallest member, so that results do not depend on the order of joining.
public struct DisjointSets: Sendable {
  private var parents: [Int]
  /// Number of sets.
  public private(set) var count: Int

  /// Members 0 to `count` − 1, each in its own set.
  public init(count: Int) {
    parents = Array(0..<count)
    self.count = count
  }

  /// Joins the sets of two members; nearly constant time.
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
