import VenueFormats
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
    var position: Coordinate
    var tags: OSMFile.Tags
    /// In the source.
    var ids: [String]
    var levels: [Int]
    /// One for each area.
    var spots: [OSMAreas.Spot]
  }

  mutating func addDoors(to areas: inout OSMAreas, _ plane: LocalPlane, _ osm: inout OSMFile) {
    var doors: [Door] = []
    var known: [PlanePoint: [Int]] = [:]
    var mapped: [(element: String, levels: Set<Int>)] = []
    var placesOfMapped: [String: Int] = [:]
    for opening in venue.openings.kept {
      if let element = element(of: opening.id.text) {
        let place = placesOfMapped[element] ?? mapped.count
        if place == mapped.count { mapped.append((element, [])) }
        placesOfMapped[element] = place
        if let level = opening.levelID.flatMap({ levels[$0.text] }) { mapped[place].levels.insert(level) }
        continue
      }
      if isAssumed(opening) { continue }
      guard let door = door(opening, plane, areas) else { continue }
      let same = known[door.point]?.first { place in
        let other = doors[place]
        let isSameShaft = other.spots.contains { spot in door.spots.contains { $0.area == spot.area } }
        return isSameShaft && !other.levels.contains(door.levels[0]) && other.tags.elementsEqual(door.tags, by: ==)
      }
      if let same {
        doors[same].levels += door.levels
        doors[same].ids += door.ids
        doors[same].spots += door.spots.filter { spot in !doors[same].spots.contains { $0.area == spot.area } }
      } else {
        known[door.point, default: []].append(doors.count)
        doors.append(door)
      }
    }
    // The outlines have the node of a mapped door as a corner.
    for (element, levels) in mapped {
      guard let position = elements[element]?.line.first else { continue }
      _ = osm.addCorner(position, on: levels, tags(ofElement: element))
    }
    for door in doors {
      let tags = door.tags + level(door.levels) + OSMTags.source(door.ids.joined(separator: ";"))
      let node = osm.addCorner(door.position, on: Set(door.levels), tags)
      for spot in door.spots { areas.add(node: node, of: door.point, at: spot) }
    }
  }

  /// nil for an opening that is on the outline of no room, which is reported.
  private mutating func door(_ opening: Opening, _ plane: LocalPlane, _ areas: OSMAreas) -> Door? {
    let line = opening.geometry.compactMap { plane.point(at: $0) }
    guard let level = opening.levelID.flatMap({ levels[$0.text] }), let start = line.first, let end = line.last,
      line.count == opening.geometry.count
    else {
      report.note(.omitted, "opening", opening.id.text, "it has no level with an ordinal, or no line")
      return nil
    }
    let middle = OSMExport.middle(of: line)
    let spots = spots(of: opening, near: middle, on: level, areas)
    guard let nearest = spots.first else {
      report.note(.omitted, "opening", opening.id.text, "it is on the outline of no room")
      return nil
    }
    if spots.contains(where: { $0.point.distance(to: nearest.point) > OSMAreas.tolerance }) {
      report.note(.changed, "opening", opening.id.text, "the outline of a room behind a thick wall reaches to it")
    }
    let width = opening.width ?? drawnWidth(start.distance(to: end) / 1000, opening)
    let tags = OSMTags.door(opening, isOuter: spots.count == 1, width: width, language)
    return Door(
      point: nearest.point, position: areas.position(of: nearest), tags: tags, ids: [opening.id.text], levels: [level],
      spots: spots)
  }

  /// The length of the line as a width; nil if it is no width of a door, or one that our reader of OpenStreetMap assumed.
  private func drawnWidth(_ metres: Double, _ opening: Opening) -> Double? {
    guard (0.3...20).contains(metres) else { return nil }
    let assumed = OSMAssumedWidth.metres(isMainEntrance: opening.category?.text == "pedestrian.principal")
    return hasAssumedWidths && abs(metres - assumed) < 0.005 ? nil : metres
  }

  /// The middle of a line along its parts.
  private static func middle(of line: [PlanePoint]) -> PlanePoint {
    var rest = zip(line, line.dropFirst()).reduce(0.0) { $0 + $1.0.distance(to: $1.1) }
    rest /= 2
    for (start, end) in zip(line, line.dropFirst()) where line.count > 2 {
      let length = start.distance(to: end)
      if rest <= length, length > 0 {
        let share = rest / length
        return PlanePoint(
          x: start.x + Int32((share * (Double(end.x) - Double(start.x))).rounded()),
          y: start.y + Int32((share * (Double(end.y) - Double(start.y))).rounded()))
      }
      rest -= length
    }
    let (first, last) = (line[0], line[line.count - 1])
    return PlanePoint((Int(first.x) + Int(last.x)) / 2, (Int(first.y) + Int(last.y)) / 2)
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
