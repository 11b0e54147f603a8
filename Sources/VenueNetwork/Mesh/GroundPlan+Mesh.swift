import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

extension GroundPlan {
  /// The level's mesh.
  ///
  /// Openings whose line lies on both borders need no ground of their own. The others get their passageway, and so do those that
  /// turn out not to lead through once the lines are noded.
  /// Once the walls are known, narrow places between them become edges too, and the lines are noded once more with those.
  /// Where there can be no mesh that is reported, and an empty one returned.
  func mesh(reporting report: inout NetworkReport) -> (mesh: GroundMesh, gates: [GroundGate]) {
    var bridged = openings.map { !liesOnBorders($0) }
    do {
      var mesh = try GroundMesh(self, faces: LevelFaces(self, bridged: bridged))
      let missing = openings.indices.filter { !bridged[$0] && !mesh.leads(through: openings[$0]) }
      if !missing.isEmpty {
        for place in missing { bridged[place] = true }
        mesh = try GroundMesh(self, faces: LevelFaces(self, bridged: bridged))
      }
      for opening in openings where !mesh.leads(through: opening) {
        report.report(.openingGroundTaken, taken(opening))
      }
      for unit in mesh.dividedUnits {
        report.report(.unitDivided, divided(unit))
      }
      let narrow = try gates(of: mesh, reporting: &report)
      guard !narrow.isEmpty else { return (mesh, []) }
      let gates = narrow.map(\.gate)
      return (try GroundMesh(self, faces: LevelFaces(self, bridged: bridged, gates: gates), gates: gates), narrow)
    } catch {
      report.report(
        .levelWithoutMesh, unmeshed("\(error)"), notice: "level \(index.venue.levels[level].id) has no mesh: \(error)")
      return (GroundMesh(), [])
    }
  }

  /// Whether snapping brings the line and the borders on both sides of it together: both ends lie within half a millimetre of
  /// each border.
  private func liesOnBorders(_ opening: AccessOpening) -> Bool {
    let line = index.openingLines[opening.index]
    guard opening.unit != opening.other else { return false }
    if opening.other == AccessGraph.outside {
      // To the outside it only has to be on the unit's ground, where walks begin.
      return line.allSatisfy { point in
        index.unitShapes[opening.unit].contains { $0.contains(point) || isOnBorder(point, of: $0) }
      }
    }
    return [opening.unit, opening.other].allSatisfy { unit in
      line.allSatisfy { point in index.unitShapes[unit].contains { isOnBorder(point, of: $0) } }
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
