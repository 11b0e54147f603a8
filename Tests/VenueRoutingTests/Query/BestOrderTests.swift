import Testing
import VenueRandom
import VenueTestSupport

@testable import VenueRouting

@Suite("Stops in the best order")
struct BestOrderTests {
  /// Every order, tried.
  private func leastByTrying(_ from: [Double], _ between: [[Double]], _ to: [Double]) -> Double {
    var least = Double.infinity
    func extend(_ visited: [Int], _ time: Double) {
      if visited.count == from.count {
        least = min(least, time + (visited.last.map { to[$0] } ?? 0))
        return
      }
      for next in from.indices where !visited.contains(next) {
        extend(visited + [next], time + (visited.last.map { between[$0][next] } ?? from[next]))
      }
    }
    extend([], 0)
    return least
  }

  private func time(_ order: [Int], _ from: [Double], _ between: [[Double]], _ to: [Double]) -> Double {
    zip(order, order.dropFirst()).reduce(from[order[0]] + to[order[order.count - 1]]) { $0 + between[$1.0][$1.1] }
  }

  @Test("routing: the best order is optimal, also with one-way and missing links", arguments: 0..<200)
  func best(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = 1 + Int.random(in: 0..<6, using: &random)
    func seconds() -> Double {
      Int.random(in: 0..<8, using: &random) == 0 ? .infinity : Double(Int.random(in: 1...500, using: &random))
    }
    let from = (0..<count).map { _ in seconds() }
    let to = (0..<count).map { _ in seconds() }
    let between = (0..<count).map { a in (0..<count).map { b in a == b ? 0 : seconds() } }
    let best = BestOrder(StopTimes(fromStart: from, between: between, toEnd: to)).order
    let least = leastByTrying(from, between, to)
    if let best {
      #expect(best.sorted() == Array(0..<count))
      #expect(time(best, from, between, to) == least)
    } else {
      #expect(least == .infinity)
    }
  }

  @Test("routing: of equally long orders the given one is kept")
  func ties() {
    let flat = [[Double]](repeating: [1, 1, 1, 1], count: 4)
    let times = StopTimes(fromStart: [1, 1, 1, 1], between: flat, toEnd: [1, 1, 1, 1])
    #expect(BestOrder(times).order == [0, 1, 2, 3])
  }

  /// Stops strewn over a square of 1,000 s, with a one-way way round now and then.
  private func strewn(_ count: Int, _ random: inout SeededRandom, missing: Int = 0) -> StopTimes {
    let points = (0..<count + 2).map { _ in
      (x: Double.random(in: 0...1000, using: &random), y: Double.random(in: 0...1000, using: &random))
    }
    func seconds(_ a: Int, _ b: Int) -> Double {
      if missing > 0, Int.random(in: 0..<missing, using: &random) == 0 { return .infinity }
      let (x, y) = (points[a].x - points[b].x, points[a].y - points[b].y)
      return (x * x + y * y).squareRoot() * Double.random(in: 1...1.2, using: &random)
    }
    let stops = Array(0..<count)
    return StopTimes(
      fromStart: stops.map { seconds(count, $0) },
      between: stops.map { a in stops.map { a == $0 ? 0 : seconds(a, $0) } },
      toEnd: stops.map { seconds($0, count + 1) })
  }

  @Test(
    "routing: beyond twelve stops the order is good, and never worse than given", .review("SL-H6"), arguments: 0..<20)
  func good(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let times = strewn(10, &random)
    let good = try #require(GoodOrder(times).order)
    let best = try #require(BestOrder(times).order)
    #expect(good.sorted() == Array(0..<10))
    #expect(times.seconds(of: good) <= 1.15 * times.seconds(of: best))
    let many = strewn(60, &random)
    let order = try #require(GoodOrder(many).order)
    #expect(order.sorted() == Array(0..<60))
    // A tour of random points is some 0.7 √(n · area) long; the given order half the side a stop.
    #expect(many.seconds(of: order) < 0.5 * many.seconds(of: Array(0..<60)))
  }

  @Test("routing: missing links are avoided, and a valid given order is kept", .review("SL-H6"), arguments: 0..<20)
  func goodWithMissingWays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var times = strewn(14, &random, missing: 3)
    // The given order always works.
    for stop in 0..<13 { times.between[stop][stop + 1] = 500 }
    (times.fromStart[0], times.toEnd[13]) = (500, 500)
    let order = GoodOrder(times).order
    #expect(order.map(times.seconds).map { $0 <= times.seconds(of: Array(0..<14)) } == true)
    times.toEnd = times.toEnd.map { _ in .infinity }
    #expect(GoodOrder(times).order == nil)
  }

  @Test("routing: a hundred stops take less than a minute", .review("SL-H6"), .timeLimit(.minutes(1)))
  func hundred() {
    var random = SeededRandom(seed: 7)
    let times = strewn(VisitOrder.mostStops, &random)
    #expect(GoodOrder(times).order?.sorted() == Array(0..<VisitOrder.mostStops))
  }

  @Test("routing: a route reports that its order is not proved", .review("SL-H6"))
  func notice() throws {
    let router = try Router(network: KestrelQuay.network())
    func codes(_ count: Int) throws -> [String] {
      guard case .end(let start) = router.resolve("west-door"), case .end(let shop) = router.resolve("shop-1"),
        case .end(let lobby) = router.resolve("foyer")
      else { throw CancellationError() }
      var query = RouteQuery(from: start, to: start)
      query.order = .best
      query.via = (0..<count).map { $0 % 2 == 0 ? shop : lobby }
      guard case .found(let route) = router.route(query) else { throw CancellationError() }
      return route.notices.map(\.code).filter { $0.hasPrefix("order-") }
    }
    #expect(try codes(12) == [])
    #expect(try codes(13) == ["order-not-proved"])
    #expect(try codes(101) == ["order-given"])
  }
}
