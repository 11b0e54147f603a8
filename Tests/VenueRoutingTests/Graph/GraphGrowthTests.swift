import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Growth of the graph")
struct GraphGrowthTests {
  /// Doors in millimetres, on one ground without obstacles.
  private func spanner(_ points: [PlanePoint]) -> GroundSpanner {
    GroundSpanner(count: points.count, isLeaf: points.map { _ in false }, stretch: PlainGraph.stretch) { first in
      points[(first + 1)...].map { points[first].distance(to: $0) }
    }
  }

  /// Doors along both sides of a corridor.
  private func corridor(_ doors: Int) -> [PlanePoint] { (0..<doors).map { PlanePoint($0 / 2 * 4000, $0 % 2 * 5000) } }

  /// Doors around a square.
  private func square(_ doors: Int) -> [PlanePoint] {
    let width = doors / 4 * 4000
    return (0..<doors / 4).flatMap { door in
      [
        PlanePoint(door * 4000, 0), PlanePoint(width, door * 4000), PlanePoint(width - door * 4000, width),
        PlanePoint(0, width - door * 4000),
      ]
    }
  }

  private func scattered(_ doors: Int) -> [PlanePoint] {
    var random = SeededRandom(seed: 3)
    return (0..<doors).map { _ in
      PlanePoint(Int.random(in: 0...100_000, using: &random), Int.random(in: 0...100_000, using: &random))
    }
  }

  @Test("graph: twice the doors of a hall give hardly more than twice the edges", .review("SL-C1"))
  func growth() {
    for (name, doors) in [("corridor", corridor), ("square", square), ("scattered", scattered)] {
      let (few, many) = (spanner(doors(120)), spanner(doors(240)))
      #expect(many.pairs.count < few.pairs.count * 5 / 2, "\(name): \(few.pairs.count), \(many.pairs.count)")
      // Points visited by searches: at most a few for each pair, which is what distances take in any case.
      #expect(many.visits < 4 * 240 * 240, "\(name): \(few.visits), \(many.visits)")
      #expect(many.visits < few.visits * 5, "\(name): \(few.visits), \(many.visits)")
    }
  }

  @Test("graph: a room with many doors has no edge for each pair of them", .review("SL-C1"))
  func room() throws {
    func edges(_ doors: Int) throws -> (walks: Int, measured: PlainGraph.Measured) {
      var sketch = NetworkSketch()
      sketch.level("ground", floor: 0)
      let width = Double(doors) * 3
      sketch.unit("store", "room", [0, 10, width, 10], kind: .room)
      for door in 0..<doors {
        sketch.unit("u\(door)", "room", [Double(door) * 3, 0, 3, 10], kind: .room)
        sketch.opening("d\(door)", "u\(door)", to: "store", at: [Double(door) * 3 + 1.5, 10], width: 1)
        sketch.place("p\(door)", .kiosk, "shop", name: "P\(door)", in: "u\(door)", at: [Double(door) * 3 + 1, 4])
      }
      let graph = try Router(network: sketch.meshed()).plainGraph()
      let walks = graph.edges.filter { edge in
        edge.kind == .walk && [edge.from, edge.to].allSatisfy { graph.nodes[$0].unit == "store" }
      }
      return (walks.count, graph.measured)
    }
    #expect(try edges(20).walks == 190)
    let many = try edges(80)
    #expect(many.walks < 600)
    #expect(many.measured.differing == 0 && many.measured.most < 1.15, "\(many.measured)")
  }

  @Test("graph: more points on one ground than the limit is an error that names it", .review("SL-C1"))
  func limit() throws {
    let router = try KestrelQuay.router()
    let error = #expect(throws: RoutingError.self) {
      try GraphMaker(planner: router.planner, profile: .walking, mostPoints: 5)
    }
    #expect(error?.description.contains("at most 5 on one ground") == true, "\(String(describing: error))")
  }
}
