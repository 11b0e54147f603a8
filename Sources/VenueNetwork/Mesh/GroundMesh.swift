import VenueGeometry

/// The walkable ground of a level as convex polygons, joined where the plan joins their owners.
///
/// Units, openings and gates are those of the plan.
struct GroundMesh: Sendable {
  private(set) var polygons = ConvexPolygons()
  /// Indexed by polygon: its unit, or −1 for a passageway.
  private(set) var units: [Int] = []
  /// Indexed by polygon: the opening whose passageway it is, or −1.
  private(set) var passageways: [Int] = []
  /// Indexed by slot: the opening that the edge leads through, or −1.
  private(set) var edgeOpenings: [Int] = []
  /// Slots on a gate, one of the two of each edge, ascending, with the gate's index.
  private(set) var gateSlots: [(slot: Int, gate: Int)] = []
  /// Indexed by opening: the units from whose ground it can be entered. Used while the level is meshed, and not stored.
  private var sidesOfOpening: [Int: Set<Int>] = [:]
  /// Units whose polygons are not all connected.
  private(set) var dividedUnits: [Int] = []

  init() {}

  /// A stored mesh.
  ///
  /// - Parameters:
  ///   - unitCount: of the plan; owners from this number on are passageways.
  init(
    _ polygons: ConvexPolygons, unitCount: Int, edgeOpenings: [Int], gateSlots: [(slot: Int, gate: Int)],
    dividedUnits: [Int]
  ) {
    self.polygons = polygons
    (units, passageways) = GroundMesh.owners(of: polygons, unitCount: unitCount)
    self.edgeOpenings = edgeOpenings
    self.gateSlots = gateSlots
    self.dividedUnits = dividedUnits
  }

  private static func owners(of polygons: ConvexPolygons, unitCount: Int) -> (units: [Int], passageways: [Int]) {
    (
      polygons.owners.map { Int($0) < unitCount ? Int($0) : -1 },
      polygons.owners.map { Int($0) < unitCount ? -1 : Int($0) - unitCount }
    )
  }

  /// - Parameter gates: those the faces were cut with.
  init(_ plan: GroundPlan, faces: LevelFaces, gates: [ClearanceGate] = []) {
    let gates = GateEdges(gates)
    let crossings = BorderCrossings(plan, passageways: faces.passageways)
    let mesh = faces.triangulation
    polygons = mesh.convexPolygons(owners: faces.owners) { edge in
      let (owner, twin) = (faces.owners[edge / 3], mesh.twins[edge])
      guard twin >= 0 else { return .wall }
      let other = faces.owners[Int(twin) / 3]
      guard owner >= 0, other >= 0 else { return .wall }
      let start = mesh.vertices[Int(mesh.origins[edge])]
      let end = mesh.vertices[Int(mesh.origins[mesh.edge(after: edge)])]
      if owner == other {
        return mesh.constraints[edge] >= 0 && gates.gate(along: start, end) != nil ? .border : .open
      }
      return crossings.crossing(from: owner, to: other, over: start, end) == nil ? .wall : .border
    }
    (units, passageways) = GroundMesh.owners(of: polygons, unitCount: plan.units.count)
    edgeOpenings = [Int](repeating: -1, count: polygons.corners.count)
    for polygon in 0..<polygons.count {
      let slots = Int(polygons.starts[polygon])..<Int(polygons.starts[polygon + 1])
      for slot in slots where polygons.neighbours[slot] >= 0 {
        let (owner, other) = (polygons.owners[polygon], polygons.owners[Int(polygons.neighbours[slot])])
        let (start, end) = edge(slot, slots)
        if polygons.constraints[slot] >= 0, Int(polygons.neighbours[slot]) > polygon,
          let gate = gates.gate(along: start, end)
        {
          gateSlots.append((slot, gate))
        }
        guard owner != other else {
          edgeOpenings[slot] = passageways[polygon]
          continue
        }
        if case .opening(let opening)? = crossings.crossing(from: owner, to: other, over: start, end) {
          edgeOpenings[slot] = opening
          if units[polygon] >= 0 { sidesOfOpening[opening, default: []].insert(units[polygon]) }
        }
      }
    }
    dividedUnits = findDividedUnits(plan.openings)
  }

  private func edge(_ slot: Int, _ slots: Range<Int>) -> (start: PlanePoint, end: PlanePoint) {
    let next = slot + 1 == slots.upperBound ? slots.lowerBound : slot + 1
    return (polygons.vertices[Int(polygons.corners[slot])], polygons.vertices[Int(polygons.corners[next])])
  }

  /// True if one side of an opening is walkable from the other; the outside needs no ground.
  func leads(through number: Int, of plan: GroundPlan) -> Bool {
    let opening = plan.openings[number]
    return opening.other == GroundPlan.outside
      || (sidesOfOpening[number] ?? []).isSuperset(of: [opening.unit, opening.other])
  }

  /// Square metres of a piece on which somebody can stand; smaller ones are splinters of walls that do not quite meet. Project default.
  private static let leastPiece = 0.25

  /// Each unit should be one piece of ground; a fixture, a kiosk or another unit across it can divide it. A door between two parts of a unit joins them.
  private func findDividedUnits(_ openings: [GroundPlan.Opening]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: polygons.count)
    var pieces: [Int: Int] = [:]
    for seed in 0..<polygons.count where units[seed] >= 0 && !isSeen[seed] {
      isSeen[seed] = true
      var area = 0.0
      var waiting = [seed]
      while let polygon = waiting.popLast() {
        let corners = polygons.corners[Int(polygons.starts[polygon])..<Int(polygons.starts[polygon + 1])]
        if units[polygon] >= 0 {
          area +=
            Double(PlanePolygon.doubledArea(of: corners.map { polygons.vertices[Int($0)] })).magnitude / 2e6
        }
        for slot in Int(polygons.starts[polygon])..<Int(polygons.starts[polygon + 1]) {
          let next = Int(polygons.neighbours[slot])
          guard next >= 0, !isSeen[next] else { continue }
          let opening = passageways[next] >= 0 ? openings[passageways[next]] : nil
          let isOwn = opening.map { $0.unit == units[seed] && $0.other == units[seed] } ?? (units[next] == units[seed])
          guard isOwn else { continue }
          isSeen[next] = true
          waiting.append(next)
        }
      }
      if area >= GroundMesh.leastPiece { pieces[units[seed], default: 0] += 1 }
    }
    return pieces.filter { $0.value > 1 }.keys.sorted()
  }
}
