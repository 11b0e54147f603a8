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

  @Test("It takes no longer than any order there is, one-way stretches and missing ways included", arguments: 0..<200)
  func best(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = 1 + Int.random(in: 0..<6, using: &random)
    func seconds() -> Double {
      Int.random(in: 0..<8, using: &random) == 0 ? .infinity : Double(Int.random(in: 1...500, using: &random))
    }
    let from = (0..<count).map { _ in seconds() }
    let to = (0..<count).map { _ in seconds() }
    let between = (0..<count).map { a in (0..<count).map { b in a == b ? 0 : seconds() } }
    let best = BestOrder(fromStart: from, between: between, toEnd: to).order
    let least = leastByTrying(from, between, to)
    if let best {
      #expect(best.sorted() == Array(0..<count))
      #expect(time(best, from, between, to) == least)
    } else {
      #expect(least == .infinity)
    }
  }

  @Test("Of orders that take as long the given one stays")
  func ties() {
    let flat = [[Double]](repeating: [1, 1, 1, 1], count: 4)
    #expect(BestOrder(fromStart: [1, 1, 1, 1], between: flat, toEnd: [1, 1, 1, 1]).order == [0, 1, 2, 3])
  }
}
