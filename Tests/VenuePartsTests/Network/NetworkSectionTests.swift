import Testing
import VenueGeometry
import VenueParts

@Suite("The sections of a network")
struct NetworkSectionTests {
  /// A network in which every field holds something that is not its default.
  static let network: RoutingNetwork = {
    var network = RoutingNetwork(
      origin: Coordinate(longitude: 24.95, latitude: 60.17), bearing: 12.5, languages: ["fi", "en"],
      timeZone: "Europe/Helsinki")
    network.notices = ["level 0 has no openings"]
    for number in 0..<2 {
      var level = NetworkLevel(id: "level-\(number)", floor: number, ordinal: number - 1)
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
      network.levels.append(level)
      var unit = NetworkUnit(
        id: "unit-\(number)", category: "walkway", level: number, kind: number == 0 ? .openArea : .connector,
        isPublic: true, isWheelchairAccessible: number == 1, point: PlanePoint(500, 400))
      unit.name = [NetworkText(language: "en", text: "Hall")]
      network.units.append(unit)
    }
    var opening = NetworkOpening(
      id: "door", category: "pedestrian", level: 0, unit: 0, other: -1, passage: .backward, width: 900,
      start: PlanePoint(0, 0), end: PlanePoint(900, 0))
    opening.doorType = "sliding"
    opening.automatic = 1
    opening.checkpoint = "fare"
    opening.wait = 12.5
    opening.isControlled = true
    network.openings = [opening]
    var lift = NetworkConnector(
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
    var link = NetworkTransitLink(id: "bus", mode: "bus", path: [PlanePoint(0, -9000), PlanePoint(0, 0)], opening: 0)
    link.stopID = "8004"
    link.stepFree = 1
    network.transitLinks = [link]
    for (kind, index) in [(NetworkPlace.Kind.unit, 1), (.opening, 0), (.transitLink, 0), (.occupant, -1)] {
      var place = NetworkPlace(
        id: "place", kind: kind, category: "cafe", level: kind == .transitLink ? -1 : 0, unit: 0, index: index,
        point: PlanePoint(-5, 7), isPublic: kind == .occupant)
      place.name = [NetworkText(language: "fi", text: "Kahvila")]
      network.places.append(place)
    }
    return network
  }()

  @Test("hold all of it")
  func roundTrip() throws {
    let network = NetworkSectionTests.network
    #expect(try RoutingNetwork(sections: network.sections) == network)
    let empty = RoutingNetwork(
      origin: Coordinate(longitude: 0, latitude: 0), bearing: 0, languages: [], timeZone: "")
    #expect(try RoutingNetwork(sections: empty.sections) == empty)
    for section in network.sections {
      #expect(section.name.utf8.count <= 8)
      switch (NetworkSection.kind(of: section.name), section.elements) {
      case (.bytes, .bytes), (.integers, .integers), (.numbers, .numbers): break
      default: Issue.record("\(section.name) is of another kind")
      }
    }
  }

  @Test("A missing or cut section is refused, never trusted")
  func truncation() {
    let sections = NetworkSectionTests.network.sections
    for place in sections.indices {
      var damaged = sections
      damaged.remove(at: place)
      // Version 1.0 had none.
      if sections[place].name == "joints" { continue }
      #expect(throws: NetworkFormatError.self, "without \(sections[place].name)") {
        try RoutingNetwork(sections: damaged)
      }
      damaged = sections
      switch sections[place].elements {
      case .bytes(let elements): damaged[place].elements = .bytes(elements.dropLast())
      case .integers(let elements): damaged[place].elements = .integers(elements.dropLast())
      case .numbers(let elements): damaged[place].elements = .numbers(elements.dropLast())
      }
      // A shorter list of languages or notices is a list like any other.
      if ["langs", "notices"].contains(sections[place].name) { continue }
      #expect(throws: NetworkFormatError.self, "\(sections[place].name) cut") {
        try RoutingNetwork(sections: damaged)
      }
    }
  }

  @Test("Whatever number is changed, reading ends with a network whose indexes hold, or with a message")
  func corruption() {
    let sections = NetworkSectionTests.network.sections
    var refused = 0
    for place in sections.indices {
      guard case .integers(let elements) = sections[place].elements else { continue }
      for slot in elements.indices {
        for value in [Int32.min, -2, -1, 7, 1000, .max] {
          var changed = elements
          changed[slot] = value
          var damaged = sections
          damaged[place].elements = .integers(changed)
          do {
            expectSound(try RoutingNetwork(sections: damaged))
          } catch {
            refused += 1
          }
        }
      }
    }
    #expect(refused > 1000)
    for broken in [[UInt8](repeating: 0xFF, count: 400), [UInt8](repeating: 0xC3, count: 400)] {
      let damaged = sections.map { $0.name == "strbytes" ? NetworkSection("strbytes", .bytes(broken)) : $0 }
      #expect(throws: NetworkFormatError.self) { try RoutingNetwork(sections: damaged) }
    }
    let damaged = sections.map { $0.name == "connect." ? NetworkSection("connect.", .numbers([.nan, 0, 0])) : $0 }
    #expect(throws: NetworkFormatError.self) { try RoutingNetwork(sections: damaged) }
  }

  private func expectSound(_ network: RoutingNetwork) {
    for level in network.levels {
      for vertex in level.polygonVertices { #expect(Int(vertex) < level.vertices.count / 2 && vertex >= 0) }
      for polygon in level.polygonNeighbours { #expect((-1..<level.polygonUnits.count).contains(Int(polygon))) }
      for unit in level.polygonUnits { #expect((-1..<network.units.count).contains(Int(unit))) }
    }
    for opening in network.openings { #expect((-1..<network.units.count).contains(opening.other)) }
  }
}
