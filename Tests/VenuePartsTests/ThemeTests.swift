import Testing
import VenueTestSupport
import VenueVocabulary

@testable import VenueParts

struct ThemeTests {
  @Test("themes: colours are read as #rgb and #rrggbb and nothing else") func colours() {
    #expect(Colour("#1a6dff")?.text == "#1a6dff")
    #expect(Colour("#FB0")?.text == "#ffbb00")
    for text in ["", "#", "#12", "#12345g", "red", "1a6dff", "#1a6dff0"] { #expect(Colour(text) == nil, "\(text)") }
  }

  @Test("themes: contrast is that of WCAG") func contrast() throws {
    let white = try #require(Colour("#ffffff"))
    let black = try #require(Colour("#000000"))
    let grey = try #require(Colour("#767676"))
    #expect(abs(white.contrast(with: black) - 21) < 1e-9)
    #expect(abs(grey.contrast(with: white) - 4.5422) < 1e-3)
  }

  /// The table of Sharma, Wu and Dalal (2005), some rows that each take another branch.
  @Test(
    "themes: the difference of colours is CIEDE2000",
    arguments: [
      (50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425), (50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000),
      (50, 0, 0, 50, -1, 2, 2.3669), (50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195),
      (50, 2.5, 0, 73, 25, -18, 27.1492), (50, 2.5, 0, 50, 3.1736, 0.5854, 1.0000),
      (60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644),
      (22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373),
      (90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441),
    ] as [(Double, Double, Double, Double, Double, Double, Double)])
  func difference(
    _ l1: Double, _ a1: Double, _ b1: Double, _ l2: Double, _ a2: Double, _ b2: Double, _ expected: Double
  ) {
    let (one, other) = (Lab(lightness: l1, a: a1, b: b1), Lab(lightness: l2, a: a2, b: b2))
    #expect(abs(one.exactDifference(to: other) - expected) < 1e-4)
    #expect(abs(other.exactDifference(to: one) - expected) < 1e-4)
  }

  @Test("themes: white, black and red have their places in CIELAB") func lab() throws {
    for (text, l, a, b) in [("#ffffff", 100, 0, 0), ("#000000", 0, 0, 0), ("#ff0000", 53.24, 80.09, 67.20)] {
      let lab = try #require(Colour(text)).lab
      #expect(abs(lab.lightness - l) < 0.01 && abs(lab.a - a) < 0.02 && abs(lab.b - b) < 0.02, "\(text) \(lab)")
    }
  }

  @Test("themes: text has 4.5:1 or more on the fill of its class, in every theme", .shows("R07.1")) func readable() {
    for theme in ResolvedTheme.all(for: Theme()) {
      for (row, paint) in theme.rows {
        #expect(paint.text.contrast(with: paint.fill) >= theme.textContrast, "\(theme.name) \(row)")
      }
    }
  }

  @Test("themes: name halos have the colour of level or background, with 4.5:1", .shows("R07.1"))
  func readableOverHalo() {
    for theme in ResolvedTheme.all(for: Theme()) {
      let level = theme.paint("level").fill
      for (row, paint) in theme.rows where row != "route" && row != "structure" {
        let halo = ThemeKey.surroundings.contains(row) ? theme.background : level
        #expect(paint.text.contrast(with: halo) >= 4.5, "\(theme.name) \(row)")
      }
    }
  }

  @Test("themes: a muted theme has at most half the colour, routes included", .shows("H05.2", "H05.3"))
  func muted() {
    let themes = ResolvedTheme.all(for: Theme())
    #expect(themes.map(\.name) == ["dark", "dark-muted", "high-contrast", "light", "light-muted"])
    for theme in themes where !theme.name.hasSuffix("-muted") && !theme.isHighContrast {
      let own = theme.rows.values.reduce(0) { $0 + $1.fill.lab.chroma }
      let muted = theme.muted.rows.values.reduce(0) { $0 + $1.fill.lab.chroma }
      #expect(2 * muted <= own, "\(theme.name): \(muted) of \(own)")
    }
  }

  @Test("themes: a selection differs in fill and outline, and its names are legible", .shows("H10.1"))
  func selected() {
    for theme in ResolvedTheme.all(for: Theme()) {
      let least = theme.textContrast
      for (row, paint) in theme.rows where row != "route" {
        let selected = theme.selected(paint)
        #expect(selected.stroke != paint.stroke, "\(theme.name) \(row)")
        #expect(selected.fill.lab.difference(to: paint.fill.lab) >= 15, "\(theme.name) \(row)")
        #expect(selected.stroke.contrast(with: selected.fill) >= 3, "\(theme.name) \(row)")
        #expect(selected.text.contrast(with: selected.fill) >= least, "\(theme.name) \(row)")
        let hovered = theme.hovered(paint)
        #expect(hovered.fill.lab.difference(to: paint.fill.lab) >= 7, "\(theme.name) \(row)")
        #expect(hovered.text.contrast(with: hovered.fill) >= least, "\(theme.name) \(row)")
      }
    }
  }

  @Test("themes: a route line or its casing has 3:1 on every walked fill")
  func routeLine() {
    for theme in ResolvedTheme.all(for: Theme()) {
      let route = theme.paint("route")
      for row in ThemeKey.categories where Walkability(of: Category(row)) != .solid {
        let ground = theme.paint(row).fill
        let stands = [route.fill, route.stroke].contains {
          $0.contrast(with: ground) >= 3 && $0.lab.difference(to: ground.lab) >= 20
        }
        #expect(stands, "\(theme.name) \(row)")
      }
    }
  }

  @Test("themes: surroundings have 1.2:1 to 1.6:1 and less colour than the inside", .shows("H52.1"))
  func dimmed() {
    for theme in ResolvedTheme.all(for: Theme()) {
      let inside = ThemeKey.categories.map { theme.paint($0).fill }
      let stands = inside.map { $0.contrast(with: theme.background) }.sorted()
      let around = ThemeKey.surroundings.map { theme.paint($0).fill }
      for (row, fill) in zip(ThemeKey.surroundings, around) {
        let contrast = fill.contrast(with: theme.background)
        #expect(
          (1.2...1.6).contains(contrast) && contrast < stands[stands.count / 2], "\(theme.name) \(row) \(contrast)")
      }
      func mean(_ fills: [Colour]) -> Double { fills.reduce(0) { $0 + $1.lab.chroma } / Double(fills.count) }
      // High contrast has hardly any colour inside.
      #expect(theme.isHighContrast || mean(around) <= 0.6 * mean(inside), "\(theme.name)")
    }
  }

  @Test("themes: surroundings share no colour with the inside, kinds are distinct", .shows("H52.2"))
  func ownHue() {
    for theme in ResolvedTheme.all(for: Theme()) where !theme.name.hasSuffix("-muted") {
      for row in ThemeKey.surroundings {
        let own = theme.paint(row).fill.lab
        for other in ThemeKey.categories {
          let difference = own.difference(to: theme.paint(other).fill.lab)
          #expect(difference >= 10, "\(theme.name) \(row) \(other) \(difference)")
        }
        for other in ThemeKey.surroundings where other > row {
          // A stop and a station are points of two sizes.
          if (row, other) == ("surroundings.station", "surroundings.stop") { continue }
          let difference = own.difference(to: theme.paint(other).fill.lab)
          #expect(difference >= 2.5, "\(theme.name) \(row) \(other) \(difference)")
        }
      }
    }
  }

  @Test("themes: one colour for all surroundings is the default of each kind") func ownSurroundings() throws {
    let (grey, blue) = (Colour("#aaaaaa"), Colour("#8899aa"))
    let own = Theme(variants: [
      "light": .init(categories: ["surroundings": .init(fill: grey), "surroundings.water": .init(fill: blue)])
    ])
    let theme = try #require(ResolvedTheme.all(for: own).first { $0.name == "light" })
    for row in ThemeKey.surroundings {
      #expect(theme.paint(row).fill == (row == "surroundings.water" ? blue : grey), "\(row)")
    }
  }

  @Test("themes: a doorway has the floor's colour by zoom, also without expressions")
  func doorways() throws {
    let opening = ThemeSlot("opening", .fill)
    let byZoom = ##"["interpolate", ["linear"], ["zoom"], 16, "#f0ece2", 19, "#ffffff"]"##
    func theme(_ expression: String, of row: String = "walkway") throws -> [ResolvedTheme] {
      var variant = Theme.Variant(categories: [row: Theme.Paint(fill: Colour("#eeeeee"))])
      variant.expressions[ThemeSlot(row, .fill)] = expression
      return ResolvedTheme.all(for: Theme(variants: ["light": variant]))
    }
    let (themes, plain) = (try theme(byZoom), ResolvedTheme.all(for: Theme()))
    let light = try #require(themes.first { $0.name == "light" })
    #expect(light.expressions[opening] == byZoom && light.paint("opening").fill.text == "#eeeeee")
    // Muted as the floor is.
    let muted = try #require(themes.first { $0.name == "light-muted" })
    #expect(muted.expressions[opening] != nil)
    #expect(muted.expressions[opening] == muted.expressions[ThemeSlot("walkway", .fill)])
    #expect(themes.first { $0.name == "dark" } == plain.first { $0.name == "dark" })
    let byFeature = try #require(
      try theme(##"["match", ["get", "category"], "walkway", "#fff", "#eee"]"##).first { $0.name == "light" })
    #expect(byFeature.expressions[opening] == nil && byFeature.paint("opening").fill.text == "#eeeeee")
    let other = try #require(try theme(byZoom, of: "restroom").first { $0.name == "light" })
    #expect(
      other.expressions[opening] == nil
        && other.paint("opening") == plain.first { $0.name == "light" }?.paint("opening"))
  }
}
