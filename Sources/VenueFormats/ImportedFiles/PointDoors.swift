import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Doors that a GIS has as points, put onto the walls of the rooms of the same file and level.
struct PointDoors {
  let log: ReadingLog
  let level: String

  /// Doors that are near no wall are removed and reported.
  ///
  /// - Complexity: nearly linear in the rooms and doors.
  func place(in drafts: inout [FeatureDraft]) {
    let points = drafts.indices.filter { PointDoors.point(of: drafts[$0]) != nil }
    guard let first = points.first, let origin = PointDoors.point(of: drafts[first]), origin.isOnMap else { return }
    let rooms = DraftRooms(of: drafts, around: origin)
    var (placed, outside): (Int, Int) = (0, 0)
    var lost: [Int] = []
    for index in points {
      let point = PointDoors.point(of: drafts[index]).flatMap { rooms.plane.point(at: $0) }
      guard let door = point.flatMap({ rooms.walls.door(at: $0) }) else {
        lost.append(index)
        continue
      }
      placed += 1
      outside += door.other == nil ? 1 : 0
      rooms.put(door, on: &drafts[index], log: log)
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

  private func tell(_ placed: Int, _ outside: Int, at place: SourcePlace) {
    guard placed > 0 else { return }
    let (doors, lead) = (
      placed == 1 ? "1 door is a point" : "\(placed) doors are points", outside == 1 ? "leads" : "lead"
    )
    log.report(
      Diagnostic(
        .valueAssumed,
        "\(level): \(doors), put onto the nearest wall with a width of 0.9 m; \(outside) of them \(lead) outside",
        severity: .info, place: place,
        help: ["draw doors as lines from jamb to jamb, or write `width` of an opening, if their widths matter"]))
  }

  private func remove(_ lost: [Int], from drafts: inout [FeatureDraft]) {
    guard let first = lost.first else { return }
    let ids = lost.prefix(3).map { drafts[$0].id }.joined(separator: ", ") + (lost.count > 3 ? " …" : "")
    log.report(
      Diagnostic(
        .openingOffBoundary,
        "\(lost.count == 1 ? "1 door is a point" : "\(lost.count) doors are points") more than 0.6 m from the wall of every room of level \(level) and excluded: \(ids)",
        severity: .warning, place: drafts[first].place,
        help: ["move the point to the wall, or check that the rooms on both sides are in `types`"]))
    for index in lost { log.noteForeign(drafts[index].id, type: "door in no wall", at: drafts[index].place) }
    let removed = Set(lost)
    drafts = drafts.indices.filter { !removed.contains($0) }.map { drafts[$0] }
  }
}
