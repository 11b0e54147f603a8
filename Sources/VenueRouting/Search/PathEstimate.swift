import VenueGeometry

// Estimates of the remaining path from a cone's root.
enum PathEstimate {
  /// A lower bound in millimetres for the path from a cone's root across the visible part of its edge a → b:
  /// with one goal, to the goal without walls beyond; with several, only to the edge.
  static func remaining(_ node: SearchNode, _ a: PlanePoint, _ b: PlanePoint, to goal: PlanePoint?) -> Double {
    let (rootX, rootY) = (Double(node.root.x), Double(node.root.y))
    // Everything is relative to the root, which is to the left of a → b.
    let right = node.meetsRightEnd ? relative(a, rootX, rootY) : cut(node.right, node.root, a, b)
    let left = node.meetsLeftEnd ? relative(b, rootX, rootY) : cut(node.left, node.root, a, b)
    guard let goal else { return distanceToSegment(right, left) }

    var target = relative(goal, rootX, rootY)
    let side = Predicates.orientation(a, b, goal)
    if side > 0 {
      // The goal is on the root's side: its mirror image has the same distance.
      let (dx, dy) = (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
      let factor = 2 * Double(side) / (dx * dx + dy * dy)
      target = (target.x + factor * dy, target.y - factor * dx)
    }
    if right.x * target.y - right.y * target.x < 0 { return length(right) + distance(right, target) }
    if left.x * target.y - left.y * target.x > 0 { return length(left) + distance(left, target) }
    return length(target)
  }

  private typealias Vector = (x: Double, y: Double)

  private static func relative(_ p: PlanePoint, _ x: Double, _ y: Double) -> Vector {
    (Double(p.x) - x, Double(p.y) - y)
  }

  /// The intersection of a ray from the root with the line a–b, relative to the root.
  private static func cut(_ direction: Direction, _ root: PlanePoint, _ a: PlanePoint, _ b: PlanePoint) -> Vector {
    let area = Double(Predicates.orientation(root, a, b))
    let (dx, dy) = (Double(direction.x), Double(direction.y))
    let across = dx * (Double(b.y) - Double(a.y)) - dy * (Double(b.x) - Double(a.x))
    let share = area / across
    return (dx * share, dy * share)
  }

  private static func length(_ v: Vector) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }

  private static func distance(_ a: Vector, _ b: Vector) -> Double { length((b.x - a.x, b.y - a.y)) }

  private static func distanceToSegment(_ a: Vector, _ b: Vector) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squared = dx * dx + dy * dy
    let along = -(a.x * dx + a.y * dy)
    if squared <= 0 || along <= 0 { return length(a) }
    if along >= squared { return length(b) }
    let share = along / squared
    return length((a.x + share * dx, a.y + share * dy))
  }
}
