import VenueGeometry
public import VenueModel
public import VenueVocabulary

/// Small inputs that cost much where something is compared with everything: one spot, one line, one star.
///
/// Each is a venue of one level, `level`, 400 m a side, with a hall along its south side and a door to the outside, unless it says
/// otherwise. Ids count from 0.
public enum HostileShapes {
  static func plan(outline: GeoPolygon? = nil) -> Venue {
    var venue = Venue(id: "hostile")
    venue.frame = FloorPlan.frame
    venue.languages = ["en"]
    var building = Building(id: "building")
    building.name = ["en": "Building"]
    venue.buildings = [building]
    venue.levels = [level("level", ordinal: 0, outline: outline ?? rectangle(0, 0, 400, 400))]
    return venue
  }

  static func level(_ id: String, ordinal: Int, outline: GeoPolygon) -> Level {
    var level = Level(id: ID(id))
    level.category = "unspecified"
    level.ordinal = ordinal
    level.buildingIDs = ["building"]
    level.name = ["en": "Level \(ordinal)"]
    level.shortName = ["en": "\(ordinal)"]
    level.geometry = [outline]
    return level
  }

  static func unit(_ id: String, _ category: Category, _ shape: GeoPolygon) -> VenueUnit {
    var unit = VenueUnit(id: ID(id))
    unit.category = category
    unit.levelID = "level"
    unit.geometry = [shape]
    return unit
  }

  static func door(_ id: String, _ start: (Double, Double), _ end: (Double, Double)) -> Opening {
    var opening = Opening(id: ID(id))
    opening.category = "pedestrian"
    opening.levelID = "level"
    opening.geometry = [FloorPlan.coordinate(start.0, start.1), FloorPlan.coordinate(end.0, end.1)]
    return opening
  }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ depth: Double) -> GeoPolygon {
    FloorPlan.rectangle(x: x, y: y, width: width, depth: depth)
  }

  static func polygon(_ corners: [(Double, Double)]) -> GeoPolygon {
    GeoPolygon(shell: (corners + corners.prefix(1)).map { FloorPlan.coordinate($0.0, $0.1) })
  }

  static func hall(_ venue: inout Venue, width: Double = 400) {
    venue.units.append(unit("hall", "walkway", rectangle(0, 0, width, 10)))
    venue.openings.append(door("entrance", (1, 0), (3, 0)))
  }

  /// `count` rooms `u0`, `u1` … of one outline, one on another.
  public static func stackedRooms(_ count: Int, category: Category = "room") -> Venue {
    var venue = plan()
    hall(&venue)
    venue.units += (0..<count).map { unit("u\($0)", category, rectangle(10, 20, 10, 10)) }
    return venue
  }

  /// `count` strips one way, and as many across them.
  public static func crossingStrips(_ count: Int, category: Category = "room") -> Venue {
    var venue = plan()
    hall(&venue)
    let step = 360 / Double(count)
    for strip in 0..<count {
      let start = 20 + Double(strip) * step
      venue.units.append(unit("a\(strip)", category, rectangle(20, start, 370, step * 0.6)))
      venue.units.append(unit("b\(strip)", category, rectangle(start, 20, step * 0.6, 370)))
    }
    return venue
  }

  /// One walkway with `spikes` points and as many reflex corners between them; no hall.
  public static func star(spikes: Int, inner: Double = 120) -> Venue {
    var venue = plan()
    let corners = (0..<2 * spikes).map { corner -> (Double, Double) in
      let radius = corner % 2 == 0 ? 190 : inner
      let turn = Trigonometry.sineAndCosine(degrees: 180 * Double(corner) / Double(spikes))
      return (200 + radius * turn.cosine, 200 + radius * turn.sine)
    }
    venue.units.append(unit("star", "walkway", polygon(corners)))
    return venue
  }

  /// One walkway that winds inwards along straight legs, with eight corners a turn; no hall.
  public static func squareSpiral(turns: Int) -> Venue {
    var venue = plan()
    let side = 380.0
    let pitch = side / Double(2 * turns + 2)
    func edge(_ offset: Double) -> [(Double, Double)] {
      [(10, 10 + offset)]
        + (0..<turns).flatMap { turn in
          let near = 10 + Double(turn) * pitch + offset
          let far = 10 + side - Double(turn) * pitch - offset
          return [(far, near), (far, far), (near, far), (near, near + pitch)]
        }
    }
    venue.units.append(unit("spiral", "walkway", polygon(edge(0) + edge(pitch / 2).reversed())))
    return venue
  }

  /// `count` squares, each inside the one before and said to be.
  public static func nestedRooms(_ count: Int, category: Category = "room") -> Venue {
    var venue = plan()
    for number in 0..<count {
      let inset = 1 + 180 * Double(number) / Double(count)
      var room = unit("u\(number)", category, rectangle(inset, inset, 400 - 2 * inset, 400 - 2 * inset))
      room.isNested = number > 0
      venue.units.append(room)
    }
    return venue
  }

  /// A shop beside the hall, and `count` doors `d0`, `d1` … between them on the same metre.
  public static func doorsOnOneSpot(_ count: Int) -> Venue {
    var venue = plan()
    hall(&venue)
    venue.units.append(unit("shop", "room", rectangle(0, 10, 20, 10)))
    venue.openings += (0..<count).map { door("d\($0)", (5, 10), (6, 10)) }
    return venue
  }

  /// A shop 0.9 m behind the hall, and `count` doors of 2 m on lines of their own in that wall, each across most of the others' ways.
  public static func doorsInOneWall(_ count: Int) -> Venue {
    var venue = plan()
    hall(&venue)
    venue.units.append(unit("shop", "room", rectangle(0, 10.9, 400, 10)))
    venue.openings += (0..<count).map { number in
      let (x, y) = (5 + 1.5 * Double(number * 7919 % count) / Double(count), 10 + 0.9 * Double(number) / Double(count))
      return door("d\(number)", (x, y), (x + 2, y))
    }
    return venue
  }

  /// A shop as long as the hall, and a door between them every two metres.
  public static func corridor(doors count: Int) -> Venue {
    var venue = plan(outline: rectangle(0, 0, 2 * Double(count), 20))
    hall(&venue, width: 2 * Double(count))
    venue.units.append(unit("shop", "room", rectangle(0, 10, 2 * Double(count), 10)))
    venue.openings += (0..<count).map { door("d\($0)", (2 * Double($0) + 0.5, 10), (2 * Double($0) + 1.5, 10)) }
    return venue
  }

  /// One hall with `teeth` deep bays, a metre wide and a metre apart.
  public static func comb(teeth: Int) -> Venue {
    let width = 2 * Double(teeth)
    var venue = plan(outline: rectangle(0, 0, width, 40))
    var corners: [(Double, Double)] = [(0, 0), (width, 0)]
    for tooth in (0..<teeth).reversed() {
      let x = 2 * Double(tooth)
      corners += [(x + 2, 30), (x + 1, 30), (x + 1, 5), (x, 5)]
    }
    venue.units.append(unit("hall", "walkway", polygon(corners)))
    venue.openings.append(door("entrance", (1, 0), (1.9, 0)))
    return venue
  }

  /// The hall 400 m deep, and `count` kiosks `k0`, `k1` … of one outline in it.
  public static func kiosksOnOneSpot(_ count: Int) -> Venue {
    var venue = plan()
    venue.units.append(unit("hall", "walkway", rectangle(0, 0, 400, 400)))
    venue.openings.append(door("entrance", (1, 0), (3, 0)))
    venue.kiosks += (0..<count).map { number in
      var kiosk = Kiosk(id: ID("k\(number)"))
      kiosk.levelID = "level"
      kiosk.geometry = [rectangle(26, 14, 4, 2)]
      return kiosk
    }
    return venue
  }

  /// The hall, and `count` amenities at one point of it.
  public static func amenitiesOnOneSpot(_ count: Int) -> Venue {
    var venue = plan()
    hall(&venue)
    venue.amenities += (0..<count).map { number in
      var amenity = Amenity(id: ID("m\(number)"))
      amenity.category = "atm"
      amenity.unitIDs = ["hall"]
      amenity.geometry = FloorPlan.coordinate(26, 4)
      return amenity
    }
    return venue
  }

  /// A building of `count` levels, a hall and a lift on each.
  public static func tower(levels count: Int) -> Venue {
    var venue = plan()
    venue.levels = []
    venue.levels += (0..<count).map { level("level.\($0)", ordinal: $0, outline: rectangle(0, 0, 40, 40)) }
    for number in 0..<count {
      var floor = [
        unit("hall.\(number)", "walkway", rectangle(0, 0, 40, 10)),
        unit("lift.\(number)", "elevator", rectangle(0, 10, 2, 2)),
      ]
      var doors = [door("door.\(number)", (0.5, 10), (1.5, 10))]
      if number == 0 { doors.append(door("entrance", (1, 0), (3, 0))) }
      for index in floor.indices { floor[index].levelID = ID("level.\(number)") }
      for index in doors.indices { doors[index].levelID = ID("level.\(number)") }
      venue.units += floor
      venue.openings += doors
    }
    return venue
  }
}
