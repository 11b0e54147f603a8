import VenueGeometry
import VenueVocabulary

/// A narrow place of a level's ground, with the features on either side.
struct GroundGate: Sendable {
  var gate: ClearanceGate
  /// Obstacles of the plan; nil for any other wall.
  var sides: (Int?, Int?)
}

extension GroundPlan {
  /// Distance in millimetres from an opening's line, or from its passage through a wall, within which a narrow place between walls belongs to the
  /// opening, whose width decides. It covers its reveal, and
  /// drawing errors beside it (project default; walls of observed venues are up to 0.25 m thick).
  private static let reveal: Int32 = 300

  /// Places narrower than the widest profile, by position. Openings are excluded: they have their own widths.
  func gates(of mesh: GroundMesh, _ areas: GroundAreas, noting faults: inout GroundFaults) throws -> [GroundGate] {
    let all = try ClearanceGates(between: mesh.walls, upTo: AccessProfile.widestWidth)
    faults.areGatesComplete = all.isComplete
    let found = all.gates
    guard !found.isEmpty else { return [] }
    // The opening's line in both directions, and the sides of its passage.
    let lines = EdgeIndex(
      openings.map { $0.line + $0.passageway + $0.passageway.prefix(1) }, isClosed: false)
    let edges = EdgeIndex(areas.obstacles.map { obstacles[$0].shell })
    return found.compactMap { gate in
      let sides = (
        obstacle(at: gate.start, edges).map { areas.obstacles[$0] },
        obstacle(at: gate.end, edges).map { areas.obstacles[$0] }
      )
      let isReveal = sides.0 == nil && sides.1 == nil && isReveal(gate, lines)
      return isReveal ? nil : GroundGate(gate: gate, sides: sides)
    }
  }

  /// True if both ends are beside one opening.
  private func isReveal(_ gate: ClearanceGate, _ lines: EdgeIndex) -> Bool {
    let reach = Double(GroundPlan.reveal) * Double(GroundPlan.reveal)
    // The edges of an opening follow one another: each opening near a point is listed once.
    func near(_ point: PlanePoint) -> [Int] {
      var openings: [Int] = []
      for edge in lines.near(point, point, margin: GroundPlan.reveal) {
        let (a, b, owner) = (lines.edges[edge].a, lines.edges[edge].b, lines.edges[edge].owner)
        if openings.last != owner, Predicates.squaredDistance(from: point, toSegment: a, b) <= reach {
          openings.append(owner)
        }
      }
      return openings
    }
    let first = near(gate.start)
    return !first.isEmpty && near(gate.end).contains { first.contains($0) }
  }

  /// The first outline that contains a point, within the millimetres by which noding may move it.
  private func obstacle(at point: PlanePoint, _ edges: EdgeIndex) -> Int? {
    let near = edges.near(point, point, margin: 3).filter { edge in
      Predicates.squaredDistance(from: point, toSegment: edges.edges[edge].a, edges.edges[edge].b) <= 9
    }
    return near.map { edges.edges[$0].owner }.min()
  }
}

extension GroundMesh {
  /// Edges that cannot be crossed, each with its ground on the left.
  var walls: [(a: PlanePoint, b: PlanePoint)] {
    var walls: [(a: PlanePoint, b: PlanePoint)] = []
    for polygon in 0..<polygons.count {
      let slots = Int(polygons.starts[polygon])..<Int(polygons.starts[polygon + 1])
      for slot in slots where polygons.neighbours[slot] < 0 {
        let next = slot + 1 == slots.upperBound ? slots.lowerBound : slot + 1
        walls.append((polygons.vertices[Int(polygons.corners[slot])], polygons.vertices[Int(polygons.corners[next])]))
      }
    }
    return walls
  }
}
