import VenueGeometry
import VenueModel

/// A level cut into triangles by every line on it, with the owner of each.
///
/// All lines are noded on the 1 mm grid (``SnapRounding``) and triangulated with the pieces as constraints. Triangles that no constraint
/// parts are one face; a face has one owner, decided at a point inside its largest triangle.
struct LevelFaces {
  /// A unit of the plan, or the number of units plus an opening for its passageway; negative for ``none``.
  typealias Owner = Int32
  /// Not walkable.
  static let none: Owner = -1

  /// Largest number of crossings or contacts of a level's lines, in total and per line (project default). The check stage allows as many, but it does
  /// not know passageways. Noding takes time and memory for each.
  private static let meetings = 100_000
  private static let meetingsEach = 8

  /// The limit is exceeded.
  struct TooCrowded: Error, CustomStringConvertible {
    var limit: Int

    var description: String {
      "walls, openings and the passages through them cross or touch at more than \(limit) places (limit); draw each opening once"
    }
  }

  let triangulation: Triangulation
  /// Indexed by triangle.
  let owners: [Owner]
  /// Passageways by opening; empty for openings that need none.
  let passageways: [[PlanePoint]]

  /// - Parameters:
  ///   - areas: areas of the plan.
  ///   - bridged: by opening, true if it gets its passageway.
  ///   - gates: segments that must be edges as well; they do not change the ownership.
  init(_ plan: GroundPlan, _ areas: GroundAreas, bridged: [Bool], gates: [ClearanceGate] = []) throws {
    passageways = plan.openings.indices.map { bridged[$0] ? plan.openings[$0].passageway : [] }
    let seams = plan.borders.flatMap { border in border.seams.map { (owner: border.a, area: LevelFaces.strip($0)) } }

    // Noding compares overlapping lines in pairs, so each outline is added once.
    var lines = DistinctLines()
    for unit in plan.units {
      for polygon in unit.shape { for ring in polygon.rings { lines.insert(ring: ring) } }
    }
    for obstacle in areas.obstacles { for ring in plan.obstacles[obstacle].rings { lines.insert(ring: ring) } }
    for opening in plan.openings { lines.insert(line: opening.line) }
    for passageway in passageways where !passageway.isEmpty { lines.insert(ring: passageway) }
    for seam in seams { lines.insert(ring: seam.area) }
    for gate in gates { lines.insert(line: [gate.start, gate.end]) }
    let segments = lines.segments
    let limit = LevelFaces.meetings + LevelFaces.meetingsEach * segments.count
    let noded: SnapRounding
    do { noded = try SnapRounding(segments, upTo: limit) } catch { throw TooCrowded(limit: limit) }
    let triangulation = try Triangulation(points: noded.points, constraints: noded.pieces)
    self.triangulation = triangulation

    let (labels, count) = triangulation.regions()
    var largest = [Int](repeating: -1, count: count)
    for (triangle, label) in labels.enumerated() {
      let known = largest[Int(label)]
      if known < 0 || triangulation.doubledArea(of: triangle) > triangulation.doubledArea(of: known) {
        largest[Int(label)] = triangle
      }
    }
    let ownership = FaceOwnership(plan, areas, passageways: passageways, seams: seams)
    var ownerOfFace = largest.map { ownership.owner(at: LevelFaces.middle(of: $0, in: triangulation)) }
    LevelFaces.absorbSlivers(&ownerOfFace, labels, triangulation)
    owners = labels.map { ownerOfFace[Int($0)] }
  }

  /// In millimetres, not rounded: a face may be thinner than the grid.
  private static func middle(of triangle: Int, in mesh: Triangulation) -> (x: Double, y: Double) {
    let (a, b, c) = mesh.corners(of: triangle)
    let (p, q, r) = (mesh.vertices[Int(a)], mesh.vertices[Int(b)], mesh.vertices[Int(c)])
    return (
      (Double(p.x) + Double(q.x) + Double(r.x)) / 3, (Double(p.y) + Double(q.y) + Double(r.y)) / 3
    )
  }

  /// The ground of a seam: 12 mm to both sides of it.
  private static func strip(_ seam: AccessBorder.Stretch) -> [PlanePoint] {
    let length = seam.start.distance(to: seam.end)
    guard length > 0 else { return [] }
    let x = -12 * Double(seam.end.y - seam.start.y) / length
    let y = 12 * Double(seam.end.x - seam.start.x) / length
    func corner(_ point: PlanePoint, _ sign: Double) -> PlanePoint {
      PlanePoint(Int((Double(point.x) + sign * x).rounded()), Int((Double(point.y) + sign * y).rounded()))
    }
    return [corner(seam.start, -1), corner(seam.end, -1), corner(seam.end, 1), corner(seam.start, 1)]
  }

  /// Unowned faces thinner than 1.5 mm result from rounding two borders of one wall. They are added to the neighbour with the longest common
  /// border. Between two rooms this changes nothing; between two open areas it keeps the connection open.
  private static func absorbSlivers(_ owners: inout [Owner], _ labels: [Int32], _ mesh: Triangulation) {
    var areas = [Double](repeating: 0, count: owners.count)
    var perimeters = [Double](repeating: 0, count: owners.count)
    for triangle in labels.indices where owners[Int(labels[triangle])] == none {
      areas[Int(labels[triangle])] += Double(mesh.doubledArea(of: triangle)) / 2
      for edge in 3 * triangle..<3 * triangle + 3 where mesh.constraints[edge] >= 0 {
        perimeters[Int(labels[triangle])] += length(of: edge, in: mesh)
      }
    }
    var shared: [Int32: [Owner: Double]] = [:]
    for edge in mesh.origins.indices where mesh.constraints[edge] >= 0 && mesh.twins[edge] >= 0 {
      let face = labels[edge / 3]
      let neighbour = owners[Int(labels[Int(mesh.twins[edge]) / 3])]
      let isSliver = owners[Int(face)] == none && 2 * areas[Int(face)] < 1.5 * perimeters[Int(face)]
      if isSliver, neighbour != none { shared[face, default: [:]][neighbour, default: 0] += length(of: edge, in: mesh) }
    }
    for face in shared.keys.sorted() {
      let best = (shared[face] ?? [:]).max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      if let best { owners[Int(face)] = best.key }
    }
  }

  private static func length(of edge: Int, in mesh: Triangulation) -> Double {
    mesh.vertices[Int(mesh.origins[edge])].distance(to: mesh.vertices[Int(mesh.origins[mesh.edge(after: edge)])])
  }
}
