import Testing
import VenueParts
import VenueTestSupport

struct ThemeTests {
  @Test("colours are read as #rgb and #rrggbb and nothing else") func colours() {
    #expect(Colour("#1a6dff")?.text == "#1a6dff")
    #expect(Colour("#FB0")?.text == "#ffbb00")
    for text in ["", "#", "#12", "#12345g", "red", "1a6dff", "#1a6dff0"] { #expect(Colour(text) == nil, "\(text)") }
  }

  @Test("contrast is that of WCAG") func contrast() throws {
    let white = try #require(Colour("#ffffff"))
    let black = try #require(Colour("#000000"))
    let grey = try #require(Colour("#767676"))
    #expect(abs(white.contrast(with: black) - 21) < 1e-9)
    #expect(abs(grey.contrast(with: white) - 4.5422) < 1e-3)
  }

  @Test("R07: text stands at 4.5:1 or better on the fill of its row, in every theme", .shows("R07.1")) func readable() {
    for theme in ResolvedTheme.all(for: Theme()) {
      for (row, paint) in theme.rows where row != "route" {
        #expect(paint.text.contrast(with: paint.fill) >= 4.5, "\(theme.name) \(row)")
      }
    }
  }

  @Test("H05: over all fills but the route's a muted theme has at most half the colour", .shows("H05.2")) func muted() {
    let themes = ResolvedTheme.all(for: Theme())
    #expect(themes.map(\.name) == ["dark", "dark-muted", "light", "light-muted"])
    for theme in themes where !theme.name.hasSuffix("-muted") {
      let own = theme.rows.filter { $0.key != "route" }.values.reduce(0) { $0 + $1.fill.chroma }
      let muted = theme.muted.rows.filter { $0.key != "route" }.values.reduce(0) { $0 + $1.fill.chroma }
      #expect(2 * muted <= own, "\(theme.name): \(muted) of \(own)")
    }
  }

  @Test("H10: what is selected differs in fill and in outline", .shows("H10.1")) func selected() {
    for theme in ResolvedTheme.all(for: Theme()) {
      for (row, paint) in theme.rows where row != "route" {
        let selected = theme.selected(paint)
        #expect(selected.fill != paint.fill && selected.stroke != paint.stroke, "\(theme.name) \(row)")
      }
    }
  }

  @Test("H52: surroundings stand out less from the background than any room, in every theme") func dimmed() {
    for theme in ResolvedTheme.all(for: Theme()) {
      let context = theme.paint("surroundings").fill.contrast(with: theme.background)
      for row in ThemeKey.categories where row != "opentobelow" {
        let own = theme.paint(row).fill.contrast(with: theme.background)
        if own <= context { Issue.record("\(theme.name) \(row): \(own) <= \(context)") }
      }
    }
  }
}

extension Colour {
  /// Distance between the strongest and the weakest channel, 0...255: a plain measure of how colourful it is.
  fileprivate var chroma: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }
}
