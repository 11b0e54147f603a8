import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

/// One joint for every place at which a route can cross between two levels of a floor.
func networkJoints(
  _ index: VenueIndex, access: AccessGraph, numbers: NetworkNumbers, contents: LevelContents, grounds: [MeshedGround],
  reporting report: inout NetworkReport
) -> [NetworkJoint] {
  /// The point of a crossing on the mesh: the given one, or the nearest one straight ahead inside the unit before an obstacle.
  func point(of side: AccessJoint.Side, at place: PlanePoint, from other: PlanePoint) -> PlanePoint? {
    let (ground, unit) = (grounds[numbers.levels[side.level]].ground, contents.number(of: side.unit))
    return points(ahead: place, from: other).first { ground.holds($0, of: unit) }
  }
  var result: [NetworkJoint] = []
  for joint in access.joints {
    var isFound = false
    for step in joint.steps {
      guard let first = point(of: joint.first, at: step.first, from: step.second),
        let second = point(of: joint.second, at: step.second, from: step.first)
      else { continue }
      func side(_ side: AccessJoint.Side, _ point: PlanePoint) -> NetworkJoint.Side {
        NetworkJoint.Side(
          level: numbers.levels[side.level], unit: numbers.units[side.unit], point: point,
          opening: side.opening.map { numbers.openings[$0] } ?? -1)
      }
      result.append(NetworkJoint(first: side(joint.first, first), second: side(joint.second, second)))
      isFound = true
    }
    if !isFound {
      report.report(
        .levelJointTaken(
          first: joint.first.unit, second: joint.second.unit, level: joint.first.level,
          at: joint.steps.first?.first), in: index.venue)
    }
  }
  return result
}

/// A place, and places beyond it in the direction from which a route arrives.
private func points(ahead place: PlanePoint, from other: PlanePoint) -> [PlanePoint] {
  let length = other.distance(to: place)
  guard length > 0 else { return [] }
  let (ux, uy) = (Double(place.x - other.x) / length, Double(place.y - other.y) / length)
  return [0.0, 70, 220, 570].map { ahead in
    PlanePoint(Int((Double(place.x) + ahead * ux).rounded()), Int((Double(place.y) + ahead * uy).rounded()))
  }
}
