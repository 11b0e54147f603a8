import Testing
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

struct OwnThemeTests {
  @Test("a theme's own colours win, for a category and what refines it") func own() throws {
    let red = try #require(Colour("#aa0000"))
    var theme = Theme()
    theme.variants["night"] = Theme.Variant(base: "dark", background: red, categories: ["restroom": .init(fill: red)])
    let night = try #require(ResolvedTheme.all(for: theme).first { $0.name == "night" })
    #expect(night.isDark && night.background == red)
    #expect(night.paint(ThemeKey.row(for: "restroom.unisex", of: .unit)).fill == red)
    #expect(night.paint("walkway").fill != red)
  }
}
