import Foundation
import Testing
import VenueTestSupport

@testable import VenueParts

@Suite("A value that is found once")
struct FoundOnceTests {
  private final class Thing: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private final class Keeper: Sendable {
    let found = FoundOnce<Thing>()
  }

  @Test("network: a lazy value is empty until it is found, then the first stored one")
  func first() {
    let found = FoundOnce<Thing>()
    #expect(found.load() == nil)
    let first = Thing(1)
    #expect(found.storeIfNil(first) === first)
    #expect(found.storeIfNil(Thing(2)) === first)
    #expect(found.load() === first)
  }

  @Test("network: a lazy value is released with its holder, a second one at once")
  func release() {
    weak var first: Thing?
    weak var second: Thing?
    do {
      let found = FoundOnce<Thing>()
      do {
        let (one, two) = (Thing(1), Thing(2))
        (first, second) = (one, two)
        _ = found.storeIfNil(one)
        _ = found.storeIfNil(two)
      }
      #expect(first != nil && second == nil)
      #expect(found.load()?.number == 1)
    }
    #expect(first == nil)
  }

  @Test("network: threads that store at once all receive one value")
  func threads() {
    for _ in 0..<200 {
      let (keeper, given) = (Keeper(), PerThread<Thing?>(nil, threads: 8))
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        let thing = keeper.found.storeIfNil(Thing(thread))
        given.store(thing, of: thread)
      }
      let kept = keeper.found.load()
      #expect(kept != nil && given.values.allSatisfy { $0 === kept })
    }
  }
}
