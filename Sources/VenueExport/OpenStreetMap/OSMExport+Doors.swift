import VenueGeometry
import VenueModel
import VenueVocabulary

extension OSMExport {
  /// Millimetres from the middle of a door to the outline of a room that has it.
  private static let doorReach: Int32 = 300
  /// The same, if the venue says which rooms it joins.
  private static let joinedReach: Int32 = 3000

  /// A door that may be on several levels: at one place of a shaft, and with the same tags.
  private struct Door {
    var point: PlanePoint
    var tags: OSMFile.Tags
    var levels: [Int]
    /// One for each area.
    var spots: [OSMAreas.Spot]
  }

  mutating func addDoors(to areas: inout OSMAreas, _ plane: LocalPlane, _ osm: inout OSMFile) {
    var doors: [Door] = []
    var known: [PlanePoint: [Int]] = [:]
    for opening in venue.openings.kept {
      guard let door = door(opening, plane, areas) else { continue }
      let same = known[door.point]?.first { place in
        let other = doors[place]
        let isSameShaft = other.spots.contains { spot in door.spots.contains { $0.area == spot.area } }
        return isSameShaft && !other.levels.contains(door.levels[0]) && other.tags.elementsEqual(door.tags, by: ==)
      }
      if let same {
        doors[same].levels += door.levels
        doors[same].spots += door.spots.filter { spot in !doors[same].spots.contains { $0.area == spot.area } }
      } else {
        known[door.point, default: []].append(doors.count)
        doors.append(door)
      }
    }
    for door in doors {
      let node = osm.addNode(plane.coordinate(of: door.point), door.tags + level(door.levels))
      for spot in door.spots { areas.add(node: node, of: door.point, at: spot) }
    }
  }

  /// nil for an opening that is on the outline of no room, which is reported.
  private mutating func door(_ opening: Opening, _ plane: LocalPlane, _ areas: OSMAreas) -> Door? {
    guard let level = opening.levelID.flatMap({ levels[$0.text] }), let first = opening.geometry.first,
      let last = opening.geometry.last, let start = plane.point(at: first), let end = plane.point(at: last)
    else {
      report.note(.omitted, "opening", opening.id.text, "it has no level with an ordinal, or no line")
      return nil
    }
    let middle = PlanePoint((Int(start.x) + Int(end.x)) / 2, (Int(start.y) + Int(end.y)) / 2)
    let spots = spots(of: opening, near: middle, on: level, areas)
    guard let nearest = spots.first else {
      report.note(.omitted, "opening", opening.id.text, "it is on the outline of no room")
      return nil
    }
    if spots.contains(where: { $0.point.distance(to: nearest.point) > OSMAreas.tolerance }) {
      report.note(.changed, "opening", opening.id.text, "the outline of a room behind a thick wall reaches to it")
    }
    let drawn = start.distance(to: end) / 1000
    let width = opening.width ?? ((0.3...20).contains(drawn) ? drawn : nil)
    let tags = OSMTags.door(opening, isOuter: spots.count == 1, width: width, language)
    return Door(point: nearest.point, tags: tags, levels: [level], spots: spots)
  }

  /// The places of a door on the outlines of at most two rooms: those that it joins, otherwise the nearest ones.
  private func spots(
    of opening: Opening, near middle: PlanePoint, on level: Int, _ areas: OSMAreas
  ) -> [OSMAreas.Spot] {
    let joined = [opening.joins?.unit.text, opening.joins?.other?.text].compactMap { $0.flatMap { areasOfUnits[$0] } }
    if opening.joins != nil {
      let spots = areas.spots(near: middle, on: level, within: OSMExport.joinedReach)
        .filter { joined.contains($0.area) }
      if !spots.isEmpty { return Array(spots.prefix(2)) }
    }
    return Array(areas.spots(near: middle, on: level, within: OSMExport.doorReach).prefix(2))
  }
}
