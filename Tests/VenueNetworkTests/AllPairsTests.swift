import Foundation
import Testing
import VenueFormats
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

/// Every pair of public units of the example venues, and pairs of a real campus, routed and read.
///
/// VENUEMAP_ALL_PAIRS=1 takes every pair, which is minutes of work; else a sample of them is taken, spread over all units.
@Suite("Routes between all pairs of public units")
struct AllPairsTests {
  @Test(
    "network: routes of all pairs cross no wall, share metres and turn as drawn", .deep,
    .shows("R06.3", "R09.1", "R11.2", "R17.2"), arguments: WholeVenue.examples)
  func examples(path: String) async throws {
    let venue = try RoutedVenue(path)
    let pairs = venue.pairs(sample: 120)
    let routes = await venue.check(pairs: pairs)
    // No unit of the examples is out of reach.
    #expect(routes == pairs.count && routes >= 100, "\(path): \(routes) routes of \(pairs.count)")
  }

  @Test(
    "network: routes of all pairs hold on a real campus", .about("R11", "R17"), .deep,
    .enabled(if: WholeVenue.shared("imdf-spbpu-campus") != nil, "no shared data"))
  func campus() async throws {
    let venue = try RoutedVenue(try #require(WholeVenue.shared("imdf-spbpu-campus/IMDFData")))
    let pairs = venue.pairs(sample: 120)
    let routes = await venue.check(pairs: pairs)
    // Nothing joins its two buildings, nor either of them to 17 rooms without a door, so that 37,428 of all 73,536 pairs have a way:
    // 61 of 120 as a rule, 57 to 66 by where a sample begins. Which pairs those are the access graph says, which no mesh is asked for.
    let joined = pairs.filter { venue.island(of: $0.0) == venue.island(of: $0.1) }.count
    #expect(routes == joined && routes >= 40, "\(routes) routes, \(joined) pairs that are joined")
  }
}

/// A venue with its router, and what was checked of it.
final class RoutedVenue: Sendable {
  let router: Router
  /// Places that are public units people can be in.
  let units: [Int]
  let words: ForbiddenWords
  /// By the access graph, for each unit's id.
  private let islands: [String: Int]

  init(_ path: String) throws {
    let planned = Planned(try VenueReader.read(path).venue)
    var islands: [String: Int] = [:]
    for (number, island) in planned.accessIslands(for: .walking).enumerated() {
      for id in island { islands[id] = number }
    }
    self.islands = islands
    let network = try RoutingNetwork(SectionsInMemory(planned.indexedSections))
    let router = Router(network: network)
    let ends = WalkEnds(
      network: network, plans: router.planner.plans, passability: Passability(profile: .walking, network: network))
    self.router = router
    units = network.places.indices.filter { index in
      let place = network.places[index]
      return place.kind == .unit && place.isPublic && place.unit >= 0
        && !ends.ends(of: .place(index), isStart: true).isEmpty
    }
    words = ForbiddenWords(network)
  }

  func island(of place: Int) -> Int? { islands[router.network.units[router.network.places[place].unit].id] }

  /// Each pair once, in one direction or the other; at least so many of them, or all where that is asked for.
  func pairs(sample: Int) -> [(Int, Int)] {
    let isWhole = ProcessInfo.processInfo.environment["VENUEMAP_ALL_PAIRS"] == "1"
    let stride = isWhole ? 1 : max(units.count * (units.count - 1) / 2 / sample, 1) | 1
    var pairs: [(Int, Int)] = []
    var turn = 0
    for (index, first) in units.enumerated() {
      for second in units[(index + 1)...] {
        turn += 1
        if turn % stride == 0 { pairs.append(turn % 2 == 0 ? (first, second) : (second, first)) }
      }
    }
    return pairs
  }

  /// - Returns: how many of the pairs have a route.
  func check(pairs: [(Int, Int)]) async -> Int {
    let lanes = 4
    return await withTaskGroup(of: Int.self) { group in
      for lane in 0..<lanes {
        group.addTask { [self] in
          var check = RouteCheck(venue: self)
          return stride(from: lane, to: pairs.count, by: lanes).count {
            check.holds(from: pairs[$0].0, to: pairs[$0].1, asksRouter: $0 % 16 == lane)
          }
        }
      }
      return await group.reduce(0, +)
    }
  }
}

/// Ids that no sentence may show: words that are an id of the network, and part of no name.
struct ForbiddenWords: Sendable {
  private let ids: Set<Substring>

  init(_ network: RoutingNetwork) {
    var ids: Set<Substring> = []
    for id in network.units.map(\.id) + network.openings.map(\.id) + network.connectors.map(\.id)
      + network.levels.map(\.id) + network.places.map(\.id)
    where id.contains("-") || id.contains(".") {
      ids.insert(Substring(id))
    }
    let names = network.places.flatMap(\.name) + network.units.flatMap(\.name) + network.levels.flatMap(\.name)
    for name in names { ids.subtract(ForbiddenWords.words(name.text)) }
    self.ids = ids
  }

  func found(in sentence: String) -> Set<Substring> { ids.intersection(ForbiddenWords.words(sentence)) }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "," || $0 == "(" || $0 == ")" }.map { $0.last == "." ? $0.dropLast() : $0 }
  }
}
