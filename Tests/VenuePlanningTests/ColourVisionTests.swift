import Testing
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// Colours that not everybody can tell apart.
struct ColourVisionTests {
  private func colour(_ text: String) throws -> Colour { try #require(Colour(text)) }

  private func told(_ a: String, _ b: String, rows: (String, String) = ("retail", "room")) throws -> [RuledFinding] {
    let own = Theme.Variant(categories: [
      rows.0: Theme.Paint(fill: try colour(a)), rows.1: Theme.Paint(fill: try colour(b)),
    ])
    let theme = try #require(ResolvedTheme.all(for: Theme(variants: ["light": own])).first { $0.name == "light" })
    var plan = planParts(checked: checked(sampleAirport()), theme: Theme(variants: ["light": own]))
    (plan.themes, plan.facts.crowdedLabels) = ([theme], [])
    plan.tiers.features = [rows.0, rows.1].map { row in
      TierFeature(
        tileID: 1, ref: FeatureRef(.unit, 0), id: row, layer: .unit, floor: 0, tier: .rooms, geometry: .polygons([]),
        properties: [TileProperty("class", .string(row))])
    }
    return plan.findings(of: "STY004") + plan.findings(of: "STY005")
  }

  @Test(
    "themes: greys look the same to all eyes, and white remains white", .about("H46"), arguments: ColourVision.allCases)
  func greys(vision: ColourVision) throws {
    for text in ["#000000", "#808080", "#ffffff"] {
      let grey = try colour(text)
      #expect(vision.seen(grey).difference(to: grey.lab) < 1)
    }
  }

  @Test(
    "themes: fills that colour-blind eyes confuse are reported, unless light differs",
    .shows("H46.2"),
    arguments: [
      ("#d98c8c", "#a3a36b", ["STY005"]), ("#ffd0d0", "#304060", []), ("#dfe8f0", "#dfe9f0", ["STY004"]),
    ])
  func pairs(a: String, b: String, codes: [String]) throws {
    let found = try told(a, b)
    #expect(Set(found.map(\.page.code)) == Set(codes), "\(found.map(\.finding.message))")
    #expect(found.allSatisfy { $0.finding.message.contains("retail") && $0.finding.message.contains("room") })
  }

  @Test("themes: confused fills whose kinds have own icons are an info", .shows("H46.2")) func icons() throws {
    let found = try told("#dfe8f0", "#dfe9f0", rows: ("restroom", "elevator"))
    #expect(found.map(\.finding.severity) == [.info])
    #expect(try told("#dfe8f0", "#dfe9f0", rows: ("room", "unit")).map(\.finding.severity) == [nil])
  }
}
