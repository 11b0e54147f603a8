import Foundation
import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Cached accesses of a level by kind of walker")
struct LevelAccessesTests {
  private struct Floor: Sendable {
    let network: RoutingNetwork
    let plan: LevelPlan

    init() throws {
      let network = try RoutingNetwork(KestrelQuay.network())
      self.network = network
      let ground = try #require(network.levels.indices.first { network.levels[$0].floor == 0 })
      plan = try #require(LevelPlans(network: network)[ground])
    }

    /// Kinds that differ by one thing each.
    var kinds: [LevelRights] {
      let walking = Passability(profile: .walking, network: network)
      let place = network.openings.firstIndex {
        $0.level == plan.index && $0.unit >= 0 && $0.other >= 0 && !$0.isCheckpoint
      }
      let opening = NetworkTimes.Subject(.opening, place ?? 0)
      var closing = walking
      closing.closing.insert(opening)
      var avoiding = walking
      avoiding.avoiding.insert(opening)
      var mended = walking
      mended.mended = [opening]
      return [walking, Passability(profile: .wheelchair, network: network), closing, avoiding, mended].map {
        LevelRights(plan: plan, network: network, passability: $0, crossesStaircases: false)
      }
    }
  }

  @Test("routing: level accesses are computed once per kind, the oldest is evicted", .review("SL-C3"))
  func kinds() throws {
    let floor = try Floor()
    let kinds = floor.kinds
    let first = kinds.map { floor.plan.accesses.finding(for: $0) }
    let second = kinds.reversed().map { floor.plan.accesses.finding(for: $0) }
    for (place, finding) in second.reversed().enumerated() {
      #expect(finding === first[place], "kind \(place)")
      #expect(finding.access.crossings == MeshAccess(kinds[place], rooms: nil).crossings, "kind \(place)")
      #expect(finding.access.rules == MeshAccess(kinds[place], rooms: nil).rules, "kind \(place)")
    }
    #expect(first[0].access.crossings != first[2].access.crossings)

    // Questions of another hour: each closes something else.
    for number in 0..<LevelAccesses.most - 1 {
      var later = kinds[0].passability
      later.closing.insert(.init(.unit, 1000 + number))
      let rights = LevelRights(
        plan: floor.plan, network: floor.network, passability: later, crossesStaircases: false)
      let found = floor.plan.accesses.finding(for: rights)
      #expect(floor.plan.accesses.finding(for: rights) === found, "hour \(number)")
      #expect(floor.plan.accesses.finding(for: kinds[0]) === first[0], "hour \(number)")
    }
    #expect(floor.plan.accesses.finding(for: kinds[1]) !== first[1])
  }

  @Test("routing: doors as stops and walked staircases make a kind of their own")
  func more() throws {
    let floor = try Floor()
    let walking = floor.kinds[0]
    let door = try #require(
      floor.network.openings.indices.first { floor.network.openings[$0].level == floor.plan.index })
    let others = [
      LevelRights(plan: floor.plan, network: floor.network, passability: walking.passability, crossesStaircases: true),
      LevelRights(
        plan: floor.plan, network: floor.network, passability: walking.passability, crossesStaircases: false,
        doorStops: [door]),
    ]
    let found = ([walking] + others).map { floor.plan.accesses.finding(for: $0) }
    #expect(found[0] !== found[1] && found[0] !== found[2] && found[1] !== found[2])
    #expect(floor.plan.accesses.finding(for: walking) === found[0])
  }

  @Test("routing: concurrent threads get the right kind, and later always the same")
  func threads() throws {
    for _ in 0..<20 {
      let floor = try Floor()
      let kinds = floor.kinds
      let expected = kinds.map { MeshAccess($0, rooms: nil).crossings }
      let given = PerThread<[LevelAccesses.Finding]>([], threads: 8)
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        let own = kinds.indices.map { floor.plan.accesses.finding(for: kinds[($0 + thread) % kinds.count]) }
        given.store(own, of: thread)
      }
      for (thread, own) in given.values.enumerated() {
        for (place, finding) in own.enumerated() {
          #expect(finding.access.crossings == expected[(place + thread) % kinds.count])
        }
      }
      let kept = kinds.filter { floor.plan.accesses.finding(for: $0) === floor.plan.accesses.finding(for: $0) }
      #expect(kept.count == kinds.count)
    }
  }
}
