import VenueGeometry

extension GroundPlan {
  /// The level's mesh with its gates and faults; equal plans give equal results.
  ///
  /// If a mesh is impossible, it is empty, and the faults give the reason.
  func meshed() -> MeshedGround {
    var faults = GroundFaults()
    do {
      let (mesh, gates) = try mesh(noting: &faults)
      return MeshedGround(mesh, gates: gates, faults: faults, of: self)
    } catch {
      faults.reason = "\(error)"
      return MeshedGround(GroundMesh(), gates: [], faults: faults, of: self)
    }
  }

  /// Openings whose line is on both borders do not need their own ground. The others get a passageway, as do openings that do not lead through
  /// after the lines are noded. When the walls are known, narrow places between them become edges too, and the lines are noded once more with them.
  private func mesh(noting faults: inout GroundFaults) throws -> (mesh: GroundMesh, gates: [GroundGate]) {
    let areas = GroundAreas(self)
    var bridged = openings.map { !liesOnBorders($0) }
    var mesh = try GroundMesh(self, faces: LevelFaces(self, areas, bridged: bridged))
    let missing = openings.indices.filter { !bridged[$0] && !mesh.leads(through: $0, of: self) }
    if !missing.isEmpty {
      for opening in missing { bridged[opening] = true }
      mesh = try GroundMesh(self, faces: LevelFaces(self, areas, bridged: bridged))
    }
    faults.takenOpenings = openings.indices.filter { !mesh.leads(through: $0, of: self) }
    faults.dividedUnits = mesh.dividedUnits
    let narrow = try gates(of: mesh, areas, noting: &faults)
    guard !narrow.isEmpty else { return (mesh, []) }
    let gates = narrow.map(\.gate)
    return (try GroundMesh(self, faces: LevelFaces(self, areas, bridged: bridged, gates: gates), gates: gates), narrow)
  }

  /// True if snapping joins the line and the borders on both sides of it: both ends are within half a millimetre of
  /// each border.
  private func liesOnBorders(_ opening: Opening) -> Bool {
    guard opening.unit != opening.other else { return false }
    if opening.other == GroundPlan.outside {
      // Towards the outside, it must only be on the unit's ground, where walks begin.
      return opening.line.allSatisfy { point in
        units[opening.unit].shape.contains { $0.contains(point) || isOnBorder(point, of: $0) }
      }
    }
    return [opening.unit, opening.other].allSatisfy { unit in
      opening.line.allSatisfy { point in units[unit].shape.contains { isOnBorder(point, of: $0) } }
    }
  }

  private func isOnBorder(_ point: PlanePoint, of polygon: PlanePolygon) -> Bool {
    polygon.rings.contains { ring in
      guard var last = ring.last else { return false }
      for next in ring {
        if Predicates.squaredDistance(from: point, toSegment: last, next) < 0.25 { return true }
        last = next
      }
      return false
    }
  }
}
