import Testing
import VenueParts
import VenueTestSupport

@testable import VenueBundleRules

struct ColourPairTests {
  @Test("themes: the pair with the least contrast equals that of trying all", arguments: 1...40)
  func nearest(seed: Int) throws {
    var state = UInt64(seed)
    func random() -> Colour? {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String(state >> 40, radix: 16)
      return Colour("#" + String(repeating: "0", count: 6 - digits.count) + digits)
    }
    let some = (0..<(seed % 7 + 1)).compactMap { _ in random() }
    let others = (0..<(seed % 5 + 1)).compactMap { _ in random() }
    let least = some.flatMap { one in others.map { one.contrast(with: $0) } }.min()
    let (one, other) = try #require(ColourPair.nearest(some, others))
    #expect(some.contains(one) && others.contains(other) && one.contrast(with: other) == least)
  }

  @Test("themes: without colours there is no pair, and a colour pairs with itself") func ends() throws {
    let white = try #require(Colour("#ffffff"))
    #expect(ColourPair.nearest([], [white]) == nil && ColourPair.nearest([white], []) == nil)
    let pair = try #require(ColourPair.nearest([white], [white]))
    #expect(pair == (white, white))
  }

  @Test("themes: time grows linearly with thousands of colours on either side") func many() {
    let colours = (0..<6000).compactMap { Colour("#" + String(1_000_000 + $0 * 1117, radix: 16)) }
    let clock = ContinuousClock()
    let time = clock.measure { #expect(ColourPair.nearest(colours, colours) != nil) }
    #expect(colours.count > 3000 && time < .seconds(10))
  }
}
