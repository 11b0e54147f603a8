import Testing
import VenueTestSupport

@testable import VenueRouting

@Suite("Headings of alternative routes")
struct AlternativeHeadingTests {
  @Test(
    "routing: no two alternatives have the same heading", .review("SL-A1"), arguments: WholeVenue.examples)
  func distinct(path: String) throws {
    let venue = try RoutedVenue(path)
    var found = 0
    for (from, to) in venue.pairs(sample: TestDepth.tries(20, deep: 400)) {
      let ways = venue.router.alternatives(5, to: RouteQuery(from: .place(from), to: .place(to)))
      let headings = ways.map(\.heading)
      #expect(Set(headings).count == headings.count, "\(from) to \(to): \(headings)")
      if ways.count > 1 { found += 1 }
    }
    #expect(found > 0)
  }
}
