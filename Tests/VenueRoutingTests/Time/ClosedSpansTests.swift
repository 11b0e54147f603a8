import Testing
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Overlapping closures")
struct ClosedSpansTests {
  @Test("time: a union of periods holds and changes exactly as its parts do")
  func sameAsEach() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      let periods = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        func end() -> Instant? {
          Bool.random(using: &random) || Bool.random(using: &random)
            ? Instant(seconds: .random(in: 0...20, using: &random)) : nil
        }
        return Period(start: end(), end: end())
      }
      let spans = ClosedSpans(periods)
      func isClosed(_ second: Int64) -> Bool { periods.contains { $0.contains(Instant(seconds: second)) } }
      for second in Int64(-2)...22 {
        #expect(spans.contains(Instant(seconds: second)) == isClosed(second), "\(periods) at \(second)")
        let change = ((second + 1)...24).first { isClosed($0) != isClosed($0 - 1) }
        #expect(spans.change(after: Instant(seconds: second))?.seconds == change, "\(periods) after \(second)")
      }
    }
  }

  @Test("time: overlapping closures are one span, however many")
  func one() {
    let periods = (0..<10_000).map { Period(start: Instant(seconds: Int64($0)), end: Instant(seconds: Int64($0) + 2)) }
    #expect(ClosedSpans(periods.reversed()).spans == [0..<10_001])
  }
}
