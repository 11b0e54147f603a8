import VenueGeometry

/// The areas that a HATCH fills, from its boundaries.
enum DXFHatch {
  private typealias Point = AffineMap.Point
  private typealias Vertex = (point: AffineMap.Point, bulge: Double)

  /// A field with a number.
  private struct Field {
    let code: Int
    let value: Double
  }

  /// - Returns: the outer boundaries, closed, then the islands; if no boundary says that it is outer, all of them are.
  /// - Complexity: linear in the fields.
  static func areas(of fields: DXFFields) -> [DXFDrawing.Path] {
    // The frame of a text is no island of the room.
    let boundaries = boundaries(of: fields).filter { flags(of: $0) & textBox == 0 }
    var outer = boundaries.filter { flags(of: $0) & external != 0 }
    var islands = boundaries.filter { flags(of: $0) & external == 0 }
    if outer.isEmpty { (outer, islands) = (islands, []) }
    // Islands are filled too.
    if fields.whole(75) == ignoringIslands { islands = [] }
    var left = mostCorners
    func paths(_ boundaries: [[Field]], areIslands: Bool) -> [DXFDrawing.Path] {
      boundaries.compactMap { boundary in
        let vertices = flags(of: boundary) & polyline != 0 ? corners(of: boundary) : chain(boundary, atMost: left)
        left -= vertices.count
        guard vertices.count >= 2, left >= 0 else { return nil }
        return DXFDrawing.Path(vertices: vertices, isClosed: true, isFill: true, isIsland: areIslands)
      }
    }
    return paths(outer, areIslands: false) + paths(islands, areIslands: true)
  }

  /// Flags of a boundary (group code 92).
  private static let external = 1
  private static let polyline = 2
  private static let textBox = 8
  /// The style of a hatch (group code 75) that is drawn over its islands.
  private static let ignoringIslands = 2

  /// Corners of one hatch.
  private static let mostCorners = 500_000

  private static func flags(of boundary: [Field]) -> Int { boundary.first.flatMap { Int(exactly: $0.value) } ?? 0 }

  /// The fields of each boundary, its flags first.
  private static func boundaries(of fields: DXFFields) -> [[Field]] {
    guard let start = fields.all.firstIndex(where: { $0.code == 91 }) else { return [] }
    var boundaries: [[Field]] = []
    for (code, range) in fields.all[(start + 1)...] {
      // The style follows the last boundary.
      if code == 75 { break }
      guard let value = DXFNumber.real(fields.bytes, range) else { continue }
      if code == 92 { boundaries.append([]) }
      if !boundaries.isEmpty { boundaries[boundaries.count - 1].append(Field(code: code, value: value)) }
    }
    return boundaries
  }

  private static func corners(of boundary: [Field]) -> [Vertex] {
    var vertices: [Vertex] = []
    var x: Double?
    for field in boundary {
      switch field.code {
      case 10: x = field.value
      case 20:
        if let left = x { vertices.append((Point(left, field.value), 0)) }
        x = nil
      case 42: if !vertices.isEmpty { vertices[vertices.count - 1].bulge = field.value }
      default: break
      }
    }
    return vertices
  }

  // MARK: Boundaries of edges

  /// The edges one after another; an edge that is drawn backwards is turned.
  ///
  /// - Returns: no corner if there are more than `most`.
  private static func chain(_ boundary: [Field], atMost most: Int) -> [Vertex] {
    var chain: [Vertex] = []
    var count = 0
    for edge in edges(of: boundary) {
      var line = line(of: edge)
      guard let first = line.first, let last = line.last else { continue }
      if count == 1, let start = chain.first, let end = chain.last,
        min(distance(start, first), distance(start, last)) < min(distance(end, first), distance(end, last))
      {
        chain = reversed(chain)
      }
      if let end = chain.last, distance(end, last) < distance(end, first) { line = reversed(line) }
      if !chain.isEmpty { chain.removeLast() }
      guard chain.count + line.count <= most else { return [] }
      chain += line
      count += 1
    }
    return chain
  }

  /// The fields of each edge, its kind first.
  private static func edges(of boundary: [Field]) -> [[Field]] {
    var edges: [[Field]] = []
    for field in boundary {
      if field.code == 72 { edges.append([]) }
      if !edges.isEmpty { edges[edges.count - 1].append(field) }
    }
    return edges
  }

  private static func line(of edge: [Field]) -> [Vertex] {
    func numbers(_ code: Int) -> [Double] { edge.filter { $0.code == code }.map(\.value) }
    func points(_ code: Int) -> [Point] { zip(numbers(code), numbers(code + 10)).map { Point($0, $1) } }
    func straight(_ points: [Point]?) -> [Vertex] { (points ?? []).map { ($0, 0) } }
    guard let first = points(10).first else { return straight(DXFSplines.line(through: points(11))) }
    // Angles of an edge that runs clockwise are counted clockwise.
    let sign: Double = numbers(73).first == 0 ? -1 : 1
    let from = numbers(50).first ?? 0
    let turn = DXFCurves.turn(from: from, to: numbers(51).first ?? 360)
    switch edge.first?.value {
    case 1: return straight([first] + points(11).prefix(1))
    case 2:
      guard let radius = numbers(40).first, radius > 0 else { return [] }
      return DXFCurves.arc(around: first, radius, from: sign * from, turn: sign * turn)
    case 3:
      guard let axis = points(11).first, let ratio = numbers(40).first else { return [] }
      return straight(DXFSplines.ellipse(first, axis: axis, ratio: sign * ratio, from: from, turn: turn))
    case 4:
      let degree = numbers(94).first.flatMap { Int(exactly: $0) } ?? 0
      return straight(
        DXFSplines.spline(degree: degree, knots: numbers(40), points: points(10), weights: numbers(42)))
    default: return []
    }
  }

  private static func reversed(_ line: [Vertex]) -> [Vertex] {
    // The bulge belongs to the piece behind its vertex.
    line.indices.reversed().map { (line[$0].point, $0 > 0 ? -line[$0 - 1].bulge : 0) }
  }

  private static func distance(_ a: Vertex, _ b: Vertex) -> Double {
    let line = a.point - b.point
    return abs(line.x) + abs(line.y)
  }
}
