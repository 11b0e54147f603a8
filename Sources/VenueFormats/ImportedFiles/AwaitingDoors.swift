import VenueModel
import VenueVocabulary

/// Doors of a file of another program that has no rooms: they are put onto the walls of the rooms that other files have on their level.
struct AwaitingDoors {
  let log: ReadingLog

  static func areIn(_ drafts: [FeatureDraft]) -> Bool { drafts.contains { $0.implied.awaitsRooms } }

  /// Doors that are near no wall are removed and reported.
  ///
  /// - Complexity: nearly linear in the rooms and doors.
  func place(in drafts: inout [FeatureDraft]) {
    var doors: [String: [Int]] = [:]
    for (index, draft) in drafts.enumerated() where draft.implied.awaitsRooms {
      if let level = draft.implied.level { doors[level.text, default: []].append(index) }
    }
    var rooms: [String: [Int]] = [:]
    for (index, draft) in drafts.enumerated() where draft.type == .unit {
      if let level = AwaitingDoors.level(of: draft), doors[level] != nil { rooms[level, default: []].append(index) }
    }
    var removed: Set<Int> = []
    for (level, waiting) in doors.sorted(by: { $0.key < $1.key }) {
      var here = (rooms[level] ?? []).map { drafts[$0] } + waiting.map { drafts[$0] }
      LineDoors(log: log, level: level).place(in: &here)
      PointDoors(log: log, level: level).place(in: &here)
      // In their order, without those that are near no wall.
      var placed = here.filter { $0.type == .opening }[...]
      for index in waiting {
        guard let door = placed.first, door.id == drafts[index].id else {
          removed.insert(index)
          continue
        }
        drafts[index] = AwaitingDoors.joined(door, instead: drafts[index])
        placed = placed.dropFirst()
      }
    }
    guard !removed.isEmpty else { return }
    drafts = drafts.indices.filter { !removed.contains($0) }.map { drafts[$0] }
  }

  private static func level(of room: FeatureDraft) -> String? {
    room.implied.level?.text ?? room.saying("level_id")?.value.node.text
  }

  /// The door with its new line. What the author writes about its sides is before the sides that were found.
  private static func joined(_ door: FeatureDraft, instead old: FeatureDraft) -> FeatureDraft {
    var door = door
    guard old.saying("joins") == nil else {
      door.properties = old.allProperties
      return door
    }
    for index in door.properties.indices where door.properties[index].key == "joins" {
      door.properties[index].priority = .imported
    }
    return door
  }
}
