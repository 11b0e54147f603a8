/// The narrow places of one level: edges of its mesh, and what stands beside them.
struct LevelGates {
  let gates: [GroundGate]
  let slots: [(slot: Int, gate: Int)]

  init(_ gates: [GroundGate], of mesh: GroundMesh) {
    self.gates = gates
    slots = mesh.gateSlots
  }
}
