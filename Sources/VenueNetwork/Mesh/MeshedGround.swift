import VenueGeometry

/// The result of meshing a level, in the numbers of its ``GroundPlan``, on which alone it depends.
struct MeshedGround: Sendable {
  /// Empty if the level has no ground.
  let mesh: GroundMesh
  /// The corners of the mesh as a network stores them: x and y of each, by turns.
  let coordinates: [Int32]
  /// Places narrower than the widest profile, by position.
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

/// Faults of a level's ground, in the numbers of its plan.
struct GroundFaults: Sendable {
  /// Openings that join units whose ground does not meet there.
  var takenOpenings: [Int] = []
  /// Units whose ground is divided.
  var dividedUnits: [Int] = []
  /// True if narrow places were searched everywhere.
  var areGatesComplete = true
  /// The reason why there is no mesh; nil if there is one.
  var reason: String?
}
