import Testing
import VenueGeometry
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("A stored mesh equals the derived one")
struct StoredMeshTests {
  @Test("meshes: every table of a mesh is read as it was derived", .review("FL-T21"))
  func roundTrip() throws {
    let planned = KestrelQuay.network()
    let network = try RoutingNetwork(planned)
    for level in network.levels {
      let (derived, stored) = (try LevelMesh(planned.levels[level.position]), try LevelMesh(stored: level))
      #expect(stored.vertices == derived.vertices)
      #expect(stored.polygonStarts == derived.polygonStarts)
      #expect(stored.polygonVertices == derived.polygonVertices)
      #expect(stored.polygonNeighbours == derived.polygonNeighbours)
      #expect(stored.polygonOwners == derived.polygonOwners)
      #expect(stored.points == derived.points)
      #expect(stored.polygonOfEdge == derived.polygonOfEdge)
      #expect(stored.twins == derived.twins)
      #expect(stored.hasFlatCorner == derived.hasFlatCorner)
      #expect(stored.corners == derived.corners)
      #expect(stored.bridges.order == derived.bridges.order)
      #expect(stored.bridges.sides.ends == derived.bridges.sides.ends)
      #expect(stored.boxes.boxes == derived.boxes.boxes)
      #expect(stored.boxes.targets == derived.boxes.targets)
    }
  }

  @Test("meshes: a changed number gives an answer or a refusal with its section", .review("FL-T21"), .deep)
  func damage() throws {
    let sections = KestrelQuay.network().sections
    var random = SeededRandom(seed: 21)
    var (answered, refused) = (0, 0)
    for _ in 0..<3000 {
      var damaged = sections
      let place = Int.random(in: damaged.indices, using: &random)
      guard damaged[place].bytes.count >= 4 else { continue }
      let value = [Int32.random(in: -2...70, using: &random), .max, .min, 0].randomElement(using: &random) ?? 0
      if let (written, columns) = damaged[place].rows, let slot = written.indices.randomElement(using: &random),
        Bool.random(using: &random)
      {
        var numbers = written
        numbers[slot] = value
        damaged[place] = NetworkSection(
          damaged[place].name, level: damaged[place].level, numbers: numbers, columns: columns)
      } else {
        let slot = 4 * Int.random(in: 0..<damaged[place].bytes.count / 4, using: &random)
        withUnsafeBytes(of: value) { damaged[place].bytes.replaceSubrange(slot..<slot + 4, with: $0) }
      }
      guard let network = try? RoutingNetwork(SectionsInMemory(damaged)) else { continue }
      let router = Router(network: network)
      _ = router.resolve("Ink & Anchor")
      _ = router.resolve("restroom")
      let places = network.places.count
      for (from, to) in [(2, 20), (20, 7)] where from < places && to < places {
        switch router.route(from: .place(from), to: .place(to), profile: .wheelchair) {
        case .found: answered += 1
        case .refused(let refusal):
          refused += 1
          if refusal.code == "damaged-network" { #expect(refusal.message.contains("section ")) }
        }
      }
    }
    #expect(answered > 1000 && refused > 100, "\(answered), \(refused)")
  }

  @Test("meshes: a missing or resized section makes a level groundless, with a note", .review("FL-T21"))
  func missing() throws {
    for name in ["bends", "bridges", "order", "boxed"] {
      let sections = KestrelQuay.network().sections
      let without = sections.filter { $0.name != name || $0.level != 0 }
      let cut = sections.map { section -> NetworkSection in
        guard section.name == name, section.level == 0 else { return section }
        guard let (numbers, columns) = section.rows else { return section }
        return NetworkSection(name, level: 0, numbers: numbers.dropLast(columns), columns: columns)
      }
      // Any number of bridges is possible; without one, a search only takes longer.
      for damaged in name == "bridges" ? [without] : [without, cut] {
        let router = Router(network: try RoutingNetwork(SectionsInMemory(damaged)))
        #expect(router.planner.plans[0] == nil)
        guard case .damaged(let fault) = router.planner.plans.absence(of: 0) else {
          Issue.record("\(name) is missed by nobody")
          continue
        }
        #expect(fault.description.contains("section \(name)") && fault.description.contains("of level 0"), "\(fault)")
        #expect(throws: RoutingError.self) { try router.check() }
      }
    }
  }
}
