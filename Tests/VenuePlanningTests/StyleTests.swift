import Testing
import VenueCamera
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueParts
import VenueStyle
import VenueTestSupport

@testable import VenuePlanning

struct StyleTests {
  private let plan = planParts(checked: checked(sampleAirport()))

  private func styles() throws -> [(theme: String, root: JSONValue)] {
    try plan.styles.map { ($0.theme, try JSONReader.read($0.bytes).root) }
  }

  @Test("styles: each theme is a style of version 8 with one background", .shows("M19.1", "M24.1", "H05.1"))
  func basics() throws {
    let styles = try styles()
    #expect(styles.map(\.theme) == ["dark", "dark-muted", "high-contrast", "light", "light-muted"])
    for (theme, root) in styles {
      #expect(root["version"]?.int == 8, "\(theme)")
      let types = (root["layers"]?.array ?? []).compactMap { $0["type"]?.string }
      #expect(types.count { $0 == "background" } == 1 && types.first == "background")
    }
  }

  @Test("styles: every text has 11 points or more") func textSizes() throws {
    for (theme, root) in try styles() {
      for layer in root["layers"]?.array ?? [] {
        guard let size = layer["layout"]?["text-size"]?.double else { continue }
        #expect(size >= 11, "\(theme): \(layer["id"]?.string ?? "")")
      }
    }
    let sizes = Tier.allCases.map { LabelTypography.smallSize(of: $0) ?? LabelTypography.size(of: $0) }
    #expect(sizes.allSatisfy { $0 >= 11 } && ClusterBadge.textSize >= 11)
  }

  @Test("styles: every style is sound and has its MapLibre GL JS release", .shows("M05.1", "M47.2"))
  func soundness() throws {
    for style in plan.styles {
      let report = StyleCheck.report(on: style.bytes, file: "\(style.theme).json")
      #expect(report.diagnostics.isEmpty, "\(report.diagnostics.map(\.message))")
      let said = try JSONReader.read(style.bytes).root["metadata"]?["venue:minClient"]?.string
      #expect(said == report.leastClient.description && report.leastClient > .first)
    }
  }

  @Test("styles: layers have unique ids, existing sources and existing tile layers", .shows("M08.1"))
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
    "styles: floor and language are one call each: layers read the style's state", .review("FL-U12"),
    .shows("M25.1"))
  func state() throws {
    for (theme, root) in try styles() {
      #expect(root["state"]?["floor"]?["default"]?.int == 0 && root["state"]?["language"]?["default"]?.string == "en")
      for layer in root["layers"]?.array ?? [] {
        let id = try #require(layer["id"]?.string)
        var filter = JSONWriter()
        layer["filter"].map { write($0, to: &filter) }
        // Venue and footprints belong to no floor.
        let isOfVenue =
          layer["source"]?.string == "venue" && !["venue", "footprint"].contains(layer["source-layer"]?.string)
        if isOfVenue || id.hasPrefix("route") {
          #expect(filter.text.contains(#"["get","floor"],["global-state","floor"]"#), "\(theme) \(id)")
        }
        // Pins of a route are named in the language it was asked for; glyphs are of none.
        guard id != "route-pin-name", !id.hasSuffix("-glyph"), let text = layer["layout"]?["text-field"] else {
          continue
        }
        var field = JSONWriter()
        write(text, to: &field)
        // The name in the language asked for, before the one in the default language.
        #expect(field.text.contains(#"["concat","name:",["global-state","language"]]"#), "\(theme) \(id)")
        #expect(field.text.hasSuffix(#"["get","name"],""]"#), "\(theme) \(id)")
      }
    }
  }

  @Test("styles: with the bundle's address the style has it in archives and pictures", .review("FL-U12"))
  func baseURL() throws {
    let plan = planParts(
      checked: checked(sampleAirport()), options: PlanOptions(baseURL: "https://maps.example/airport/"))
    let root = try JSONReader.read(try #require(plan.styles.last).bytes).root
    #expect(root["sources"]?["venue"]?["url"]?.string == "pmtiles://https://maps.example/airport/tiles.pmtiles")
    let own = try #require(try styles().last?.root)
    #expect(own["sources"]?["venue"]?["url"]?.string == "pmtiles://tiles.pmtiles")
  }

  @Test("styles: names, icons and routes of every floor have layers in every style", .shows("H41.1"))
  func everyFloor() throws {
    func names(_ value: JSONValue?, _ word: String) -> Bool {
      value?.string == word || (value?.array ?? []).contains { names($0, word) }
    }
    for (theme, root) in try styles() {
      let layers = try #require(root["layers"]?.array)
      func has(_ layout: String) -> Bool {
        layers.contains { layer in
          layer["source"]?.string == "venue" && layer["type"]?.string == "symbol" && layer["layout"]?[layout] != nil
            && names(layer["filter"], "floor")
        }
      }
      #expect(has("text-field") && has("icon-image"), "\(theme)")
      #expect(
        layers.contains {
          $0["source"]?.string == "route" && $0["type"]?.string == "line" && names($0["filter"], "floor")
        }, "\(theme)")
    }
  }

  @Test("styles: surroundings, areas, route and names keep their order", .shows("H03.1")) func order() throws {
    for (_, root) in try styles() {
      let ids = (root["layers"]?.array ?? []).compactMap { $0["id"]?.string }
      let order = [
        "background", "surroundings-area", "venue", "level", "unit", "opening", "unit-highlight", "route-line",
        "label-name", "occupant-name", "occupant-highlight-name", "annotation-name",
      ]
      #expect(order.compactMap { ids.firstIndex(of: $0) } == order.compactMap { ids.firstIndex(of: $0) }.sorted())
      #expect(order.allSatisfy(ids.contains))
    }
  }

  @Test("styles: overlays, routes and annotations are marked groups with app slots", .shows("H03.2", "H23.2", "M46.1"))
  func groups() throws {
    var venue = sampleAirport()
    let picture = Picture(format: .png, width: 1, height: 1, bytes: [1])
    venue.overlays = [
      ImageOverlay(id: "lines", picture: picture, corners: []),
      ImageOverlay(id: "party", picture: picture, corners: [], above: .labels, hides: true),
    ]
    for style in planParts(checked: checked(venue)).styles {
      let root = try JSONReader.read(style.bytes).root
      let layers = root["layers"]?.array ?? []
      let groups = layers.compactMap { $0["metadata"]?["venue:group"]?.string }
      #expect(groups.count == layers.count)
      var runs: [String] = []
      for group in groups where runs.last != group { runs.append(group) }
      #expect(
        runs == [
          "background", "surroundings", "areas", "overlays", "highlight", "routes", "labels", "annotations", "cover",
        ])
      func ids(_ group: String) -> [String] {
        layers.filter { $0["metadata"]?["venue:group"]?.string == group }.compactMap { $0["id"]?.string }
      }
      #expect(ids("overlays") == ["overlay-lines"] && ids("cover") == ["overlay-party"])
      #expect(ids("routes").allSatisfy { $0.hasPrefix("route-") } && ids("routes").count == 4)
      #expect(
        ids("annotations") == [
          "route-pin", "route-pin-name", "annotation-highlight", "annotation-highlight-outline",
          "annotation-highlight-gap", "annotation-highlight-point", "annotation-area", "annotation-line",
          "annotation-point", "annotation-glyph",
          "annotation-name",
        ])
      let slots = try #require(root["metadata"]?["venue:slots"])
      #expect(slots["above-roads"]?.string == ids("highlight").first)
      #expect(slots["above-labels"]?.string == ids("annotations").first)
    }
  }

  @Test("styles: every selectable or hovered feature has own layers set by one call", .shows("H10.2", "H40.1"))
  func highlight() throws {
    for (theme, root) in try styles() {
      #expect(root["state"]?["selected"]?["default"]?.array?.isEmpty == true)
      #expect(root["state"]?["hovered"]?["default"]?.array?.isEmpty == true)
      for source in [
        "section", "unit", "kiosk", "fixture", "opening", "amenity", "occupant", "label", "venue", "footprint", "level",
        "geofence", "detail",
      ] {
        let own = (root["layers"]?.array ?? []).filter {
          $0["source-layer"]?.string == source && $0["metadata"]?["venue:group"]?.string != "areas"
            && $0["id"]?.string?.contains("highlight") == true
        }
        #expect(own.count == 2, "\(theme) \(source)")
        for layer in own {
          var filter = JSONWriter()
          layer["filter"].map { write($0, to: &filter) }
          #expect(
            filter.text.contains(
              #"["any",["in",["id"],["global-state","selected"]],["in",["id"],["global-state","hovered"]]]"#),
            "\(theme) \(source): \(filter.text)")
          // Selected, else hovered: two colours.
          let paints = (layer["paint"]?.object ?? []).filter { $0.key.hasSuffix("color") }
          for paint in paints {
            let choice = try #require(paint.value.array)
            #expect(choice.count == 4 && choice[0].string == "case")
          }
          #expect(!paints.isEmpty)
        }
      }
    }
  }

  @Test("styles: this floor's route has arrows, others are dimmed, changes have two pins")
  func route() throws {
    for (theme, root) in try styles() {
      let layers = (root["layers"]?.array ?? []).filter { $0["source"]?.string == "route" }
      #expect(
        layers.compactMap { $0["id"]?.string } == [
          "route-elsewhere", "route-casing", "route-line", "route-arrow", "route-pin", "route-pin-name",
        ])
      func filter(_ place: Int) -> String {
        var json = JSONWriter()
        layers[place]["filter"].map { write($0, to: &json) }
        return json.text
      }
      #expect(filter(0).hasPrefix(#"["all",["!",["any",["!",["has","floor"]]"#), "\(theme)")
      #expect(filter(4).contains(#"["==",["get","to_floor"],["global-state","floor"]]"#), "\(theme)")
      #expect(layers[0]["paint"]?["line-opacity"]?.double ?? 1 < 0.5)
      let sprite = try #require(root["sprite"]?.string)
      let sheet = try #require(plan.sprites.first { $0.path == "\(sprite).json" })
      let images = try JSONReader.read(try sheet.bytes).root
      for name in ["route-direction", "route-elevator", "route-escalator", "route-stairs"] {
        #expect(images[name] != nil, "\(theme) \(name)")
      }
    }
  }

  @Test("styles: credits with links are below the map, outside and inside each their own", .shows("H13.1", "H13.2"))
  func attribution() throws {
    var venue = sampleAirport()
    venue.credits = [
      Credit(id: "surroundings", name: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright"),
      Credit(id: "plans", name: "Harbor <Airport> & Co", url: "javascript:alert(1)"),
    ]
    let sources = try JSONReader.read(try #require(planParts(checked: checked(venue)).styles.first).bytes).root[
      "sources"]
    #expect(
      sources?["surroundings"]?["attribution"]?.string
        == #"<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>"#
    )
    #expect(sources?["venue"]?["attribution"]?.string == "Harbor &lt;Airport&gt; &amp; Co")
  }

  @Test("styles: rooms are extruded when the app requests it, and ground stays flat") func extrusion() throws {
    for (_, root) in try styles() {
      let layer = try #require(root["layers"]?.array?.first { $0["type"]?.string == "fill-extrusion" })
      var (filter, visibility) = (JSONWriter(), JSONWriter())
      layer["filter"].map { write($0, to: &filter) }
      layer["layout"]?["visibility"].map { write($0, to: &visibility) }
      #expect(filter.text.contains(#""walkway""#) && !filter.text.contains(#""room""#))
      #expect(visibility.text == #"["case",["==",["global-state","extruded"],true],"visible","none"]"#)
      #expect(root["state"]?["extruded"]?["default"]?.bool == false)
    }
  }

  @Test("styles: gates are named from farther out than shops") func gatesFirst() throws {
    func first(_ id: String) throws -> Double {
      try #require(plan.tiers.features.first { $0.id == id && $0.firstZoom != nil }?.firstZoom?.value)
    }
    #expect(try first("gate-1") < first("ink"))
  }

  @Test("styles: every label is written in 11 points or more", .shows("R07.2")) func labelSizes() throws {
    func numbers(_ value: JSONValue) -> [Double] {
      let list = value.array ?? []
      if list.first?.string == "*", let factor = list.last?.double { return numbers(list[1]).map { $0 * factor } }
      return value.double.map { [$0] } ?? list.flatMap(numbers)
    }
    for tier in Tier.allCases { #expect(LabelTypography.smallSize(of: tier) ?? 11 >= 11) }
    for (theme, root) in try styles() {
      var sizes: [Double] = []
      for layer in root["layers"]?.array ?? [] where layer["layout"]?["text-field"] != nil {
        let size = try #require(layer["layout"]?["text-size"], "\(theme)")
        sizes += numbers(size)
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
