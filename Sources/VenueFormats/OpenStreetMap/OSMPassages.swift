import VenueGeometry
import VenueModel
import VenueVocabulary

/// A way into a room without a mapped door: assumed where it touches open ground.
struct OSMPassage: Sendable {
  /// The room's position in the sorting.
  let space: Int
  let storey: OSMLevel
  let line: [Coordinate]
  /// Metres, if the wall is shorter than a usual door.
  var assumedWidth: Double?
}

/// Finds ways into rooms that have no door on a level.
///
/// A path that crosses the outline shows the way in. Without one it is assumed in the middle of the longest border with a corridor or an open
/// area. Nothing is assumed between two rooms.
struct OSMPassages {
  let plane: LocalPlane
  let spaces: [OSMSpace]
  let storeys: OSMStoreys
  let document: OSMDocument
  let paths: [OSMElement]
  let neighbourDoors: OSMNeighbourDoors

  /// Millimetres between a room and a corridor that are still neighbours.
  private static let gap = 300.0
  /// Shortest border that can have a door, in millimetres.
  private static let shortest = 900.0

  /// - Parameter entered: positions of spaces that have a door, by level.
  /// - Complexity: each room is compared with the open ground that its box touches.
  func run(entered: [OSMLevel: Set<Int>]) -> [OSMPassage] {
    let shapes = spaces.map { space in space.polygons.compactMap { plane.polygon($0) } }
    var onStoreys: [OSMLevel: [Int]] = [:]
    for (place, levels) in storeys.ofSpaces.enumerated() where !shapes[place].isEmpty {
      for storey in levels { onStoreys[storey, default: []].append(place) }
    }
    let walked = nodesOfPaths()
    var passages: [OSMPassage] = []
    for storey in storeys.all {
      let here = onStoreys[storey] ?? []
      let open = here.filter { Walkability(of: Category(spaces[$0].category)).isOpenGround }
      let boxes = BoxIndex(open.map { bounds(shapes[$0]).grown(by: Int32(OSMPassages.gap)) })
      let closed = here.filter { entered[storey]?.contains($0) != true }
      let shared = neighbourDoors.entered(on: storey, of: closed.map { (place: $0, shapes: shapes[$0]) })
      for room in closed where !shared.contains(room) {
        let kind = Walkability(of: Category(spaces[room].category))
        guard kind == .room || kind == .connector else { continue }
        let near = boxes.indices(intersecting: bounds(shapes[room])).map { open[$0] }.filter { $0 != room }
        if let door = walkedLine(room, walked), let spots = door.spots {
          passages.append(
            OSMPassage(
              space: room, storey: storey, line: spots.map { plane.coordinate(x: $0.x / 1000, y: $0.y / 1000) },
              assumedWidth: OSMDoors.isShort(door) ? OSMAssumedWidth.usual : nil))
        } else if let line = border(shapes[room], with: near.map { shapes[$0] }) {
          passages.append(OSMPassage(space: room, storey: storey, line: line))
        }
      }
    }
    return passages
  }

  private func bounds(_ polygons: [PlanePolygon]) -> PlaneBounds {
    polygons.dropFirst().reduce(polygons[0].bounds) { $0.union($1.bounds) }
  }

  private func nodesOfPaths() -> Set<Int64> { Set(paths.flatMap(\.nodes)) }

  /// Where a path has a node of the outline.
  private func walkedLine(_ room: Int, _ walked: Set<Int64>) -> OSMDoorLine? {
    func point(_ node: Int64) -> PlanePoint? { document.positions[node].flatMap { plane.point(at: $0) } }
    for ring in spaces[room].area.rings {
      guard let place = ring.dropLast().firstIndex(where: walked.contains), let node = point(ring[place]) else {
        continue
      }
      let line = OSMDoorLine(
        node: node, sides: OSMDoorLine.sides(of: ring, at: place, point), width: OSMAssumedWidth.usual * 1000)
      if line.spots != nil { return line }
    }
    return nil
  }

  private func border(_ room: [PlanePolygon], with open: [[PlanePolygon]]) -> [Coordinate]? {
    var best: SharedWall?
    for other in open {
      let wall =
        SharedWall.longest(of: room, with: other.flatMap(\.rings), gap: OSMPassages.gap, side: nil)
        ?? SharedWall.longest(of: room, inside: other, side: nil)
      if let wall, wall.length > best?.length ?? OSMPassages.shortest { best = wall }
    }
    guard let best else { return nil }
    let half = min(OSMAssumedWidth.usual * 1000, best.length) / 2
    let middle = best.length / 2
    let step = ((best.end.x - best.start.x) / best.length, (best.end.y - best.start.y) / best.length)
    return [middle - half, middle + half].map { distance in
      plane.coordinate(
        x: (best.start.x + step.0 * distance) / 1000, y: (best.start.y + step.1 * distance) / 1000)
    }
  }
}
