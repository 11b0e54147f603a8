import VenueGeometry

/// What meshing a level comes to, in the numbers of its ``GroundPlan``: it follows from that alone.
struct MeshedGround: Sendable {
  /// Empty where the level has none.
  let mesh: GroundMesh
  /// The corners of the mesh as a network stores them: x and y of each, by turns.
  let coordinates: [Int32]
  /// The places narrower than the widest profile may ask for, by place.
  let gates: [GroundGate]
  /// Finds points on the mesh.
  let ground: LevelGround
  let faults: GroundFaults

  init(_ mesh: GroundMesh, gates: [GroundGate], faults: GroundFaults, of plan: GroundPlan) {
    self.mesh = mesh
    self.gates = gates
    self.faults = faults
    var coordinates: [Int32] = []
    coordinates.reserveCapacity(2 * mesh.polygons.vertices.count)
    for vertex in mesh.polygons.vertices {
      coordinates.append(vertex.x)
      coordinates.append(vertex.y)
    }
    self.coordinates = coordinates
    ground = LevelGround(mesh, unitCount: plan.units.count)
  }
}

/// What the ground of a level does not allow, in the numbers of its plan.
struct GroundFaults: Sendable {
  /// Openings that join units whose ground does not meet there.
  var takenOpenings: [Int] = []
  /// Units whose ground does not all touch.
  var dividedUnits: [Int] = []
  /// Whether narrow places were looked for everywhere.
  var areGatesComplete = true
  /// Why there is no mesh; nil where there is one.
  var reason: String?
}
