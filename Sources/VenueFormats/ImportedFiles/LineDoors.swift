import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Doors that a file has as lines inside of an outer wall, put onto the edge of their room.
///
/// Between two rooms, a line may be anywhere in the wall: both rooms are found from there. In an outer wall, only the room has an edge, and a line in
/// the middle of the wall is too far from it.
struct LineDoors {
  let log: ReadingLog
  let level: String

  /// Millimetres from the edge of a room at which a line is on it. Project default: 1 cm less than the limit of TOP006, so that a line in the
  /// middle of a wall of 20 cm, rounded either way, is never between the two.
  private static let tolerance = 90.0
  /// Millimetres that the corners of a straight line may be beside it. Project default.
  private static let bend = 50.0

  /// - Complexity: nearly linear in the rooms and doors.
  func place(in drafts: inout [FeatureDraft]) {
    let lines = drafts.indices.filter { LineDoors.line(of: drafts[$0]) != nil }
    guard let first = lines.first, let origin = LineDoors.line(of: drafts[first])?.first, origin.isOnMap else { return }
    let rooms = DraftRooms(of: drafts, around: origin)
    var moved: [(draft: Int, millimetres: Double)] = []
    for index in lines {
      guard let line = LineDoors.line(of: drafts[index]), let found = LineDoors.door(line, rooms) else { continue }
      rooms.put(found.door, on: &drafts[index], log: log)
      moved.append((index, found.millimetres))
    }
    guard let example = moved.first, let farthest = moved.map(\.millimetres).max() else { return }
    let doors = moved.count == 1 ? "1 door is a line in an outer wall" : "\(moved.count) doors are lines in outer walls"
    log.report(
      Diagnostic(
        .valueAssumed,
        "\(level): \(doors), put onto the edge of the nearest room, at most \(Decimals.text(farthest / 1000, 2)) m away; \(moved.count == 1 ? "it leads" : "they lead") outside",
        severity: .info, place: drafts[example.draft].place,
        help: ["draw doors on the edge of their room, or as points in the wall, if another room is meant"]))
  }

  /// The points of a door that is one line and has no sides yet.
  private static func line(of draft: FeatureDraft) -> [Coordinate]? {
    guard draft.type == .opening, case .lines(let lines)? = draft.geometry?.shape, lines.count == 1,
      lines[0].count >= 2, draft.property("joins") == nil
    else { return nil }
    return lines[0]
  }

  /// The place on the edge of a room for a line outside of all rooms; nil for a line that is on an edge, between two rooms, or near none.
  private static func door(_ line: [Coordinate], _ rooms: DraftRooms) -> (door: WallDoors.Door, millimetres: Double)? {
    let points = line.compactMap { rooms.plane.point(at: $0) }
    guard points.count == line.count, let from = points.first, let to = points.last, from != to,
      points.allSatisfy({ Predicates.squaredDistance(from: $0, toSegment: from, to) <= bend * bend }),
      let door = rooms.walls.door(along: [(from, to)]), door.other == nil
    else { return nil }
    let middle = PlanePoint((Int(from.x) + Int(to.x)) / 2, (Int(from.y) + Int(to.y)) / 2)
    let distance = max(from.distance(to: door.line[0]), to.distance(to: door.line[1]))
    guard distance > tolerance, rooms.walls.index.smallest(at: middle) == nil else { return nil }
    return (door, distance)
  }
}
