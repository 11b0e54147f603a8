import Foundation
import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Many threads use one router")
struct ManyThreadsTests {
  /// Keeps what each thread answered, each in a place of its own.
  private final class Answers: @unchecked Sendable {
    var texts: [[String]]
    init(count: Int) { texts = Array(repeating: [], count: count) }
  }

  @Test("routing: concurrent threads get one thread's answers without waiting on a lock", .deep)
  func sameAnswers() throws {
    let sections = KestrelQuay.network().sections
    let ends = ["bus-quay", "Gate 4", "Tickets", "wc-step-free", "shop-1-occupant", "parking-p1"]
    let pairs = ends.flatMap { from in ends.filter { $0 != from }.map { (from, $0) } }
    @Sendable func answers(_ router: Router, from start: Int) -> [String] {
      pairs.indices.map { index in
        let (from, to) = pairs[(index + start) % pairs.count]
        return router.answer(from, to, .wheelchair).map { String(decoding: $0.json(), as: UTF8.self) } ?? "unknown"
      }
    }
    let expected = answers(Router(network: try RoutingNetwork(SectionsInMemory(sections))), from: 0)
    for _ in 0..<20 {
      let router = Router(network: try RoutingNetwork(SectionsInMemory(sections)))
      let found = Answers(count: 8)
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        let own = answers(router, from: 3 * thread)
        found.texts.withUnsafeMutableBufferPointer { $0[thread] = own }
      }
      for (thread, own) in found.texts.enumerated() {
        for index in own.indices { #expect(own[index] == expected[(index + 3 * thread) % pairs.count]) }
      }
      #expect(router.network.fault == nil)
    }
  }
}
