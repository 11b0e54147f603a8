import Testing
import VenueTestSupport
import VenueVocabulary

@testable import VenueParts

/// Fills of the built-in dark theme compared with the distances of STY004 and STY005, which check only declared fills.
struct BuiltInFillsTests {
  /// Classes that the map may show without an icon: the class has none, or one that only means a room.
  private static let unmarked = [
    "eatingdrinking", "healthcare", "nonpublic", "office", "opentobelow", "retail", "road", "room", "structure",
    "vegetation", "walkway",
  ]
  /// Roads are outdoors: they border only these. Rooms of shops in a hospital have the class of the hospital.
  private static let apart: [String: Set<String>] = [
    "road": ["eatingdrinking", "healthcare", "nonpublic", "office", "opentobelow", "retail", "room"],
    "healthcare": ["retail"],
  ]
  /// Minimum CIEDE2000 of STY004 and STY005.
  private static let least = 8.0

  private static var pairs: [(String, String)] {
    unmarked.flatMap { a in unmarked.filter { $0 > a }.map { (a, $0) } }.filter { a, b in
      apart[a]?.contains(b) != true && apart[b]?.contains(a) != true
    }
  }

  @Test(
    "themes: fills of the dark theme without icons are distinct for everybody", .review("SL-A19"), arguments: ["dark"])
  func distinct(name: String) throws {
    let theme = try #require(ResolvedTheme.all(for: Theme()).first { $0.name == name })
    #expect(Self.pairs.count == 47)
    for (a, b) in Self.pairs {
      let (one, other) = (theme.paint(a).fill, theme.paint(b).fill)
      #expect(one.lab.difference(to: other.lab) >= Self.least, "\(name) \(a) \(b)")
      for vision in ColourVision.allCases {
        let difference = vision.seen(one).difference(to: vision.seen(other))
        #expect(difference >= Self.least, "\(name) \(a) \(b) \(vision) \(difference)")
      }
    }
  }

  @Test("themes: few pairs of built-in fills are close, and icons tell these apart", .review("SL-A19"))
  func close() throws {
    // Halls to walk in have one fill, and so have connectors: their icons differ.
    let same: [Set<String>] = [["lobby", "walkway"], ["elevator", "escalator", "ramp", "stairs"]]
    for (name, most) in [("dark", 5)] {
      let theme = try #require(ResolvedTheme.all(for: Theme()).first { $0.name == name })
      for classes in same { #expect(Set(classes.map { theme.paint($0).fill }).count == 1, "\(name) \(classes)") }
      let others = ThemeKey.categories.filter { !["lobby", "escalator", "ramp", "stairs"].contains($0) }
      let close = others.flatMap { a in others.filter { $0 > a }.map { (a, $0) } }.filter { a, b in
        theme.paint(a).fill.lab.difference(to: theme.paint(b).fill.lab) < Self.least
      }
      #expect(close.count <= most, "\(name) \(close)")
    }
  }
}
