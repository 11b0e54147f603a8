import Testing
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

struct OwnThemeTests {
  @Test("themes: a theme's own colours win, for a category and its refinements") func own() throws {
    let red = try #require(Colour("#aa0000"))
    var theme = Theme()
    theme.variants["night"] = Theme.Variant(base: "dark", background: red, categories: ["restroom": .init(fill: red)])
    let night = try #require(ResolvedTheme.all(for: theme).first { $0.name == "night" })
    #expect(night.isDark && night.background == red)
    #expect(night.paint(ThemeKey.row(for: "restroom.unisex", of: .unit)).fill == red)
    #expect(night.paint("walkway").fill != red)
  }

  @Test("themes: a category with own colours is a class for all its refinements")
  func ownRows() throws {
    var venue = sampleAirport()
    venue.change("tide-cafe" as ID<Occupant>) { $0.category = "pharmacy" }
    venue.change("c.0" as ID<VenueUnit>) { $0.category = "restroom.unisex.wheelchair" }
    let green = try #require(Colour("#00ff00"))
    var theme = Theme()
    theme.variants["light"] = Theme.Variant(categories: [
      "pharmacy": .init(fill: green), "restroom.unisex": .init(fill: green), "retail": .init(stroke: green),
    ])
    let plan = planParts(checked: checked(venue), theme: theme)
    func classes(_ id: String) -> Set<String> {
      Set(plan.tiers.features.filter { $0.id == id }.compactMap { $0.text("class") })
    }
    #expect(classes("tide-cafe") == ["pharmacy"] && classes("a.0") == ["pharmacy"])
    // The sign of the one restroom has that restroom's category.
    #expect(classes("c.0") == ["restroom.unisex"] && classes("wc") == ["restroom.unisex"])
    #expect(classes("ink") == ["retail"])
    let light = try #require(plan.themes.first { $0.name == "light" })
    #expect(light.paint("pharmacy").fill == green && light.paint("restroom.unisex").fill == green)
    // What is not said is that of what it refines: a shop, with colours of one's own.
    #expect(light.paint("pharmacy").stroke == green && light.paint("pharmacy").text == light.paint("retail").text)
    for theme in plan.themes where !theme.name.hasPrefix("light") && theme.name != "high-contrast" {
      #expect(theme.paint("pharmacy") == theme.paint("retail"), "\(theme.name)")
      #expect(theme.paint("restroom.unisex") == theme.paint("restroom"), "\(theme.name)")
    }
  }

  @Test("themes: own colours refine the hospital's and the broader class, not the default")
  func bases() throws {
    let (green, red) = (try #require(Colour("#00ff00")), try #require(Colour("#ff0000")))
    var theme = Theme()
    theme.variants["light"] = Theme.Variant(categories: [
      "florist": .init(text: red), "vendingmachine": .init(fill: green), "vendingmachine.trainticket": .init(text: red),
    ])
    let light = try #require(ResolvedTheme.all(for: theme, in: "healthcarefacility").first { $0.name == "light" })
    #expect(light.paint("florist").fill == light.paint("healthcare").fill && light.paint("florist").text == red)
    let ticket = light.paint("vendingmachine.trainticket")
    #expect(ticket.fill == green && ticket.text == red)
    #expect(light.paint("vendingmachine").text == light.paint("amenity").text)
  }

  @Test(
    "SUR002: the advised colour of surroundings is within bounds", .deep,
    arguments: ["#202428", "#b8c0c8", "#c6ccd2"])
  func advisedSurroundings(background: String) throws {
    func told(_ categories: [String: Theme.Paint]) -> Finding? {
      var theme = Theme()
      theme.variants["light"] = Theme.Variant(background: Colour(background), categories: categories)
      return planParts(checked: checked(sampleAirport()), theme: theme).findings
        .first { $0.page.code == "SUR002" && $0.finding.message.contains("stands at") }?.finding
    }
    let loud = told(["surroundings.street": .init(fill: Colour("#1030ff"))])
    let advice = try #require(loud?.help.last?.firstMatch(of: #/`surroundings\.street: {fill: "(#[0-9a-f]{6})"}`/#))
    let calm = told(["surroundings.street": .init(fill: Colour(String(advice.1)))])
    #expect(calm?.message.hasPrefix("light: surroundings.street") != true, "\(calm?.message ?? "")")
  }
}
