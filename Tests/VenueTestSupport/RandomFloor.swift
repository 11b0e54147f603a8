import VenueRandom

/// One floor of a ``RandomVenue``.
struct RandomFloor {
  private struct Room {
    var id: String
    var x, y, width, depth: Double
    var right: Double { x + width }
    var top: Double { y + depth }
  }

  private static let hallDepth = 6.0

  private let number: Int
  private let count: Int
  private let width: Double
  private let depth: Double
  var dice: SeededRandom
  private var units: [String] = []
  private var kiosks: [String] = []
  private var fixtures: [String] = []
  private var amenities: [String] = []

  init(number: Int, of count: Int, width: Double, depth: Double, dice: SeededRandom) {
    self.number = number
    self.count = count
    self.width = width
    self.depth = depth
    self.dice = dice
  }

  mutating func text() -> String {
    let rooms = split(
      Room(
        id: "", x: 0, y: RandomFloor.hallDepth, width: width - 3, depth: depth - RandomFloor.hallDepth), into: 5
    ).enumerated().map { place, room in
      var room = room
      room.id = "r\(place)-\(number)"
      return room
    }
    addHall()
    for (place, room) in rooms.enumerated() { add(room, neighbours: rooms[..<place]) }
    addShafts()
    addOddities(rooms)
    addThings(rooms)
    var text = """
      level: floor\(number)
      ordinal: \(number)
      short_name: "\(number)"
      name: Floor \(number)
      outline: {rect: [0, 0, \(width), \(depth)]}
      units:

      """
    text += units.joined()
    for (key, entries) in [("kiosks", kiosks), ("fixtures", fixtures), ("amenities", amenities)] where !entries.isEmpty
    {
      text += "\(key):\n" + entries.joined()
    }
    return text
  }

  // MARK: Ground

  private mutating func split(_ room: Room, into levels: Int) -> [Room] {
    let isWide = room.width > room.depth
    let length = isWide ? room.width : room.depth
    guard levels > 0, length > 5, levels > 3 || !dice.isLucky(4) else { return [room] }
    let cut = (2 + Double(dice.roll(Int(length * 10) - 40)) / 10)
    var (first, second) = (room, room)
    if isWide {
      first.width = cut
      second.x += cut
      second.width -= cut
    } else {
      first.depth = cut
      second.y += cut
      second.depth -= cut
    }
    return split(first, into: levels - 1) + split(second, into: levels - 1)
  }

  /// Along the south side, with bays cut into it and corners that repeat or lie on a line.
  private mutating func addHall() {
    var corners: [(Double, Double)] = [(0, 0)]
    var x = 2.0
    while x < width - 6 {
      switch dice.roll(4) {
      case 0: corners += [(x, 0), (x, 1.2), (x + 1.5, 1.2), (x + 1.5, 0)]
      case 1: corners += [(x, 0), (x + 0.6, 2.1), (x + 1.2, 0)]
      case 2: corners += [(x, 0), (x, 0)]
      default: corners.append((x, 0))
      }
      x += 2.5 + Double(dice.roll(30)) / 10
    }
    corners += [(width, 0), (width, RandomFloor.hallDepth), (0, RandomFloor.hallDepth)]
    let entrance =
      number == 0 ? "openings: {entrance: {to: outside, line: [[0, 2], [0, \(3.5 + dice.noise(20))]]}}" : ""
    units.append("  hall-\(number):\n    category: walkway\n    polygon: \(list(corners))\n    \(entrance)\n")
    for pillar in 0..<dice.roll(5) {
      let (x, y) = (3 + Double(dice.roll(Int(width) - 6)), 3.2 + Double(dice.roll(15)) / 10)
      units.append(
        "  pillar\(pillar)-\(number): {category: column, rect: [\(x), \(y), 0.4, \(0.4 + dice.noise(50))], nested: true}\n"
      )
    }
  }

  /// A room with walls some millimetres off, and a door to the hall or to a room it lies beside.
  private mutating func add(_ room: Room, neighbours: ArraySlice<Room>) {
    let sloppiness = dice.isLucky(3) ? 8 : 0
    var corners = [(room.x, room.y), (room.right, room.y), (room.right, room.top), (room.x, room.top)]
    for corner in corners.indices {
      corners[corner].0 += dice.noise(sloppiness)
      corners[corner].1 += dice.noise(sloppiness)
    }
    if dice.isLucky(6) { corners.insert(corners[1], at: 1) }
    if dice.isLucky(6) { corners.insert(((room.x + room.right) / 2, room.y + dice.noise(2)), at: 1) }
    if dice.isLucky(8) { corners[2] = (room.right - 0.8, room.top) }
    let category = ["room", "room", "office", "restroom", "walkway", "lobby"][dice.roll(6)]
    units.append(
      "  \(room.id):\n    category: \(category)\n    name: Room \(room.id)\n    polygon: \(list(corners))\n"
        + door(of: room, neighbours))
  }

  private mutating func door(of room: Room, _ neighbours: ArraySlice<Room>) -> String {
    guard !dice.isLucky(9) else { return "" }
    let off = dice.isLucky(4) ? dice.noise(60) : 0
    var line: (to: String, ends: [(Double, Double)])?
    if room.y == RandomFloor.hallDepth {
      let x = room.x + room.width / 2
      line = ("hall-\(number)", [(x - 0.45, room.y + off), (x + 0.45, room.y + off)])
    } else if let beside = neighbours.last(where: {
      $0.top == room.y && min($0.right, room.right) - max($0.x, room.x) > 1.2
    }) {
      let x = (min(beside.right, room.right) + max(beside.x, room.x)) / 2
      line = (beside.id, [(x - 0.5, room.y + off), (x + 0.5, room.y + off)])
    } else if let beside = neighbours.last(where: {
      $0.right == room.x && min($0.top, room.top) - max($0.y, room.y) > 1.2
    }) {
      let y = (min(beside.top, room.top) + max(beside.y, room.y)) / 2
      line = (beside.id, [(room.x + off, y - 0.5), (room.x + off, y + 0.5)])
    }
    guard let line else { return "" }
    // Half of them leave it to the geometry what they join.
    let to = dice.isLucky(2) ? "" : "to: \(line.to), "
    return "    openings: {door-\(room.id): {\(to)line: \(list(line.ends))}}\n"
  }

  /// In the strip along the east side: the lift and, only drawn, stairs, each behind a door to the hall.
  private mutating func addShafts() {
    let (x, y) = (width - 3, RandomFloor.hallDepth)
    func shaft(_ id: String, _ category: String, _ x: Double, _ width: Double) -> String {
      "  \(id): {category: \(category), rect: [\(x), \(y), \(width), 2], openings: {d-\(id): {to: hall-\(number), line: \(list([(x + 0.2, y), (x + width - 0.2, y)]))}}}\n"
    }
    if count > 1 { units.append(shaft("lift.floor\(number)", "elevator", x, 1.5)) }
    units.append(shaft("stairs-\(number)", "stairs", x + 1.5 + dice.noise(5), 1.5))
    if count > 1, number < 2 {
      units.append("  escalator.floor\(number): {category: escalator, rect: [\(width - 5), 3, 2, 1]}\n")
    }
  }

  // MARK: What is wrong, and what stands about

  private mutating func addOddities(_ rooms: [Room]) {
    let room = rooms[dice.roll(rooms.count)]
    let (x, y) = (room.x, room.y)
    let id = "odd-\(number)"
    switch dice.roll(9) {
    case 0:
      units.append("  \(id): {category: room, polygon: \(list([(x, y), (x + 2, y + 2), (x + 2, y), (x, y + 2)]))}\n")
    case 1: units.append("  \(id): {category: room, rect: [\(x + 0.5), \(y + 0.5), \(room.width), 1]}\n")
    case 2: units.append("  \(id): {category: room, rect: [\(width - 1), 1, 4, 2]}\n")
    case 3: units.append("  \(id): {category: walkway, rect: [\(x), \(y), \(room.width), 0.003]}\n")
    case 4: units.append("  \(id): {category: room, polygon: \(list([(x, y), (x + 1, y), (x + 2, y)]))}\n")
    case 5:
      let corners = (0..<24).map { corner -> (Double, Double) in
        // A star on the grid of a square, without sines.
        let side = corner / 6
        let along = Double(corner % 6) / 3 - 1
        let reach = corner % 2 == 0 ? 1.0 : 0.3
        let point = [(along, -1.0), (1.0, along), (-along, 1.0), (-1.0, -along)][side]
        return (width / 2 + point.0 * reach, 4 + point.1 * reach)
      }
      units.append("  \(id): {category: walkway, polygon: \(list(corners))}\n")
    case 6:
      units.append(
        "  \(id): {category: room, rect: [\(x), \(y), 1, 1], nested: true, openings: {\(id)-door: {to: nowhere, line: \(list([(x, y), (x + 1, y)]))}}}\n"
      )
    default: break
    }
  }

  private mutating func addThings(_ rooms: [Room]) {
    for thing in 0..<dice.roll(4) {
      let (x, y) = (2 + Double(dice.roll(Int(width) - 8)), 2.5 + Double(dice.roll(20)) / 10)
      kiosks.append("  kiosk\(thing)-\(number): {rect: [\(x), \(y), 1.5, 0.8], name: Kiosk \(thing)}\n")
    }
    for thing in 0..<dice.roll(6) {
      let room = rooms[dice.roll(rooms.count)]
      fixtures.append(
        "  fixture\(thing)-\(number): {category: furniture, rect: [\(room.x + dice.noise(300)), \(room.y + 0.4), 0.8, \(0.4 + dice.noise(100))]}\n"
      )
    }
    for thing in 0..<dice.roll(4) {
      let room = rooms[dice.roll(rooms.count)]
      amenities.append(
        "  amenity\(thing)-\(number): {category: atm, point: [\(room.x + room.width / 2), \(room.y + room.depth / 2)]}\n"
      )
    }
  }

  private func list(_ corners: [(Double, Double)]) -> String {
    "[" + corners.map { "[\(RandomFloor.metres($0.0)), \(RandomFloor.metres($0.1))]" }.joined(separator: ", ") + "]"
  }

  /// To a tenth of a millimetre, below what the plane can tell apart.
  private static func metres(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
