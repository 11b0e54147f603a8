import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParallel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueNetwork

@Suite("Meshes reused from an earlier plan")
struct MeshReuseTests {
  static let floor = """
    aaabbb
    a+ab+b
    hhhhhh
    hhhhhE
    """

  /// Two floors. On each a cupboard stands in the door of `a`, a counter right across the hall, and a kiosk beside the lift, with a
  /// narrow place between the two.
  static func venue(
    ground: String = floor, upper: String = floor, counter: Double = 3, _ change: (inout Venue) -> Void = { _ in }
  ) -> Venue {
    var venue = FloorPlan(levels: [0: ground, 1: upper]).venue
    for ordinal in 0...1 {
      for (name, shape) in [
        ("cupboard", FloorPlan.rectangle(x: 0, y: 1.5, width: 3, depth: 1)),
        ("counter", FloorPlan.rectangle(x: ordinal == 1 ? counter : 3, y: 0, width: 0.5, depth: 2)),
      ] {
        var fixture = Fixture(id: ID("\(name).\(ordinal)"))
        fixture.name = ["en": "A \(name)"]
        fixture.levelID = ID("level.\(ordinal)")
        fixture.geometry = [shape]
        venue.fixtures.append(fixture)
      }
      var kiosk = Kiosk(id: ID("kiosk.\(ordinal)"))
      kiosk.levelID = ID("level.\(ordinal)")
      kiosk.geometry = [FloorPlan.rectangle(x: 4.5, y: 0.2, width: 0.3, depth: 0.5)]
      venue.kiosks.append(kiosk)
    }
    change(&venue)
    return venue
  }

  static let changes: [(what: String, venue: Venue, made: Int)] = [
    ("nothing", venue(), 0),
    ("a name", venue { $0.change("b.0" as ID<VenueUnit>) { $0.name = ["en": "Office"] } }, 0),
    ("one room of the ground floor", venue(ground: "aabbbb\na+ab+b\nhhhhhh\nhhhhhE"), 1),
    // Every unit and opening of the upper floor has another place in the venue.
    ("a room more on the ground floor", venue(ground: "aaabbc\na+ab+c\nhhhhh+\nhhhhhE"), 1),
    ("a room less on the ground floor", venue(ground: "bbbbbb\nb+bb+b\nhhhhhh\nhhhhhE"), 1),
    ("one room of the upper floor", venue(upper: "aaaabb\na+ab+b\nhhhhhh\nhhhhhE"), 1),
    ("what people can be in", venue { $0.change("b.1" as ID<VenueUnit>) { $0.category = "opentobelow" } }, 1),
    ("a fixture of the upper floor", venue(counter: 3.5), 1),
    ("a room of each", venue(ground: "aabbbb\na+ab+b\nhhhhhh\nhhhhhE", upper: "aabbbb\na+ab+b\nhhhhhh\nhhhhhE"), 2),
  ]

  private func plan(_ venue: Venue, reusing stageCache: StageCache?) -> NetworkPlan {
    planNetwork(
      CheckedVenue(index: VenueIndex(venue), withdrawn: []), zone: nil, jobs: 2, reusing: stageCache)
  }

  private func expectSame(_ plan: NetworkPlan, _ other: NetworkPlan, _ comment: String) {
    #expect(plan.network == other.network, "\(comment)")
    #expect(plan.faults == other.faults, "\(comment)")
  }

  @Test("cache: only changed levels are meshed again, and the plan is the same", arguments: changes.indices)
  func oneChange(_ number: Int) {
    let (what, venue, made) = MeshReuseTests.changes[number]
    let (stageCache, points) = (StageCache(), StageCache())
    // Middles of units are stored beside the meshes.
    func meshes(of venue: Venue) -> (made: Int, reused: Int) {
      _ = PlacePoints(of: CheckedVenue(index: VenueIndex(venue), withdrawn: []), jobs: 1, reusing: points)
      return (stageCache.counts.made - points.counts.made, stageCache.counts.reused - points.counts.reused)
    }
    let first = plan(MeshReuseTests.venue(), reusing: stageCache)
    #expect(meshes(of: MeshReuseTests.venue()) == (2, 0))
    let kinds = first.faults.map { if case .openingGroundTaken = $0 { "opening" } else { "unit" } }
    #expect(kinds == ["opening", "unit", "opening", "unit"])
    #expect(first.network.levels.allSatisfy { level in level.gates.contains { $0.first >= 0 && $0.second >= 0 } })
    for cache in [stageCache, points] { cache.endRun() }
    let again = plan(venue, reusing: stageCache)
    #expect(meshes(of: venue) == (made, 2 - made), "\(what)")
    expectSame(again, plan(venue, reusing: nil), what)
  }

  @Test("cache: a stored mesh gives the plan of a new one", arguments: changes.indices)
  func stored(_ number: Int) {
    let (what, venue, made) = MeshReuseTests.changes[number]
    let store = MemoryStore()
    _ = plan(MeshReuseTests.venue(), reusing: StageCache(remembers: false, store: store))
    let cache = StageCache(remembers: false, store: store)
    expectSame(plan(venue, reusing: cache), plan(venue, reusing: nil), what)
    // Two levels that are drawn alike have one mesh.
    #expect(cache.counts.stored >= 2 - made, "\(what)")
    let again = StageCache(store: store)
    expectSame(plan(venue, reusing: again), plan(venue, reusing: nil), what)
    #expect(again.counts.stored == 2, "\(what)")
  }

  @Test("cache: stored bytes that were changed never end a plan", .deep)
  func damagedMeshes() {
    var dice = SeededRandom(seed: 23)
    let store = MemoryStore()
    let venue = MeshReuseTests.venue()
    let clean = plan(venue, reusing: StageCache(remembers: false, store: store))
    for _ in 0..<300 {
      store.change { bytes in
        var bytes = bytes
        for _ in 0...dice.roll(3) { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
        return dice.roll(4) == 0 ? Array(bytes.prefix(dice.roll(bytes.count))) : bytes
      }
      #expect(plan(venue, reusing: StageCache(remembers: false, store: store)).network.levels.count == 2)
      store.change { _ in [] }
      let mended = plan(venue, reusing: StageCache(remembers: false, store: store))
      #expect(mended.network == clean.network)
    }
  }

  @Test("cache: a plan is the same whatever was planned before", .deep)
  func manyChanges() {
    var dice = SeededRandom(seed: 11)
    let (stageCache, store) = (StageCache(), MemoryStore())
    var drawings = (0..<3).map { _ in RandomPlanTests.drawing(&dice, columns: 8, rows: 6) }
    for number in 0..<40 {
      var rows = drawings[dice.roll(3)].split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
      rows[dice.roll(6)][dice.roll(8)] = Array("abhhx#+:")[dice.roll(8)]
      drawings[dice.roll(3)] = rows.map { String($0) }.joined(separator: "\n")
      let venue = FloorPlan(
        levels: [0: drawings[0], 1: drawings[1], 2: drawings[2]], legend: RandomPlanTests.legend
      ).venue
      let (clean, drawn) = (plan(venue, reusing: nil), "\(number)\n\(drawings.joined(separator: "\n\n"))")
      expectSame(plan(venue, reusing: stageCache), clean, drawn)
      // Stored, and read again.
      for _ in 0..<2 { expectSame(plan(venue, reusing: StageCache(remembers: false, store: store)), clean, drawn) }
      stageCache.endRun()
    }
  }
}
