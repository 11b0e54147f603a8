// Inserts constraints into a finished Delaunay triangulation: the edges that a constraint crosses are flipped
// away (Sloan 1993), then the changed edges are made Delaunay again (Lawson).
extension DelaunayBuilder {
  mutating func prepareForConstraints() {
    constraints = [Int32](repeating: -1, count: origins.count)
    leaving = [Int32](repeating: -1, count: vertices.count + 1)
    for edge in origins.indices { leaving[Int(origins[edge])] = Int32(edge) }
  }

  /// Makes the segment between two vertices a chain of constrained edges, divided at vertices on it.
  mutating func insertConstraint(from: Int32, to goal: Int32, index: Int32) throws(TriangulationError) {
    guard !origins.isEmpty else { return }
    var vertex = from
    while vertex != goal {
      let stop: Int32
      switch firstStep(from: vertex, towards: goal) {
      case .alongEdge(let edge):
        stop = origin(next(edge))
        constrain(edge, index)
      case .across(let edge):
        stop = try clear(from: vertex, towards: goal, firstCrossed: edge, index: index)
        if let made = self.edge(from: vertex, to: stop) { constrain(made, index) }
        restoreDelaunay()
      case .nowhere:
        return
      }
      vertex = stop
    }
  }

  private enum Step {
    case alongEdge(Int32)
    case across(Int32)
    case nowhere
  }

  /// The first step of the segment a–b from a: along an edge to a vertex on it, or through a triangle and its opposite edge.
  private func firstStep(from a: Int32, towards b: Int32) -> Step {
    let (pa, pb) = (point(a), point(b))
    let start = leaving[Int(a)]
    var edge = start
    repeat {
      let x = origin(next(edge))
      let y = origin(previous(edge))
      if x == b { return .alongEdge(edge) }
      if x != ghost {
        let px = point(x)
        let side = Predicates.orientation(pa, pb, px)
        if side == 0, isAhead(px, of: pa, towards: pb) { return .alongEdge(edge) }
        if side < 0, y != ghost, y != b, Predicates.orientation(pa, pb, point(y)) > 0 { return .across(next(edge)) }
      }
      edge = twin(previous(edge))
    } while edge != start
    return .nowhere
  }

  private func isAhead(_ p: PlanePoint, of a: PlanePoint, towards b: PlanePoint) -> Bool {
    let along = (Int64(p.x) - Int64(a.x)) * (Int64(b.x) - Int64(a.x))
    let across = (Int64(p.y) - Int64(a.y)) * (Int64(b.y) - Int64(a.y))
    return along + across > 0
  }

  /// Flips away all edges the segment crosses up to the first vertex on it, and returns that vertex.
  private mutating func clear(
    from a: Int32, towards b: Int32, firstCrossed: Int32, index: Int32
  ) throws(TriangulationError) -> Int32 {
    let (pa, pb) = (point(a), point(b))
    // Crossed edges as (right end, left end): flips change edge numbers, but not ends.
    var crossed: [(right: Int32, left: Int32)] = []
    var edge = firstCrossed
    var stop = b
    while true {
      if constraints[Int(edge)] >= 0 { throw .crossing(first: Int(constraints[Int(edge)]), second: Int(index)) }
      crossed.append((origin(edge), origin(next(edge))))
      let other = twin(edge)
      let apex = origin(previous(other))
      if apex == b || apex == ghost { break }
      let side = Predicates.orientation(pa, pb, point(apex))
      if side == 0 {
        stop = apex
        break
      }
      edge = side > 0 ? next(other) : previous(other)
    }

    let ps = point(stop)
    // New edges that do not cross the segment. Only they can violate the Delaunay property: all others
    // were constrained Delaunay before and remain so.
    var made: [(Int32, Int32)] = []
    var head = 0
    while head < crossed.count {
      let (right, left) = crossed[head]
      head += 1
      guard let edge = self.edge(from: right, to: left) else { continue }
      let p = origin(previous(edge))
      let d = origin(previous(twin(edge)))
      let sideOfRight = Predicates.orientation(point(p), point(d), point(right))
      let sideOfLeft = Predicates.orientation(point(p), point(d), point(left))
      guard sideOfRight.signum() * sideOfLeft.signum() < 0 else {
        // The two triangles form no strictly convex quadrilateral yet.
        crossed.append((right, left))
        continue
      }
      flipKeepingTrack(edge)
      let sideOfP = Predicates.orientation(pa, ps, point(p)).signum()
      let sideOfD = Predicates.orientation(pa, ps, point(d)).signum()
      if sideOfP * sideOfD < 0 {
        crossed.append(sideOfP < 0 ? (p, d) : (d, p))
      } else {
        made.append((p, d))
      }
    }
    for (a, b) in made {
      if let edge = self.edge(from: a, to: b) { suspects.append(edge) }
    }
    return stop
  }

  private mutating func restoreDelaunay() {
    while let edge = suspects.popLast() {
      guard constraints[Int(edge)] < 0 else { continue }
      let other = twin(edge)
      let (a, b) = (origin(edge), origin(next(edge)))
      let (p, d) = (origin(previous(edge)), origin(previous(other)))
      guard a != ghost, b != ghost, p != ghost, d != ghost else { continue }
      guard Predicates.inCircle(point(b), point(a), point(d), point(p)) > 0 else { continue }
      flipKeepingTrack(edge)
      // Their numbers moved with the flip, so an edge still waiting under its old number is here too.
      for outer in [edge, previous(edge), other, previous(other)] { suspects.append(outer) }
    }
  }

  /// Flips, moves the constraints of the outer edges along and keeps `leaving` right.
  private mutating func flipKeepingTrack(_ edge: Int32) {
    let other = twin(edge)
    let (edgeNext, otherNext) = (next(edge), next(other))
    flip(edge)
    constraints[Int(edge)] = constraints[Int(otherNext)]
    constraints[Int(other)] = constraints[Int(edgeNext)]
    constraints[Int(edgeNext)] = -1
    constraints[Int(otherNext)] = -1
    for moved in [edge, edgeNext, other, otherNext] { leaving[Int(origin(moved))] = moved }
  }

  private mutating func constrain(_ edge: Int32, _ index: Int32) {
    guard constraints[Int(edge)] < 0 else { return }
    constraints[Int(edge)] = index
    constraints[Int(twin(edge))] = index
  }

  /// Turns around both ends at once, so that an end with many edges costs only as much as the other one.
  private func edge(from a: Int32, to b: Int32) -> Int32? {
    let (startA, startB) = (leaving[Int(a)], leaving[Int(b)])
    var (edgeA, edgeB) = (startA, startB)
    repeat {
      if origin(next(edgeA)) == b { return edgeA }
      if origin(next(edgeB)) == a { return twin(edgeB) }
      edgeA = twin(previous(edgeA))
      edgeB = twin(previous(edgeB))
    } while edgeA != startA && edgeB != startB
    return nil
  }
}
