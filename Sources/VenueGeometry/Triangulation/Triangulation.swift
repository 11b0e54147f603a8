/// A constrained Delaunay triangulation of integer points: it covers their convex hull, contains every constraint as
/// edges, and apart from those no vertex is inside the circle of a triangle that sees it.
///
/// Flat arrays. Triangle t has the edges 3t, 3t + 1 and 3t + 2; edge e runs from `origins[e]` to the origin of
/// ``edge(after:)`` with the triangle on its left (triangles run counter-clockwise).
///
/// The same input gives the same triangulation on every machine. Building is O(n log n) expected
/// (biased randomised insertion along a Hilbert curve: Amenta, Choi and Rote 2003), and a constraint costs
/// about the number of edges it crosses (flips: Sloan 1993).
public struct Triangulation: Sendable {
  /// The distinct points, in the order of their first occurrence in the input.
  public let vertices: [PlanePoint]
  /// For each input point its position in `vertices`.
  public let vertexOfPoint: [Int32]
  /// The vertex each edge starts at.
  public let origins: [Int32]
  /// For each edge the same edge in its other triangle, −1 on the hull.
  public let twins: [Int32]
  /// For each edge the first constraint (as an input index) along it, −1 for none.
  public let constraints: [Int32]

  /// Triangulates points and constraints, the latter as pairs of indexes into `points`.
  ///
  /// Coincident points become one vertex. A point in the middle of a constraint divides it. A constraint between
  /// coincident points is dropped. If all points are on one line there are no triangles, and constraints are lost.
  ///
  /// - Throws: ``TriangulationError`` if two constraints cross between their ends, if a constraint has an invalid
  ///   index, or if a point is beyond ``PlanePoint/limit``.
  public init(points: [PlanePoint], constraints input: [(Int32, Int32)] = []) throws(TriangulationError) {
    let (distinct, places) = try Triangulation.merged(points)
    vertices = distinct
    vertexOfPoint = places

    var builder = DelaunayBuilder(vertices: distinct)
    builder.insertVertices()
    builder.prepareForConstraints()
    for (index, (from, to)) in input.enumerated() {
      guard points.indices.contains(Int(from)), points.indices.contains(Int(to)) else {
        throw .unknownPoint(constraint: index)
      }
      try builder.insertConstraint(from: places[Int(from)], to: places[Int(to)], index: Int32(index))
    }
    (origins, twins, constraints) = builder.withoutGhosts()
  }

  public var triangleCount: Int { origins.count / 3 }

  /// The edge that follows within the same triangle.
  @inlinable
  public func edge(after edge: Int) -> Int { edge % 3 == 2 ? edge - 2 : edge + 1 }

  /// The previous edge in the same triangle.
  @inlinable
  public func edge(before edge: Int) -> Int { edge % 3 == 0 ? edge + 2 : edge - 1 }

  /// The vertices of a triangle, counter-clockwise; edge i runs from the ith to the next.
  @inlinable
  public func corners(of triangle: Int) -> (Int32, Int32, Int32) {
    (origins[3 * triangle], origins[3 * triangle + 1], origins[3 * triangle + 2])
  }

  /// The triangle across an edge (0, 1 or 2) of a triangle, −1 outside the hull.
  @inlinable
  public func neighbour(of triangle: Int, across edge: Int) -> Int {
    let twin = twins[3 * triangle + edge]
    return twin < 0 ? -1 : Int(twin) / 3
  }

  /// True if a constraint runs along an edge (0, 1 or 2) of a triangle.
  @inlinable
  public func isConstrained(_ triangle: Int, _ edge: Int) -> Bool {
    constraints[3 * triangle + edge] >= 0
  }

  /// Twice the area of a triangle in square millimetres, positive.
  public func doubledArea(of triangle: Int) -> Int64 {
    let (a, b, c) = corners(of: triangle)
    return Predicates.orientation(vertices[Int(a)], vertices[Int(b)], vertices[Int(c)])
  }

  /// Labels each triangle with its region: triangles that meet over unconstrained edges share one.
  /// Regions are numbered from zero in the order of their first triangle.
  public func regions() -> (labels: [Int32], count: Int) {
    var labels = [Int32](repeating: -1, count: triangleCount)
    var count: Int32 = 0
    var waiting: [Int] = []
    for seed in labels.indices where labels[seed] < 0 {
      labels[seed] = count
      waiting.append(seed)
      while let triangle = waiting.popLast() {
        for edge in 3 * triangle..<3 * triangle + 3 where constraints[edge] < 0 && twins[edge] >= 0 {
          let other = Int(twins[edge]) / 3
          if labels[other] < 0 {
            labels[other] = count
            waiting.append(other)
          }
        }
      }
      count += 1
    }
    return (labels, Int(count))
  }

  private static func merged(
    _ points: [PlanePoint]
  ) throws(TriangulationError) -> (distinct: [PlanePoint], places: [Int32]) {
    let range = -PlanePoint.limit...PlanePoint.limit
    for (index, point) in points.enumerated() where !range.contains(point.x) || !range.contains(point.y) {
      throw .beyondPlane(point: index)
    }
    // For each point the first one that is equal to it.
    var firsts = [Int32](repeating: 0, count: points.count)
    var last: Int32?
    for place in RadixSort.order(of: points.map(\.sortingKey)) {
      let known = last.flatMap { points[Int($0)] == points[Int(place)] ? $0 : nil } ?? place
      firsts[Int(place)] = known
      last = known
    }
    var distinct: [PlanePoint] = []
    var places: [Int32] = []
    distinct.reserveCapacity(points.count)
    places.reserveCapacity(points.count)
    for (index, first) in firsts.enumerated() {
      if Int(first) == index {
        places.append(Int32(distinct.count))
        distinct.append(points[index])
      } else {
        places.append(places[Int(first)])
      }
    }
    return (distinct, places)
  }
}

/// The reason why points and constraints could not be triangulated. Numbers are indexes of the input.
public enum TriangulationError: Error, Hashable, Sendable {
  /// Two constraints cross between their ends: the input was not noded.
  case crossing(first: Int, second: Int)
  /// A constraint names a point that is not there.
  case unknownPoint(constraint: Int)
  /// A point is beyond ``PlanePoint/limit``, where tests would not be exact.
  case beyondPlane(point: Int)
}
