import Testing
import VenueTestSupport

@testable import VenueParts

@Suite("Surroundings that follow a background")
struct SurroundingColoursTests {
  /// The 343 backgrounds with channels in steps of 42, normal and muted; in the fast tier 27 in steps of 126.
  private func themes(_ name: String) -> [(theme: ResolvedTheme, muted: ResolvedTheme)] {
    let count = TestDepth.tries(3, deep: 7)
    let steps = (0..<count).map { UInt8(252 / (count - 1) * $0) }
    return steps.flatMap { red in
      steps.flatMap { green in
        steps.map { blue in
          let background = Colour(red: red, green: green, blue: blue)
          let all = ResolvedTheme.all(for: Theme(variants: [name: .init(background: background)]))
          return (all.first { $0.name == name }!, all.first { $0.name == "\(name)-muted" }!)
        }
      }
    }
  }

  @Test(
    "themes: derived surroundings are in the band on every background", .review("SL-M6"), arguments: ["light", "dark"])
  func band(_ name: String) {
    var without = 0
    let themes = themes(name)
    for (theme, muted) in themes {
      for theme in [theme, muted] {
        let colours = SurroundingColours(of: theme, inside: ThemeKey.categories)
        guard colours.paints != nil else {
          without += 1
          continue
        }
        let inside = ThemeKey.categories.map { theme.paint($0).fill }
        let around = ThemeKey.surroundings.map { theme.paint($0) }
        for paint in around {
          let contrast = paint.fill.contrast(with: theme.background)
          #expect(contrast >= 1.2 && contrast <= colours.limit, "\(theme.name) \(theme.background.text) \(contrast)")
          #expect(paint.text.contrast(with: paint.fill) >= 3.9, "\(theme.background.text)")
        }
        let inner = inside.reduce(0) { $0 + $1.lab.chroma } / Double(inside.count)
        let outer = around.map(\.fill.lab.chroma).max() ?? 0
        #expect(inner < 4 || outer <= 0.6 * inner, "\(theme.name) \(theme.background.text) \(outer) \(inner)")
      }
    }
    // On few the fills inside leave no room between.
    // Of 27 backgrounds most are at the ends of a channel, where fills leave the least room.
    #expect(without * (TestDepth.isDeep ? 6 : 3) < themes.count * 2, "\(without) of \(themes.count * 2)")
  }

  @Test("themes: derived surroundings differ from every fill inside", .review("SL-M6"))
  func brand() throws {
    for (name, text) in [
      ("light", "#003366"), ("light", "#e2001a"), ("light", "#0a7d4f"), ("light", "#b8c8d8"), ("dark", "#101820"),
      ("dark", "#1b0b2a"), ("light", "#ffcc00"),
    ] {
      let theme = Theme(variants: [name: .init(background: Colour(text))])
      let resolved = try #require(ResolvedTheme.all(for: theme).first { $0.name == name })
      let least =
        ThemeKey.surroundings.flatMap { row in
          ThemeKey.categories.map { resolved.paint(row).fill.lab.difference(to: resolved.paint($0).fill.lab) }
        }.min() ?? 0
      #expect(least >= 10, "\(name) \(text)")
    }
  }

  @Test("themes: written surroundings stay, and so do those of built-in backgrounds", .review("SL-M6"))
  func written() throws {
    let (blue, navy) = (Colour("#8899aa"), Colour("#102040"))
    let own = Theme(variants: [
      "light": .init(background: navy, categories: ["surroundings.water": .init(fill: blue)]),
      "dark": .init(categories: ["walkway": .init(fill: navy)]),
    ])
    let all = ResolvedTheme.all(for: own)
    let (light, dark) = (try #require(all.first { $0.name == "light" }), try #require(all.first { $0.name == "dark" }))
    #expect(light.paint("surroundings.water").fill == blue)
    #expect(light.paint("surroundings.street").fill != BuiltInThemes.light.paint("surroundings.street").fill)
    for row in ThemeKey.surroundings { #expect(dark.paint(row) == BuiltInThemes.dark.paint(row), "\(row)") }
    let high = try #require(all.first { $0.name == "high-contrast" })
    #expect(high.paint("surroundings.street").fill == light.paint("surroundings.street").fill)
  }
}
