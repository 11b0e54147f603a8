import VenueGeometry

/// The areas of a file with the nodes of doors on their outlines.
struct OSMAreas {
  /// An area on one or more levels.
  struct Area {
    /// Positions of the levels that it is on; it shares corners with other areas of these.
    var levels: [Int]
    var polygons: [GeoPolygon]
    var tags: OSMFile.Tags
    /// False for a wall, which has no doors.
    var isRoom = true
    /// The id in the source; nil if the tags have it, and its level.
    var source: String?
  }

  /// A place on the outline of an area.
  struct Spot {
    var area: Int
    var distance: Double
    var point: PlanePoint
    fileprivate var wall: Int
    fileprivate var share: Double
    /// The corner of the outline at this place, by its number in the ring.
    fileprivate var corner: Int?
  }

  private struct Wall {
    var area: Int
    /// Number among all rings, and of the edge in it.
    var ring: Int
    var edge: Int
    var start: PlanePoint
    var end: PlanePoint
  }

  let areas: [Area]
  private let plane: LocalPlane
  private var rings: [[Coordinate]] = []
  private var walls: [Wall] = []
  /// By level.
  private var indexes: [Int: (index: BoxIndex, walls: [Int])] = [:]
  /// By ring: doors, and corners beside a door that is not on the outline itself.
  private var points: [Int: [(edge: Int, share: Double, point: Point)]] = [:]
  /// By ring and number of the corner: the door there.
  private var doorsAtCorners: [Int: [Int: Int]] = [:]

  private enum Point {
    case door(Int)
    case corner(Coordinate)
  }

  /// Millimetres from a door to a corner, so that it is beside it and not on it.
  private static let cornerDistance = 20.0
  /// Half the width of the notch by which an outline reaches to a door behind a thick wall, in millimetres.
  private static let notch = 100.0
  /// Millimetres from a door to an outline that has it without a notch, and to a corner that is its node.
  static let tolerance = 10.0

  /// - Complexity: O(*n* log *n*) in the corners.
  init(_ areas: [Area], _ plane: LocalPlane) {
    (self.areas, self.plane) = (areas, plane)
    for (number, area) in areas.enumerated() {
      for line in area.polygons.flatMap(\.rings) {
        for edge in 0..<max(0, line.count - 1) {
          guard let start = plane.point(at: line[edge]), let end = plane.point(at: line[edge + 1]), start != end else {
            continue
          }
          walls.append(Wall(area: number, ring: rings.count, edge: edge, start: start, end: end))
        }
        rings.append(line)
      }
    }
    var ofLevels: [Int: [Int]] = [:]
    for (place, wall) in walls.enumerated() {
      for level in areas[wall.area].levels where areas[wall.area].isRoom { ofLevels[level, default: []].append(place) }
    }
    indexes = ofLevels.mapValues { places in
      let boxes = places.map { place in
        PlaneBounds(
          minX: min(walls[place].start.x, walls[place].end.x), minY: min(walls[place].start.y, walls[place].end.y),
          maxX: max(walls[place].start.x, walls[place].end.x), maxY: max(walls[place].start.y, walls[place].end.y))
      }
      return (BoxIndex(boxes), places)
    }
  }

  /// The nearest place on each area of a level, the nearest area first.
  ///
  /// - Parameter reach: millimetres.
  func spots(near point: PlanePoint, on level: Int, within reach: Int32) -> [Spot] {
    guard let (index, places) = indexes[level] else { return [] }
    let box = PlaneBounds(
      minX: point.x &- reach, minY: point.y &- reach, maxX: point.x &+ reach, maxY: point.y &+ reach)
    var nearest: [Int: Spot] = [:]
    for place in index.indices(intersecting: box).sorted() {
      let spot = spot(on: places[place], near: point)
      guard spot.distance <= Double(reach), spot.distance < nearest[spot.area]?.distance ?? .infinity else { continue }
      nearest[spot.area] = spot
    }
    return nearest.values.sorted { ($0.distance, $0.area) < ($1.distance, $1.area) }
  }

  /// The position of a spot: exactly that of the corner, if it is one.
  func position(of spot: Spot) -> Coordinate {
    spot.corner.map { rings[walls[spot.wall].ring][$0] } ?? plane.coordinate(of: spot.point)
  }

  private func spot(on place: Int, near point: PlanePoint) -> Spot {
    let wall = walls[place]
    let last = rings[wall.ring].count - 1
    for (corner, number) in [(wall.start, wall.edge), (wall.end, wall.edge + 1 == last ? 0 : wall.edge + 1)]
    where corner.distance(to: point) <= OSMAreas.tolerance {
      return Spot(
        area: wall.area, distance: corner.distance(to: point), point: corner, wall: place,
        share: number == wall.edge ? 0 : 1, corner: number)
    }
    let (x, y) = (Double(wall.end.x) - Double(wall.start.x), Double(wall.end.y) - Double(wall.start.y))
    let (dx, dy) = (Double(point.x) - Double(wall.start.x), Double(point.y) - Double(wall.start.y))
    let length = (x * x + y * y).squareRoot()
    let margin = min(OSMAreas.cornerDistance / length, 0.5)
    let share = min(max((dx * x + dy * y) / (length * length), margin), 1 - margin)
    let foot = PlanePoint(
      x: wall.start.x + Int32((x * share).rounded()), y: wall.start.y + Int32((y * share).rounded()))
    return Spot(area: wall.area, distance: foot.distance(to: point), point: foot, wall: place, share: share)
  }

  /// Puts a door onto the outline of an area.
  ///
  /// - Parameter door: where the node is: at the place on the outline, or behind a wall.
  mutating func add(node: Int, of door: PlanePoint, at spot: Spot) {
    let wall = walls[spot.wall]
    // The node of the corner, so that the outline does not run back to it.
    if let corner = spot.corner, spot.point.distance(to: door) <= OSMAreas.tolerance,
      doorsAtCorners[wall.ring]?[corner] == nil
    {
      doorsAtCorners[wall.ring, default: [:]][corner] = node
      return
    }
    points[wall.ring, default: []].append((wall.edge, spot.share, .door(node)))
    guard spot.point.distance(to: door) > OSMAreas.tolerance else { return }
    let (x, y) = (Double(wall.end.x) - Double(wall.start.x), Double(wall.end.y) - Double(wall.start.y))
    let half = OSMAreas.notch / (x * x + y * y).squareRoot()
    for share in [spot.share - half, spot.share + half] where share > 0 && share < 1 {
      let position = plane.coordinate(
        x: (Double(wall.start.x) + x * share) / 1000, y: (Double(wall.start.y) + y * share) / 1000)
      points[wall.ring, default: []].append((wall.edge, share, .corner(position)))
    }
  }

  /// Writes all areas, with the doors between their corners.
  func write(to file: inout OSMFile) {
    // Areas on several levels first: the areas of each of these levels share their corners.
    for area in areas where area.levels.count > 1 {
      for position in area.polygons.flatMap(\.rings).joined() { _ = file.corner(position, on: Set(area.levels)) }
    }
    var ring = 0
    for area in areas {
      var polygons: [[[Int]]] = []
      for polygon in area.polygons {
        var rings: [[Int]] = []
        for line in polygon.rings {
          rings.append(nodes(of: line, ring, on: Set(area.levels), &file))
          ring += 1
        }
        polygons.append(rings)
      }
      file.addArea(polygons, area.tags)
    }
  }

  private func nodes(of line: [Coordinate], _ ring: Int, on levels: Set<Int>, _ file: inout OSMFile) -> [Int] {
    let points = (points[ring] ?? []).sorted { ($0.edge, $0.share) < ($1.edge, $1.share) }
    var (nodes, next): ([Int], Int) = ([], 0)
    for (edge, position) in line.enumerated() {
      let corner = edge == line.count - 1 ? 0 : edge
      var here = [doorsAtCorners[ring]?[corner] ?? file.corner(position, on: levels)]
      while next < points.count, points[next].edge == edge {
        switch points[next].point {
        case .door(let node): here.append(node)
        case .corner(let position): here.append(file.corner(position, on: levels))
        }
        next += 1
      }
      // Corners at one place have one node.
      for node in here where node != nodes.last { nodes.append(node) }
    }
    return nodes
  }
}
