import Testing
import VenueGeometry
import VenueParts

@Suite("The sections of a network")
struct NetworkSectionTests {
  /// A network in which every field holds something that is not its default.
  static let network: PlannedNetwork = {
    var network = PlannedNetwork(
      origin: Coordinate(longitude: 24.95, latitude: 60.17), bearing: 12.5, languages: ["fi", "en"],
      timeZone: "Europe/Helsinki")
    network.notices = ["level 0 has no openings"]
    for number in 0..<2 {
      var level = PlannedLevel(id: "level-\(number)", floor: number, ordinal: number - 1)
      level.shortName = [NetworkText(language: "en", text: "\(number)")]
      level.name = [NetworkText(language: "en", text: "Yard"), NetworkText(language: "fi", text: "Piha 🚇")]
      level.mapped = "partial"
      level.vertices = [0, 0, 1000, 0, 1000, 1000, 0, 1000]
      level.polygonStarts = [0, 3, 6]
      level.polygonVertices = [0, 1, 2, 0, 2, 3]
      level.polygonNeighbours = [-1, -1, 1, 0, -1, -1]
      level.edgeOpenings = [0, -1, -1, -1, -1, -1]
      level.polygonUnits = [Int32(number), -1]
      level.polygonOpenings = [-1, 0]
      level.gates = [NetworkGate(edge: 2, width: 600, first: 3)]
      network.levels.append(level)
      var unit = PlannedUnit(
        id: "unit-\(number)", category: "walkway", level: number, kind: number == 0 ? .openArea : .connector,
        isPublic: true, isWheelchairAccessible: number == 1, point: PlanePoint(500, 400))
      unit.name = [NetworkText(language: "en", text: "Hall")]
      network.units.append(unit)
    }
    var opening = PlannedOpening(
      id: "door", category: "pedestrian", level: 0, unit: 0, other: -1, passage: .backward, width: 900,
      start: PlanePoint(0, 0), end: PlanePoint(900, 0))
    opening.doorType = "sliding"
    opening.automatic = 1
    opening.checkpoint = "fare"
    opening.wait = 12.5
    opening.isControlled = true
    network.openings = [opening]
    var lift = PlannedConnector(
      id: "lift", category: "elevator", isDirected: false,
      landings: (0..<2).map { .init(level: $0, unit: $0, point: PlanePoint(10, 20)) })
    (lift.rise, lift.wait, lift.width, lift.carWidth, lift.carDepth, lift.steps, lift.slope) = (
      4.5, 20, 900, 1100, 1400, 3, 0.05
    )
    lift.isClosed = true
    lift.inference = .named
    lift.isDirectionUnknown = true
    network.connectors = [lift]
    network.joints = [
      NetworkJoint(
        first: .init(level: 0, unit: 0, point: PlanePoint(10, 20), opening: 0),
        second: .init(level: 1, unit: 1, point: PlanePoint(10, 60)))
    ]
    var link = PlannedTransitLink(id: "bus", mode: "bus", path: [PlanePoint(0, -9000), PlanePoint(0, 0)], opening: 0)
    link.stopID = "8004"
    link.stepFree = 1
    network.transitLinks = [link]
    for (kind, index) in [(NetworkPlace.Kind.unit, 1), (.opening, 0), (.transitLink, 0), (.occupant, -1)] {
      var place = PlannedPlace(
        id: "place", kind: kind, category: "cafe", level: kind == .transitLink ? -1 : 0, unit: 0, index: index,
        point: PlanePoint(-5, 7), isPublic: kind == .occupant)
      place.name = [NetworkText(language: "fi", text: "Kahvila")]
      network.places.append(place)
    }
    return network
  }()

  static var sections: [NetworkSection] { NetworkEncoder(network).sections }

  /// All of a network that lies in sections.
  static func read(_ sections: [NetworkSection]) throws(NetworkFormatError) -> PlannedNetwork {
    try PlannedNetwork(RoutingNetwork(SectionsInMemory(sections)))
  }

  @Test("network: sections hold the whole network")
  func roundTrip() throws {
    #expect(try NetworkSectionTests.read(NetworkSectionTests.sections) == NetworkSectionTests.network)
    let empty = PlannedNetwork(
      origin: Coordinate(longitude: 0, latitude: 0), bearing: 0, languages: [], timeZone: "")
    #expect(try NetworkSectionTests.read(NetworkEncoder(empty).sections) == empty)
    for section in NetworkSectionTests.sections {
      #expect((1...8).contains(section.name.utf8.count), "\(section.name)")
      #expect(section.bytes.count.isMultiple(of: section.elementSize))
    }
  }

  @Test("network: levels between storeys are a section of their own")
  func storeys() throws {
    var network = NetworkSectionTests.network
    #expect(!NetworkSectionTests.sections.contains { $0.name == "storeys" })
    network.levels[0].written = WrittenStorey(
      floor: StoreyNumber(hundredths: -50), ordinal: StoreyNumber(hundredths: -150))
    network.levels[1].written = WrittenStorey(
      floor: StoreyNumber(hundredths: 100), ordinal: StoreyNumber(hundredths: 0))
    #expect(try NetworkSectionTests.read(NetworkEncoder(network).sections) == network)
    let levels = try RoutingNetwork(SectionsInMemory(NetworkEncoder(network).sections)).levels
    #expect(levels.map(\.writtenFloor.number) == [-0.5, 1] && levels.map(\.writtenOrdinal.number) == [-1.5, 0])
    // Without the section, floors and ordinals are whole.
    let plain = try RoutingNetwork(SectionsInMemory(NetworkSectionTests.sections)).levels
    #expect(plain.map(\.writtenFloor.number) == [0, 1] && plain.map(\.writtenOrdinal.number) == [-1, 0])
    for numbers in [[0, 0, 0], [0, 0, .max, 0], [0, 0, 0, -1_000_100]] as [[Int32]] {
      var sections = NetworkSectionTests.sections
      sections.append(NetworkSection("storeys", numbers: numbers, columns: numbers.count == 3 ? 1 : 2))
      #expect(throws: NetworkFormatError.self) { try NetworkSectionTests.read(sections) }
    }
  }

  @Test("network: heights of landings are a section of their own")
  func heights() throws {
    var network = NetworkSectionTests.network
    #expect(!NetworkSectionTests.sections.contains { $0.name == "heights" })
    network.connectors[0].heights = [0, 4500]
    let sections = NetworkEncoder(network).sections
    #expect(try NetworkSectionTests.read(sections) == network)
    #expect(try RoutingNetwork(SectionsInMemory(sections)).connectors[0].heights == [0, 4.5])
    #expect(try RoutingNetwork(SectionsInMemory(NetworkSectionTests.sections)).connectors[0].heights == nil)
    for numbers in [[0], [0, -2], [0, .max]] as [[Int32]] {
      let damaged = NetworkSectionTests.sections + [NetworkSection("heights", numbers: numbers)]
      #expect(throws: NetworkFormatError.self) { try NetworkSectionTests.read(damaged) }
    }
  }

  @Test("network: reverse lookups of units and levels are stored")
  func relations() throws {
    let network = try RoutingNetwork(SectionsInMemory(NetworkSectionTests.sections))
    #expect(Array(network.units[0].openings) == [0])
    #expect(network.units[1].openings.isEmpty)
    #expect(Array(network.units[0].places) == [0, 1, 2, 3])
    #expect(network.units.map { Array($0.landings) } == [[0], [1]])
    #expect(network.levels.map { Array($0.landings) } == [[0], [1]])
    #expect(network.landing(1) == (0, 1))
    #expect(Array(network.checkpoints) == [0] && Array(network.entrances) == [0])
    #expect(network.fault == nil)
  }

  @Test("network: a missing or cut section is refused")
  func truncation() {
    let sections = NetworkSectionTests.sections
    // Tables of what is looked up the other way round are asked by queries.
    let derived: Set = [
      "unitopen", "unitope@", "unitplac", "unitpla@", "unitland", "unitlan@", "levlland", "levllan@", "landconn",
      "checks", "entries",
      // So are the numbers of islands. A network without times is of a venue that says none.
      "grounds", "grounds@", "times",
    ]
    for place in sections.indices where !derived.contains(sections[place].name) {
      var damaged = sections
      damaged.remove(at: place)
      #expect(throws: NetworkFormatError.self, "without \(sections[place].name)") {
        try NetworkSectionTests.read(damaged)
      }
      damaged = sections
      if let (numbers, columns) = damaged[place].rows {
        damaged[place] = NetworkSection(
          damaged[place].name, level: damaged[place].level, numbers: numbers.dropLast(columns), columns: columns)
      } else if damaged[place].bytes.isEmpty {
        continue
      } else {
        damaged[place].bytes.removeLast(damaged[place].elementSize)
      }
      // A shorter list is a list like any other; what refers to its end is refused.
      let shorter = ["langs", "notices", "places", "joints", "connects", "doors", "bridged", "gates"]
      if shorter.contains(sections[place].name) { continue }
      #expect(throws: NetworkFormatError.self, "\(sections[place].name) cut") {
        try NetworkSectionTests.read(damaged)
      }
    }
  }

  @Test("network: a changed number gives a valid network or names its section")
  func corruption() {
    let sections = NetworkSectionTests.sections
    var refused = 0
    for place in sections.indices {
      let rows = sections[place].rows
      // Numbers, and bytes of what says how they are packed.
      for slot in 0..<(rows?.numbers.count ?? 0) + sections[place].bytes.count / 4 {
        for value in [Int32.min, -2, -1, 7, 1000, .max] {
          var damaged = sections
          if let (numbers, columns) = rows, slot < numbers.count {
            var numbers = numbers
            numbers[slot] = value
            damaged[place] = NetworkSection(
              sections[place].name, level: sections[place].level, numbers: numbers, columns: columns)
          } else {
            let start = 4 * (slot - (rows?.numbers.count ?? 0))
            withUnsafeBytes(of: value) { damaged[place].bytes.replaceSubrange(start..<start + 4, with: $0) }
          }
          do {
            let network = try RoutingNetwork(SectionsInMemory(damaged))
            askEverything(of: network)
            expectSound(try PlannedNetwork(network))
          } catch {
            refused += 1
            #expect(!error.section.isEmpty)
          }
        }
      }
    }
    #expect(refused > 1000)
  }

  @Test("network: text that is not UTF-8 is repaired, never refused")
  func brokenText() throws {
    let broken = NetworkSectionTests.sections.map { section -> NetworkSection in
      guard section.name == "strbytes" else { return section }
      return NetworkSection("strbytes", [UInt8](repeating: 0xC3, count: section.bytes.count))
    }
    #expect(try NetworkSectionTests.read(broken).units[0].id.contains("\u{FFFD}"))
  }

  /// None of it may stop the program.
  private func askEverything(of network: RoutingNetwork) {
    for unit in network.units { _ = (Array(unit.openings), Array(unit.places), unit.landings.map(network.landing)) }
    for level in network.levels { _ = (level.landings.map(network.landing), level.polygonStarts.count) }
    _ = (Array(network.checkpoints), Array(network.entrances), network.plane)
    for position in [-1, 1000] {
      _ = (network.units[position].name.count, network.openings[position].middle, network.places[position].idBytes)
    }
  }

  private func expectSound(_ network: PlannedNetwork) {
    for level in network.levels {
      for vertex in level.polygonVertices { #expect(Int(vertex) < level.vertices.count / 2 && vertex >= 0) }
      for polygon in level.polygonNeighbours { #expect((-1..<level.polygonUnits.count).contains(Int(polygon))) }
      for unit in level.polygonUnits { #expect((-1..<network.units.count).contains(Int(unit))) }
    }
    for opening in network.openings { #expect((-1..<network.units.count).contains(opening.other)) }
  }
}
