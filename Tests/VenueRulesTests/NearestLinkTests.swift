import Testing
import VenueModel
import VenueOverlay
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

@Suite("Nearest links") struct NearestLinkTests {
  /// Rooms in a row along a hall, each of a width of one metre.
  private func context(rooms: Int) -> RuleContext {
    let names = (0..<rooms).map { Character(UnicodeScalar(UInt32(0x4E00 + $0)) ?? "?") }
    let plan = FloorPlan(String(names) + "\n" + String(repeating: "h", count: rooms))
    let source = source(plan)
    return RuleContext(source: source, index: VenueIndex(source.venue), options: CheckOptions())
  }

  @Test("rules: the reached part of a level is indexed once for all clusters", .review("FL-S11"))
  func indexedOnce() {
    for rooms in [4, 64] {
      let context = context(rooms: rooms)
      let hall = context.venue.units.positions.first { context.venue.units[$0].id.text.hasPrefix("h") } ?? -1
      let isReached = context.venue.units.positions.map { $0 == hall }
      var links = NearestLinks(isReached, in: context)
      var once = 0
      for room in context.venue.units.positions where room != hall {
        let link = links.link(of: [room])
        #expect(link?.to == hall && link?.distance == 0, "\(rooms) rooms")
        if once == 0 { once = links.indexedEdges }
      }
      #expect(once > 0 && links.indexedEdges == once, "\(rooms) rooms")
    }
  }
}
