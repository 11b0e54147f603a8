import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Doors that a GIS has as points, put onto the walls of the rooms of the same file and level.
struct PointDoors {
  let file: OpenFile
  let level: String

  /// Doors that are near no wall are removed and reported.
  ///
  /// - Complexity: nearly linear in the rooms and doors.
  func place(in drafts: inout [FeatureDraft]) {
    let points = drafts.indices.filter { PointDoors.point(of: drafts[$0]) != nil }
    guard let first = points.first, let origin = PointDoors.point(of: drafts[first]), origin.isOnMap else { return }
    let plane = LocalPlane(origin: origin)
    var (rooms, shapes): ([String], [PlanePolygon]) = ([], [])
    for draft in drafts where draft.type == .unit {
      guard case .polygons(let polygons)? = draft.geometry?.shape else { continue }
      for shape in polygons.compactMap({ plane.polygon($0) }) {
        rooms.append(draft.id)
        shapes.append(shape)
      }
    }
    let walls = WallDoors(AreaIndex(shapes))
    var (placed, outside): (Int, Int) = (0, 0)
    var lost: [Int] = []
    for index in points {
      let point = PointDoors.point(of: drafts[index]).flatMap { plane.point(at: $0) }
      guard let door = point.flatMap({ walls.door(at: $0) }), let place = drafts[index].geometry?.place else {
        lost.append(index)
        continue
      }
      placed += 1
      outside += door.other == nil ? 1 : 0
      drafts[index].geometry = DraftGeometry(
        shape: .lines([door.line.map { plane.coordinate(of: $0) }]), place: place)
      drafts[index].properties.append(
        joins([rooms[door.unit], door.other.map { rooms[$0] } ?? "outside"], of: drafts[index]))
    }
    tell(placed, outside, at: drafts[first].place)
    remove(lost, from: &drafts)
  }

  private static func point(of draft: FeatureDraft) -> Coordinate? {
    guard draft.type == .opening, case .points(let points)? = draft.geometry?.shape, points.count == 1 else {
      return nil
    }
    return points[0]
  }

  private func joins(_ ids: [String], of draft: FeatureDraft) -> DraftProperty {
    let nodes = ids.map { SourceNode(.scalar($0, .quoted), draft.place.range) }
    let list = SourceNode(.sequence(nodes), draft.place.range)
    return DraftProperty(
      key: "joins", value: NodeCursor(list, file: draft.place.file, pointer: draft.place.pointer, log: file.log))
  }

  private func tell(_ placed: Int, _ outside: Int, at place: SourcePlace) {
    guard placed > 0 else { return }
    let (doors, lead) = (
      placed == 1 ? "1 door is a point" : "\(placed) doors are points", outside == 1 ? "leads" : "lead"
    )
    file.log.report(
      Diagnostic(
        .valueAssumed,
        "\(level): \(doors), put onto the nearest wall with a width of 0.9 m; \(outside) of them \(lead) outside",
        severity: .info, place: place,
        help: ["draw doors as lines from jamb to jamb, or write `width` of an opening, if their widths matter"]))
  }

  private func remove(_ lost: [Int], from drafts: inout [FeatureDraft]) {
    guard let first = lost.first else { return }
    let ids = lost.prefix(3).map { drafts[$0].id }.joined(separator: ", ") + (lost.count > 3 ? " …" : "")
    file.log.report(
      Diagnostic(
        .openingOffBoundary,
        "\(lost.count == 1 ? "1 door is a point" : "\(lost.count) doors are points") more than 0.6 m from the wall of every room of level \(level) and excluded: \(ids)",
        severity: .warning, place: drafts[first].place,
        help: ["move the point to the wall, or check that the rooms on both sides are in `types`"]))
    for index in lost { file.log.noteForeign(drafts[index].id, type: "door in no wall", at: drafts[index].place) }
    let removed = Set(lost)
    drafts = drafts.indices.filter { !removed.contains($0) }.map { drafts[$0] }
  }
}
