import Testing
import VenueTestSupport
import VenueVocabulary

@testable import VenueModel

@Suite("Connectors inferred from units")
struct InferredConnectorTests {
  private func connectors(_ venue: Venue) -> [String] {
    let graph = AccessGraph(of: VenueIndex(venue))
    return graph.connectors.map { connector in
      "\(connector.source) " + connector.landings.map { venue.units[$0.unit].id.text }.joined(separator: " ")
    }
  }

  private func plan(_ kind: String, _ landings: KeyValuePairs<Int, [Double]>, name: Labels = Labels()) -> Venue {
    var venue = FloorPlan(levels: [
      0: "hhhhhhhh\nhhhhhhhh", 1: "hhhhhhhh\nhhhhhhhh", 2: "hhhhhhhh\nhhhhhhhh", 3: "hhhhhhhh\nhhhhhhhh",
    ]).venue
    for (place, (ordinal, box)) in landings.enumerated() {
      var unit = VenueUnit(id: ID("s\(place)"))
      unit.category = VenueVocabulary.Category(kind)
      unit.levelID = ID("level.\(ordinal)")
      unit.geometry = [FloorPlan.rectangle(x: box[0], y: box[1], width: box[2], depth: box[3])]
      unit.name = name
      venue.units.append(unit)
    }
    return venue
  }

  @Test("access: stairs that overlap by less than half are one staircase", .review("FL-R8"))
  func fortyEightPercent() {
    #expect(
      connectors(plan("stairs", [0: [0, 10, 10, 4], 1: [5.2, 10, 10, 4]])) == [
        "inferred(VenueModel.AccessConnector.Inference.above) s0 s1"
      ])
    #expect(connectors(plan("stairs", [0: [0, 10, 10, 4], 1: [9, 10, 10, 4]])) == [])
  }

  @Test("access: a small landing in a large stairwell is the same staircase", .review("FL-R8"))
  func middleInside() {
    #expect(connectors(plan("stairs", [0: [0, 10, 10, 8], 1: [-6, 13, 22, 1]])).count == 1)
  }

  @Test("access: a lift that leaves out a floor still joins the floors around it", .review("FL-R8"))
  func missingFloor() {
    #expect(
      connectors(plan("elevator", [0: [0, 10, 3, 3], 2: [0.3, 10, 3, 3], 3: [0.3, 10, 3, 3]])).map {
        $0.hasSuffix("s0 s1 s2")
      } == [true])
    #expect(connectors(plan("elevator", [0: [0, 10, 3, 3], 2: [2, 10, 3, 3]])) == [])
  }

  @Test("access: lifts of one name a few metres apart are one, with the evidence", .review("FL-R8"))
  func sameName() {
    let boxes: KeyValuePairs = [0: [0.0, 10.0, 2.0, 2.0], 1: [4.0, 10.0, 2.0, 2.0], 2: [1.0, 13.0, 2.0, 2.0]]
    #expect(
      connectors(plan("elevator", boxes, name: ["en": "Lift B"])) == [
        "inferred(VenueModel.AccessConnector.Inference.named) s0 s1 s2"
      ])
    #expect(connectors(plan("elevator", boxes)) == [])
    #expect(connectors(plan("elevator", [0: [0, 10, 2, 2], 1: [30, 10, 2, 2]], name: ["en": "Lift B"])) == [])
  }

  @Test("access: on a venue of one level a single lift is not an issue", .review("FL-R8"))
  func oneLevel() {
    let graph = AccessGraph(of: VenueIndex(FloorPlan("hhhEE\nhh+EE").venue))
    #expect(graph.issues == [])
  }

  @Test("access: an escalator without a direction is reported, a directed one is not", .review("FL-T6"))
  func escalators() {
    var venue = plan("escalator", [0: [0, 10, 3, 8], 1: [0, 10, 3, 8]])
    #expect(AccessGraph(of: VenueIndex(venue)).connectors.map(\.isDirectionUnknown) == [true])
    var up = Connector(id: "up")
    up.category = "escalator"
    up.landings = [Connector.Landing(level: "level.0", unit: "s0"), Connector.Landing(level: "level.1", unit: "s1")]
    up.direction = .forward
    venue.connectors = [up]
    #expect(AccessGraph(of: VenueIndex(venue)).connectors.map(\.isDirectionUnknown) == [false])
  }

  @Test("access: four thousand relationships of one lift become one lift fast", .review("FL-S11"))
  func manyRelationships() {
    var venue = Venue(id: "tower")
    let count = 4000
    for number in 0...count {
      var level = Level(id: ID("l\(number)"))
      level.ordinal = number
      venue.levels.append(level)
      var unit = VenueUnit(id: ID("e\(number)"))
      unit.category = "elevator"
      unit.levelID = level.id
      unit.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 2, depth: 2)]
      venue.units.append(unit)
    }
    for number in 0..<count {
      var relationship = Relationship(id: ID("r\(number)"))
      relationship.category = "elevator"
      relationship.origin = FeatureReference(id: "e\(number)", featureType: "unit")
      relationship.destination = FeatureReference(id: "e\(number + 1)", featureType: "unit")
      venue.relationships.append(relationship)
    }
    let index = VenueIndex(venue)
    let clock = ContinuousClock()
    var issues: [AccessIssue] = []
    var found: [AccessConnector] = []
    let took = clock.measure {
      found = ConnectorChains(index, GroundOwnership(of: index)).find(reporting: &issues)
    }
    #expect(found.count == 1 && found[0].landings.count == count + 1)
    #expect(took < .seconds(5), "\(took)")
  }

  /// `count` lifts of one name on one spot of each of two floors.
  private func pile(_ count: Int) -> Venue {
    var venue = plan("elevator", [:])
    for number in 0..<2 * count {
      var unit = VenueUnit(id: ID("s\(number)"))
      unit.category = "elevator"
      unit.levelID = ID("level.\(number / count)")
      unit.geometry = [FloorPlan.rectangle(x: 0, y: 10, width: 2, depth: 2)]
      unit.name = ["en": "Lift"]
      venue.units.append(unit)
    }
    return venue
  }

  @Test("access: each of many lifts on one spot has limited comparisons, and a finding", .review("FL-H5"))
  func pileOfLifts() {
    for (count, most) in [(8, 8), (32, 32), (33, 32), (400, 32)] {
      let index = VenueIndex(pile(count))
      let floors = (0..<2).map { floor in
        Shafts(index.unitsByLevel[floor].compactMap { Shaft($0, index) }.filter { $0.names == ["lift"] })
      }
      #expect(floors.map(\.all.count) == [count, count])
      let found = ShaftLinks(isEscalator: false).links(from: floors[0], to: floors[1], isSkipping: false)
      #expect(found.comparisons == count * most)
      let crowded = AccessGraph(of: index).issues.count { issue in
        if case .shaftCrowded = issue { return true }
        return false
      }
      #expect(crowded == (count > most ? count : 0))
      #expect(AccessGraph(of: index).connectors.count == most)
    }
  }

  @Test("access: among many lifts those above come before those beside", .review("FL-H5"))
  func aboveBeforeBeside() {
    var venue = plan("elevator", [0: [10, 10, 1, 1]])
    for number in 0..<100 {
      var unit = VenueUnit(id: ID("u\(number)"))
      unit.category = "elevator"
      unit.levelID = "level.1"
      unit.geometry = [
        FloorPlan.rectangle(x: 8 + 0.5 * Double(number % 10), y: 8 + 0.5 * Double(number / 10), width: 0.4, depth: 0.4)
      ]
      venue.units.append(unit)
    }
    let graph = AccessGraph(of: VenueIndex(venue))
    #expect(graph.issues.contains { if case .shaftCrowded = $0 { true } else { false } })
    #expect(graph.connectors.count == 1)
    #expect(graph.connectors.allSatisfy { $0.source == .inferred(.above) })
  }

  @Test("access: hundreds of levels on two storeys compare only lifts that are near", .review("FL-H5"))
  func manyLevels() {
    var venue = plan("elevator", [:])
    let levels = venue.levels
    for number in 0..<400 {
      var level = levels[number % 2]
      level.id = ID("l\(number)")
      venue.levels.append(level)
      var unit = VenueUnit(id: ID("s\(number)"))
      unit.category = "elevator"
      unit.levelID = level.id
      unit.geometry = [FloorPlan.rectangle(x: 20 * Double(number / 2), y: 10, width: 2, depth: 2)]
      venue.units.append(unit)
    }
    let graph = AccessGraph(of: VenueIndex(venue))
    #expect(graph.connectors.count == 200)
    #expect(graph.connectors.allSatisfy { $0.landings.count == 2 })
  }
}
