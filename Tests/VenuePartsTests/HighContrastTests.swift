import Testing
import VenueJSON
import VenueTestSupport

@testable import VenueParts

@Suite("High contrast")
struct HighContrastTests {
  private func themes(_ own: Theme = Theme()) throws -> (light: ResolvedTheme, high: ResolvedTheme) {
    let all = ResolvedTheme.all(for: own)
    return (
      try #require(all.first { $0.name == "light" }), try #require(all.first { $0.name == "high-contrast" })
    )
  }

  private var inside: [String] { ThemeKey.categories.filter { $0 != "structure" } }

  private func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }

  @Test("themes: high contrast has text at 7:1 in every class, routes included", .shows("R07.1"), .review("SL-A12"))
  func text() throws {
    let high = try themes().high
    for (row, paint) in high.rows { #expect(paint.text.contrast(with: paint.fill) >= 7, "\(row)") }
  }

  @Test("themes: high contrast has outlines at 4.5:1 and outer walls at 7:1", .review("SL-M5"))
  func outlines() throws {
    let high = try themes().high
    let floor = high.paint("walkway").fill
    for row in inside + ["unit", "kiosk", "fixture", "section", "amenity", "occupant"] {
      let paint = high.paint(row)
      #expect(paint.stroke.contrast(with: paint.fill) >= 4.5, "\(row)")
      #expect(paint.stroke.contrast(with: floor) >= 4.5, "\(row)")
    }
    for row in ["level", "footprint", "venue"] {
      #expect(high.paint(row).stroke.contrast(with: high.paint(row).fill) >= 7, "\(row)")
    }
    #expect(high.paint("structure").fill.contrast(with: floor) >= 7)
  }

  @Test("themes: high contrast differs from light in outlines, sizes and fills", .review("SL-M5"))
  func unlikeLight() throws {
    let (light, high) = try themes()
    func contrast(_ theme: ResolvedTheme) -> Double {
      mean(inside.map { theme.paint($0).stroke.contrast(with: theme.paint($0).fill) })
    }
    #expect(contrast(high) >= 2 * contrast(light), "\(contrast(light)) \(contrast(high))")
    func chroma(_ theme: ResolvedTheme) -> Double { mean(inside.map { theme.paint($0).fill.lab.chroma }) }
    #expect(chroma(high) <= chroma(light) / 3, "\(chroma(light)) \(chroma(high))")
    #expect(high.lineScale == 2 * light.lineScale && high.textScale == 1.25 * light.textScale)
  }

  @Test(
    "themes: high contrast is derived from the venue's own light colours", .review("SL-M5"),
    arguments: ["#ffe0e0", "#e8f0d0", "#203040"])
  func own(_ colour: String) throws {
    let fill = try #require(Colour(colour))
    let isDark = fill.luminance < 0.2
    let own = Theme(variants: [
      "light": .init(categories: [
        "room": .init(fill: fill, stroke: fill, text: isDark ? Colour("#c0c8d0") : Colour("#996666")),
        "route": .init(fill: Colour("#30c060"), stroke: Colour("#107030")),
      ])
    ])
    let high = try themes(own).high
    let room = high.paint("room")
    #expect(room.text.contrast(with: room.fill) >= 7 && room.stroke.contrast(with: room.fill) >= 3)
    #expect(isDark ? room.fill.luminance <= fill.luminance : room.fill.luminance > fill.luminance)
    let route = high.paint("route")
    #expect(route.text.contrast(with: route.fill) >= 7)
  }

  @Test("themes: theme.json has the scale of lines and text", .review("SL-M5")) func json() throws {
    let all = ResolvedTheme.all(for: Theme())
    let read = ResolvedTheme.themes(of: try JSONReader.read(ResolvedTheme.json(of: all)).root)
    #expect(read.map(\.lineScale) == all.map(\.lineScale) && read.map(\.textScale) == all.map(\.textScale))
  }
}
