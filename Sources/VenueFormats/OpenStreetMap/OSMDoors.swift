import VenueDiagnostics
import VenueGeometry
import VenueModel

/// A door on a level: where its line is, and the spaces that have it on their outline.
struct OSMDoor: Sendable {
  let element: OSMElement
  let storey: OSMLevel
  /// The other levels of the same door.
  let isRepeated: Bool
  /// Positions of the spaces in the sorting; each has the node on its outline.
  let spaces: [Int]
  /// From jamb to jamb.
  let line: [Coordinate]
  /// Metres, if the width is not mapped and the wall is shorter than that of a usual door.
  let assumedWidth: Double?
  /// True if it leads out of the building.
  let isEntrance: Bool

  var id: String { isRepeated ? "\(element.id)@\(storey)" : element.id }
}

/// Puts the nodes with `door` or `entrance` onto the outlines of rooms.
struct OSMDoors {
  let document: OSMDocument
  let plane: LocalPlane
  let spaces: [OSMSpace]
  let storeys: OSMStoreys
  let values: OSMLevelValues
  let log: ReadingLog

  /// - Returns: the doors, and the reasons of those that are on no outline.
  /// - Complexity: linear in the outlines and doors.
  func run(_ elements: [OSMElement], leftOut: (OSMElement, String) -> Void) -> [OSMDoor] {
    let wanted = Set(elements.map(\.number))
    var corners: [Int64: [Corner]] = [:]
    for (place, space) in spaces.enumerated() {
      for (ring, nodes) in space.area.rings.enumerated() {
        for (number, node) in nodes.dropLast().enumerated() where wanted.contains(node) {
          guard corners[node, default: []].count < OSMDoors.mostCorners else { continue }
          corners[node, default: []].append(Corner(space: place, ring: ring, place: number))
        }
      }
    }
    return elements.flatMap { element -> [OSMDoor] in
      guard let around = corners[element.number] else {
        leftOut(element, "a door on no outline of a room or corridor")
        return []
      }
      let doors = doors(element, around)
      if doors.isEmpty { leftOut(element, "a door on a level that its rooms do not have") }
      return doors
    }
  }

  /// A corner of a space at the node of a door.
  private struct Corner {
    let space: Int
    /// Number of the ring, and of the node in it.
    let ring: Int
    let place: Int
  }

  /// Walls that meet at one door; further ones are not looked at.
  private static let mostCorners = 64

  private func doors(_ element: OSMElement, _ around: [Corner]) -> [OSMDoor] {
    var cornersOfStoreys: [OSMLevel: [Corner]] = [:]
    for corner in around {
      for storey in storeys.ofSpaces[corner.space] { cornersOfStoreys[storey, default: []].append(corner) }
    }
    let written = values.written(of: element)
    var own = cornersOfStoreys.keys.filter { written.isEmpty || written.contains($0) }.sorted()
    if own.isEmpty, cornersOfStoreys.count == 1, let only = cornersOfStoreys.keys.first {
      log.tally(
        element, "door-level", "doors are on another level than their rooms; the level of the rooms is used",
        Diagnostic(
          .valueAssumed,
          "the door \(element.id) is on level \(written.map(\.description).joined(separator: ";")), but its rooms are on level \(only)",
          severity: .info, place: element.place, help: ["correct `level` of the door or of the rooms"]))
      own = [only]
    }
    let assumed = OSMAssumedWidth.metres(isMainEntrance: element.has("entrance", "main"))
    let mapped = OSMWidth.metres(of: element)
    return own.compactMap { storey in
      guard let corners = cornersOfStoreys[storey], let line = line(element, corners, width: mapped ?? assumed),
        let spots = line.spots
      else { return nil }
      let isShort = mapped == nil && OSMDoors.isShort(line)
      if isShort, storey == own.first { reportShort(element, line.length) }
      var spaces: [Int] = []
      for corner in corners where spaces.last != corner.space { spaces.append(corner.space) }
      return OSMDoor(
        element: element, storey: storey, isRepeated: own.count > 1, spaces: spaces,
        line: spots.map { plane.coordinate(x: $0.x / 1000, y: $0.y / 1000) },
        assumedWidth: isShort ? OSMAssumedWidth.usual : nil,
        isEntrance: element.has("entrance") && spaces.count == 1)
    }
  }

  /// True if a line is shorter than a usual door, by more than rounding.
  static func isShort(_ line: OSMDoorLine) -> Bool { line.length < OSMAssumedWidth.usual * 1000 - 10 }

  /// An assumed width is no barrier: routes use it, although the wall is shorter.
  private func reportShort(_ element: OSMElement, _ length: Double) {
    log.tally(
      element, "door-short",
      "doors have no `width`, and their wall is shorter than a usual door; \(OSMAssumedWidth.usual) m is assumed",
      Diagnostic(
        .valueAssumed,
        "the door \(element.id) has no `width`, and its wall is only \(Int(length / 10)) cm long; \(OSMAssumedWidth.usual) m is assumed",
        severity: .info, place: element.place, help: ["add `width` to the door"]))
  }

  /// A line along the outlines, with the node in its middle where they have no corner.
  private func line(_ element: OSMElement, _ corners: [Corner], width: Double) -> OSMDoorLine? {
    guard let node = element.position.flatMap({ plane.point(at: $0) }) else { return nil }
    let sides = corners.flatMap { corner in
      OSMDoorLine.sides(of: spaces[corner.space].area.rings[corner.ring], at: corner.place) { number in
        document.positions[number].flatMap { plane.point(at: $0) }
      }
    }
    return OSMDoorLine(node: node, sides: sides, width: width * 1000)
  }
}
