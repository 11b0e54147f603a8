import Testing
import VenueCamera
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport

@testable import VenuePlanning

struct StyleTests {
  private let plan = planParts(checked: checked(sampleAirport()))

  private func styles() throws -> [(theme: String, root: JSONValue)] {
    try plan.styles.map { ($0.theme, try JSONReader.read($0.bytes).root) }
  }

  @Test("M19, M24, H05: each theme is a style of version 8 with one background", .shows("M19.1", "M24.1", "H05.1"))
  func basics() throws {
    let styles = try styles()
    #expect(styles.map(\.theme) == ["dark", "dark-muted", "high-contrast", "light", "light-muted"])
    for (theme, root) in styles {
      #expect(root["version"]?.int == 8, "\(theme)")
      let types = (root["layers"]?.array ?? []).compactMap { $0["type"]?.string }
      #expect(types.count { $0 == "background" } == 1 && types.first == "background")
    }
  }

  @Test(
    "M08: layers have ids of their own, refer to sources there are and to layers the tiles have", .shows("M08.1"))
  func references() throws {
    for (theme, root) in try styles() {
      let sources = Set((root["sources"]?.object ?? []).map(\.key))
      let layers = root["layers"]?.array ?? []
      let ids = layers.compactMap { $0["id"]?.string }
      #expect(Set(ids).count == layers.count, "\(theme)")
      for layer in layers where layer["type"]?.string != "background" {
        let source = try #require(layer["source"]?.string)
        #expect(sources.contains(source))
        if source == "venue" {
          let name = try #require(layer["source-layer"]?.string)
          #expect(TileLayer(rawValue: name) != nil, "\(name)")
        }
      }
    }
  }

  @Test(
    "M25, FL-U12: floor and language are one call each: every layer asks the style's state, and nothing else",
    .shows("M25.1"))
  func state() throws {
    for (theme, root) in try styles() {
      #expect(root["state"]?["floor"]?["default"]?.int == 0 && root["state"]?["language"]?["default"]?.string == "en")
      for layer in root["layers"]?.array ?? [] {
        let id = try #require(layer["id"]?.string)
        var filter = JSONWriter()
        layer["filter"].map { write($0, to: &filter) }
        // Venue and footprints belong to no floor.
        let isOfVenue = layer["source"]?.string == "venue" && !["venue", "footprint"].contains(id)
        if isOfVenue || id.hasPrefix("route") {
          #expect(filter.text.contains(#"["get","floor"],["global-state","floor"]"#), "\(theme) \(id)")
        }
        guard let text = layer["layout"]?["text-field"] else { continue }
        var field = JSONWriter()
        write(text, to: &field)
        // The name in the language asked for, before the one in the default language.
        #expect(field.text.contains(#"["concat","name:",["global-state","language"]]"#), "\(theme) \(id)")
        #expect(field.text.hasSuffix(#"["get","name"],""]"#), "\(theme) \(id)")
      }
    }
  }

  @Test("FL-U12: with the bundle's address the style names its archives and pictures by it") func baseURL() throws {
    let plan = planParts(
      checked: checked(sampleAirport()), options: PlanOptions(baseURL: "https://maps.example/airport/"))
    let root = try JSONReader.read(try #require(plan.styles.last).bytes).root
    #expect(root["sources"]?["venue"]?["url"]?.string == "pmtiles://https://maps.example/airport/tiles.pmtiles")
    let own = try #require(try styles().last?.root)
    #expect(own["sources"]?["venue"]?["url"]?.string == "pmtiles://tiles.pmtiles")
  }

  @Test("H03: surroundings, areas, route and names keep their order", .shows("H03.1")) func order() throws {
    for (_, root) in try styles() {
      let ids = (root["layers"]?.array ?? []).compactMap { $0["id"]?.string }
      let places = [
        "background", "surroundings-area", "venue", "level", "unit", "opening", "unit-selected", "route-line",
      ]
      .compactMap { ids.firstIndex(of: $0) }
      #expect(places.count == 8 && places == places.sorted())
      let lastName = try #require(ids.lastIndex(of: "occupant-name"))
      #expect(lastName == ids.count - 1)
    }
  }

  @Test("rule 2: gates are named from farther out than shops") func gatesFirst() throws {
    func first(_ id: String) throws -> Double {
      try #require(plan.tiers.features.first { $0.id == id && $0.firstZoom != nil }?.firstZoom?.value)
    }
    #expect(try first("gate-1") < first("ink"))
  }

  @Test("R07: every label is written in 11 points or more", .shows("R07.2")) func labelSizes() throws {
    for (theme, root) in try styles() {
      var sizes: [Double] = []
      for layer in root["layers"]?.array ?? [] where layer["type"]?.string == "symbol" {
        let size = try #require(layer["layout"]?["text-size"], "\(theme)")
        sizes += size.double.map { [$0] } ?? (size.array ?? []).compactMap(\.double)
      }
      #expect(sizes.count > 5 && sizes.allSatisfy { $0 >= 11 }, "\(theme): \(sizes)")
    }
  }

  private func write(_ value: JSONValue, to json: inout JSONWriter) {
    if let string = value.string { return json.string(string) }
    if let array = value.array {
      return json.array { json in for element in array { write(element, to: &json) } }
    }
    if let number = value.double { return json.number(number) }
    json.bool(value.bool ?? false)
  }
}
