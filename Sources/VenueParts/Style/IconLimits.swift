extension IconTable {
  /// Maximum number of points of one drawing: ends, corners and handles of its shapes; a stroke and a filling both count.
  public static let mostPointsOfDrawing = 10_000
  /// Maximum number of points of all drawings of a bundle.
  public static let mostPoints = 200_000
  /// Limit for all custom drawings; the rest is reserved for the built-in set.
  public static let mostOwnPoints = 150_000

  /// A fault of a table that no compiler of this project wrote.
  public struct Damage: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  /// - Throws: ``Damage`` for drawings with more points than the compiler writes.
  func requireFewPoints() throws(Damage) {
    var all = 0
    for (name, drawing) in drawings.sorted(by: { $0.key < $1.key }) {
      let own = drawing.pointCount
      guard own <= IconTable.mostPointsOfDrawing else {
        throw Damage(
          description:
            "its drawing \"\(name.prefix(64))\" has \(own) points; the limit is \(IconTable.mostPointsOfDrawing)")
      }
      all += own
    }
    guard all <= IconTable.mostPoints else {
      throw Damage(description: "its drawings have \(all) points together; the limit is \(IconTable.mostPoints)")
    }
  }
}

extension IconTable.Drawing {
  public var pointCount: Int { shapes.reduce(0) { $0 + $1.pointCount } }
}

extension IconTable.Shape {
  /// Number of points: two numbers of the path per point. 32 bytes of a path count as at least one point, because the compiler writes fewer
  /// bytes per point. A shape counts as one point, regardless of its content.
  public var pointCount: Int {
    var (numbers, isInside) = (0, false)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !isInside { numbers += 1 }
        isInside = true
      case UInt8(ascii: "."): break
      default: isInside = false
      }
    }
    return max(1, (numbers + 1) / 2, path.utf8.count / 32)
  }
}
