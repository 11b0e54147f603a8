import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

/// A floor drawn by hand in millimetres: a hall in the south, rooms in a row north of it, and doors as people draw them.
///
///     y 7000 ┌────────┬────────┬────────┐
///            │  left  │ middle │ right  │
///     y 3000 ├────────┴────────┴────────┤  a wall of `wall` millimetres (0: they share a border)
///            │           hall           │
///     y    0 └──────────────────────────┘
struct OfficeFloor {
  typealias Point = SightOracle.Point

  struct Door {
    var id: String
    var sides: [String]
    var line: [Point]
    /// What it opens, by hand: not taken from the program.
    var gaps: [[Point]]
  }

  let wall: Double
  private(set) var units: [(id: String, category: Category, outline: [Point])] = []
  private(set) var doors: [Door] = []

  init(wall: Double = 0) {
    self.wall = wall
    add("hall", "walkway", 0, 0, 12_000, 3000)
    for (place, id) in ["left", "middle", "right"].enumerated() {
      let west = 4000 * Double(place) + (place == 0 ? 0 : wall / 2)
      let east = 4000 * Double(place + 1) - (place == 2 ? 0 : wall / 2)
      add(id, "room", west, 3000 + wall, east - west, 4000)
    }
  }

  private mutating func add(
    _ id: String, _ category: Category, _ x: Double, _ y: Double, _ width: Double, _ depth: Double
  ) {
    units.append((id, category, OfficeFloor.box(x, y, x + width, y + depth)))
  }

  static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [Point] {
    [Point(x: west, y: south), Point(x: east, y: south), Point(x: east, y: north), Point(x: west, y: north)]
  }

  /// How far gaps reach into the ground on either side, so that they meet it for sure.
  private static let over = 4.0

  /// From the hall into a room.
  ///
  /// - Parameters:
  ///   - off: how far north of the middle of the wall its west and its east end are drawn.
  mutating func door(_ id: String, to room: String, _ west: Double, _ east: Double, off: (Double, Double) = (0, 0)) {
    let middle = 3000 + wall / 2
    let line = [Point(x: west, y: middle + off.0), Point(x: east, y: middle + off.1)]
    // Walls are gone through square to the door.
    let slope = (off.1 - off.0) / (east - west)
    func across(_ end: Point, _ y: Double) -> Point { Point(x: end.x - slope * (y - end.y), y: y) }
    let (south, north) = (3000 - OfficeFloor.over, 3000 + wall + OfficeFloor.over)
    let gap = [across(line[0], south), across(line[1], south), across(line[1], north), across(line[0], north)]
    doors.append(Door(id: id, sides: [room, "hall"], line: line, gaps: [gap]))
  }

  /// Through the wall between the left and the middle room.
  mutating func sideDoor(_ id: String, _ south: Double, _ north: Double) {
    let line = [Point(x: 4000, y: south), Point(x: 4000, y: north)]
    let reach = wall / 2 + OfficeFloor.over
    doors.append(
      Door(
        id: id, sides: ["left", "middle"], line: line, gaps: [OfficeFloor.box(4000 - reach, south, 4000 + reach, north)]
      ))
  }

  /// A hall round two sides of one room, with a door drawn round the room's corner: so much of it on either side.
  static func cornerRoom(doorOf width: Double) -> OfficeFloor {
    var floor = OfficeFloor()
    floor.units = [
      (
        "hall", "walkway", [(0, 0), (12_000, 0), (12_000, 3000), (4000, 3000), (4000, 7000), (0, 7000)].map(Point.init)
      ),
      ("corner", "room", box(4000, 3000, 12_000, 7000)),
    ]
    let line = [Point(x: 4000, y: 3000 + width), Point(x: 4000, y: 3000), Point(x: 4000 + width, y: 3000)]
    let gaps = [
      box(4000 - over, 3000, 4000 + over, 3000 + width), box(4000, 3000 - over, 4000 + width, 3000 + over),
    ]
    floor.doors = [Door(id: "round", sides: ["corner", "hall"], line: line, gaps: gaps)]
    return floor
  }

  /// Without some doors, as the oracle shall see it.
  func without(_ ids: Set<String>) -> OfficeFloor {
    var floor = self
    floor.doors.removeAll { ids.contains($0.id) }
    return floor
  }

  /// As somebody says where things are: turned about the south-west corner, in degrees, and moved.
  struct Turn {
    var degrees: Double
    private let sine: Double
    private let cosine: Double

    init(_ degrees: Double) {
      self.degrees = degrees
      (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    }

    func callAsFunction(_ p: Point) -> Point {
      Point(x: p.x * cosine - p.y * sine + 317.3, y: p.x * sine + p.y * cosine - 211.7)
    }
  }

  /// - Parameter roundsDegrees: to seven decimals, about a centimetre, as archives do.
  func venue(_ turn: Turn, roundsDegrees: Bool = false) -> Venue {
    var venue = FloorPlan("h").venue
    func coordinate(_ point: Point) -> Coordinate {
      let there = turn(point)
      let exact = FloorPlan.coordinate(there.x / 1000, there.y / 1000)
      guard roundsDegrees else { return exact }
      return Coordinate(
        longitude: (exact.longitude * 1e7).rounded() / 1e7, latitude: (exact.latitude * 1e7).rounded() / 1e7)
    }
    func shape(_ outline: [Point]) -> [GeoPolygon] {
      [GeoPolygon(shell: (outline + outline.prefix(1)).map(coordinate))]
    }
    venue.levels[0].geometry = shape(OfficeFloor.box(0, 0, 12_000, 7000 + wall))
    let level = venue.levels[0].id
    venue.units = FeatureTable(
      units.map { drawn in
        var unit = VenueUnit(id: ID(drawn.id))
        unit.category = drawn.category
        unit.levelID = level
        unit.geometry = shape(drawn.outline)
        return unit
      })
    venue.openings = FeatureTable(
      doors.map { drawn in
        var door = Opening(id: ID(drawn.id))
        door.category = "pedestrian"
        door.levelID = level
        door.joins = Joins(unit: ID(drawn.sides[0]), other: ID(drawn.sides[1]))
        door.geometry = drawn.line.map(coordinate)
        return door
      })
    return venue
  }

  /// Over the outlines of the venue as they lie on the grid.
  func oracle(_ planned: Planned, _ turn: Turn) -> SightOracle {
    let places = Dictionary(uniqueKeysWithValues: units.enumerated().map { ($1.id, $0) })
    return SightOracle(
      units.enumerated().map { place, drawn in
        SightOracle.Ground(
          outline: planned.index.unitShapes[place][0].shell.map { Point(x: Double($0.x), y: Double($0.y)) },
          isRoom: drawn.category != "walkway")
      },
      doors.flatMap { door in
        door.gaps.map { gap in
          SightOracle.Gap(
            outline: gap.map { turn($0) }, a: places[door.sides[0]] ?? 0, b: places[door.sides[1]] ?? 0)
        }
      })
  }
}
