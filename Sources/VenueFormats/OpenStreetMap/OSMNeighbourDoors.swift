import VenueGeometry

/// Finds rooms that share a door with a neighbour although its node is only on the outline of the neighbour.
struct OSMNeighbourDoors {
  private let plane: LocalPlane
  private let doors: [OSMLevel: [OSMDoor]]

  /// Millimetres between such a door and the outline of the room. Project default, as in TOP006.
  private static let reach = 100.0

  init(_ doors: [OSMDoor], _ plane: LocalPlane) {
    self.plane = plane
    self.doors = Dictionary(
      grouping: doors.filter { $0.spaces.count == 1 && !$0.isEntrance }, by: \.storey)
  }

  /// - Parameter rooms: rooms of the level without a door on their outline, by their position in the sorting.
  /// - Returns: positions of those that such a door is beside.
  /// - Complexity: nearly linear in the corners and doors.
  func entered(on storey: OSMLevel, of rooms: [(place: Int, shapes: [PlanePolygon])]) -> Set<Int> {
    guard let doors = doors[storey] else { return [] }
    let areas = rooms.flatMap { room in room.shapes.map { (place: room.place, shape: $0) } }
    let index = AreaIndex(areas.map(\.shape))
    var found: Set<Int> = []
    for door in doors {
      guard let spot = door.element.position.flatMap({ plane.point(at: $0) }) else { continue }
      for wall in index.walls(near: spot, within: OSMNeighbourDoors.reach) {
        let distance = Predicates.squaredDistance(from: spot, toSegment: wall.a, wall.b)
        if distance <= OSMNeighbourDoors.reach * OSMNeighbourDoors.reach { found.insert(areas[wall.area].place) }
      }
    }
    return found
  }
}
