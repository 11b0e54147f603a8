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
    "SUR002: the advised colours of surroundings are within bounds", .review("SL-M6"),
    arguments: ["#202428", "#b8c0c8", "#c6ccd2", "#ffcc00"])
  func advisedSurroundings(background: String) throws {
    func told(_ categories: [String: Theme.Paint]) -> Finding? {
      var theme = Theme()
      theme.variants["light"] = Theme.Variant(background: Colour(background), categories: categories)
      return planParts(checked: checked(sampleAirport()), theme: theme).findings
        .first { $0.page.code == "SUR002" && $0.finding.message.contains("contrast") }?.finding
    }
    let loud = try #require(told(["surroundings": .init(fill: Colour("#1030ff"))]))
    var advised: [String: Theme.Paint] = [:]
    for match in loud.help.joined().matches(of: #/(surroundings[.a-z]*): {fill: "(#[0-9a-f]{6})"}/#) {
      advised[String(match.1)] = .init(fill: Colour(String(match.2)))
    }
    #expect(!advised.isEmpty, "\(loud.help)")
    #expect(told(advised) == nil, "\(advised) \(told(advised)?.message ?? "")")
    // Surroundings without a fill of their own follow the background.
    #expect(told([:]) == nil)
  }

  @Test(
    "SUR002: a background without room gets advice that leaves room", .review("SL-M6"),
    arguments: ["#ffffff", "#f4f6f8", "#eef0f2"])
  func advisedBackground(background: String) throws {
    func told(_ background: String) -> Finding? {
      var theme = Theme()
      theme.variants["light"] = Theme.Variant(background: Colour(background))
      return planParts(checked: checked(sampleAirport()), theme: theme).findings
        .first { $0.page.code == "SUR002" }?.finding
    }
    let pale = try #require(told(background))
    let advice = try #require(pale.help.last?.firstMatch(of: #/`background: "(#[0-9a-f]{6})"`/#), "\(pale.help)")
    #expect(told(String(advice.1)) == nil, "\(advice.1)")
  }
}
