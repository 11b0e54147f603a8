import Testing
import VenueGeometry
import VenueParts
import VenueRandom
import VenueVocabulary

@testable import VenueRouting

/// Two houses with some doors each, and a grid of ways around them of which a part is missing, private or steps.
struct RandomCampus {
  private var sketch = NetworkSketch()
  private var ways: [PlannedFootways.Way] = []

  init(_ random: inout SeededRandom) {
    for house in 0..<2 {
      let x = Double(house * 120)
      sketch.level("level-\(house)", floor: 0)
      sketch.unit("hall-\(house)", "lobby", [x, 0, 40, 30])
      let spots = [[x + 5, 0], [x + 35, 0], [x, 15], [x + 40, 15], [x + 20, 30]]
      for (number, spot) in spots.enumerated() where Bool.random(using: &random) {
        let passage: NetworkOpening.Passage = [.both, .both, .forward, .backward].randomElement(using: &random)!
        sketch.opening("door-\(house)-\(number)", "hall-\(house)", to: nil, at: spot) { $0.passage = passage }
      }
    }
    func node(_ column: Int, _ row: Int) -> (Double, Double) {
      (Double(column * 40 - 57), Double(row * 25 - 43) + Double(column % 3) / 4)
    }
    func add(_ a: (Double, Double), _ b: (Double, Double)) {
      guard Int.random(in: 0..<10, using: &random) < 7 else { return }
      let kind: FootwayGraph.Kind = Int.random(in: 0..<5, using: &random) == 0 ? .steps : .footway
      let traits: FootwayGraph.Traits = Int.random(in: 0..<8, using: &random) == 0 ? [.isPrivate] : []
      ways.append(TwinHouses.way([a, b], kind: kind, traits: traits))
    }
    for column in 0..<8 {
      for row in 0..<5 {
        if column < 7 { add(node(column, row), node(column + 1, row)) }
        if row < 4 { add(node(column, row), node(column, row + 1)) }
      }
    }
  }

  func router() throws -> Router {
    try Router(network: sketch.meshed(), footways: TwinHouses.footways(ways))
  }

  /// Whether a way along footways goes from point to point, on ways that are open, and is no longer than one that looks at every
  /// way from every node again and again (Bellman and Ford) between the same two places where it is come onto and left.
  func check(_ way: OutdoorWay, from start: PlanePoint, to goal: PlanePoint, for access: AccessProfile) {
    #expect(way.points.first == start && way.points.last == goal)
    guard !way.stretches.isEmpty else { return }
    var points: [PlanePoint] = []
    func number(_ point: PlanePoint) -> Int {
      if let known = points.firstIndex(of: point) { return known }
      points.append(point)
      return points.count - 1
    }
    let (first, last) = (way.points[1], way.points[way.points.count - 2])
    var edges: [(Int, Int, Double)] = []
    for drawn in ways where !drawn.traits.contains(.isPrivate) && (access.allowsStairs || drawn.kind != .steps) {
      let (a, b) = (drawn.points[0], drawn.points[1])
      let on = [first, last].filter { Predicates.squaredDistance(from: $0, toSegment: a, b) < 2 }
      for stop in on + [b] { edges.append((number(a), number(stop), a.distance(to: stop))) }
      for stop in on { edges.append((number(stop), number(b), stop.distance(to: b))) }
      if on.count == 2 { edges.append((number(on[0]), number(on[1]), on[0].distance(to: on[1]))) }
    }
    var lengths = [Double](repeating: .infinity, count: points.count)
    lengths[number(first)] = 0
    for _ in points {
      for (a, b, length) in edges {
        lengths[a] = min(lengths[a], lengths[b] + length)
        lengths[b] = min(lengths[b], lengths[a] + length)
      }
    }
    let walked = way.length - way.straight
    #expect((walked - lengths[number(last)]).magnitude < 5, "\(walked) mm, and \(lengths[number(last)])")
  }
}
