import Testing
import VenueDiagnostics
import VenueJSON

@testable import VenueStyle

/// Styles to order, from styles that hold what a compile of ours may, and what owners write.
struct StyleOrderTests {
  private func ordered(_ order: StyleOrder, sources: String = "", layers: String) throws -> JSONValue {
    let text = #"""
      {"version": 8, "metadata": {"venue:slots": {"above-labels": null}}, "state": {"language": {"default": "en"}},
      "sprite": "sprite/light", "sources": {"venue": {"type": "vector", "url": "pmtiles://tiles.pmtiles"}\#(sources)},
      "layers": [\#(layers)]}
      """#
    return try JSONReader.read(try order.style(from: Array(text.utf8))).root
  }

  private static let rooms = #"{"id": "unit", "type": "fill", "source": "venue", "source-layer": "unit"}"#

  private func tiers() throws -> StyleOrder.Plan {
    let file = #"{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"layer": "unit"}}]}"#
    return .tiers([try TierContents(path: "tiers/0/venue.geojson", json: Array(file.utf8), isHeld: false)])
  }

  @Test("styles: GeoJSON replaces the bundle's tiles, foreign vector tiles are kept")
  func ownTiles() throws {
    let weather = #"{"id": "own-rain", "type": "fill", "source": "own-weather", "source-layer": "rain"}"#
    let root = try ordered(
      StyleOrder(plan: try tiers()),
      sources: #", "own-weather": {"type": "vector", "tiles": ["https://weather.example/{z}/{x}/{y}.pbf"]}"#,
      layers: "\(StyleOrderTests.rooms), \(weather)")
    let sources = (root["sources"]?.object ?? []).map { "\($0.key) \($0.value["type"]?.string ?? "")" }
    #expect(sources == ["venue-0-venue geojson", "own-weather vector"])
    let layers = root["layers"]?.array ?? []
    #expect(layers.compactMap { $0["id"]?.string } == ["unit", "own-rain"])
    #expect(layers.last?["source"]?.string == "own-weather" && layers.last?["source-layer"]?.string == "rain")
  }

  @Test(
    "styles: floor and tier of a GeoJSON file replace those of its features",
    arguments: [
      (
        #""floor": 3, "tier": "rooms", "#,
        #"["all",["==",["get","layer"],"unit"],["any",false,["==",3,["global-state","floor"]]]]"#, "14"
      ),
      (
        #""floor": 3, "tier": "venue", "#,
        #"["all",["==",["get","layer"],"unit"],["any",false,["==",3,["global-state","floor"]]]]"#, nil
      ),
      (
        "",
        #"["all",["==",["get","layer"],"unit"],["any",["!",["has","floor"]],["==",["get","floor"],["global-state","floor"]]]]"#,
        nil
      ),
    ])
  func sharedProperties(_ heading: String, _ filter: String, _ size: String?) throws {
    let layer = #"""
      {"id": "unit", "type": "symbol", "source": "venue", "source-layer": "unit",
      "filter": ["any", ["!", ["has", "floor"]], ["==", ["get", "floor"], ["global-state", "floor"]]],
      "layout": {"text-size": ["case", ["==", ["get", "tier"], "rooms"], 14, 12], "text-field": ["get", "name"]}}
      """#
    let file =
      #"{"type": "FeatureCollection", \#(heading)"features": [{"type": "Feature", "properties": {"layer": "unit"}}]}"#
    let contents = try TierContents(path: "tiers/3/rooms.geojson", json: Array(file.utf8), isHeld: false)
    let order = StyleOrder(keepsState: true, plan: .tiers([contents]))
    let written = try #require(try ordered(order, layers: layer)["layers"]?[0])
    #expect(StyleOrderTests.text(written["filter"]) == filter)
    let untouched = #"["case",["==",["get","tier"],"rooms"],14,12]"#
    #expect(StyleOrderTests.text(written["layout"]?["text-size"]) == size ?? untouched)
    #expect(StyleOrderTests.text(written["layout"]?["text-field"]) == #"["get","name"]"#)
  }

  private static func text(_ value: JSONValue?) -> String {
    var json = JSONWriter(style: .compact)
    (value.map { StyleValue($0) } ?? .null).write(to: &json)
    return json.text
  }

  @Test("styles: an address is put before every path, and before no address")
  func addresses() throws {
    var order = StyleOrder()
    order.address = "https://maps.example/mall/"
    let root = try ordered(
      order,
      sources: #"""
        , "tiled": {"type": "vector", "tiles": ["a/{z}/{x}/{y}.pbf", "https://b.example/{z}/{x}/{y}.pbf"]},
        "film": {"type": "video", "urls": ["f.mp4", "/g.mp4"]}, "data": {"type": "geojson", "data": "d.geojson"},
        "held": {"type": "image", "url": "data:image/png;base64,AA=="},
        "far": {"type": "vector", "url": "pmtiles://https://c.example/t.pmtiles"}
        """#, layers: StyleOrderTests.rooms)
    let named = StyleResource.all(in: root, file: "style.json").map { "\($0.key) \($0.address)" }
    #expect(
      named == [
        "sprite https://maps.example/mall/sprite/light",
        "sources.venue.url pmtiles://https://maps.example/mall/tiles.pmtiles",
        "sources.tiled.tiles[0] https://maps.example/mall/a/{z}/{x}/{y}.pbf",
        "sources.tiled.tiles[1] https://b.example/{z}/{x}/{y}.pbf",
        "sources.film.urls[0] https://maps.example/mall/f.mp4", "sources.film.urls[1] /g.mp4",
        "sources.data.data https://maps.example/mall/d.geojson", "sources.held.url data:image/png;base64,AA==",
        "sources.far.url pmtiles://https://c.example/t.pmtiles",
      ])
  }

  @Test("styles: terrain requires heights and is reported at its source")
  func terrain() {
    let sample = Sample(root: #""terrain": {"source": "venue"},"#)
    #expect(sample.findings == ["STY022 /terrain/source"], "\(sample.messages)")
  }

  @Test("styles: an address of one machine only is refused", arguments: ["", "file:///a", "/b"])
  func nowhere(_ address: String) {
    let sample = Sample(sources: #""venue": {"type": "vector", "url": "\#(address)"}"#)
    let folder = StyleSurroundings(fault: { _ in nil }, bytes: { _ in nil }, hasFile: { _ in true })
    let missing = sample.report.missingResources(in: folder).map { "\($0.code) \($0.place?.pointer ?? "")" }
    #expect(missing == ["STY026 /sources/venue/url"])
  }

  @Test("styles: labels of a choice and metadata are unchanged")
  func labels() throws {
    let choice = #"["match", ["get", "kind"], ["concat", "shop"], ["concat", "a", "b"], "other"]"#
    let layer =
      #"{"id": "own", "type": "symbol", "source": "venue", "source-layer": "unit", "metadata": {"said": ["concat", "x", "y"]}, "#
      + #""layout": {"text-field": \#(choice)}}"#
    let layers = try ordered(StyleOrder(), layers: layer)["layers"]?.array ?? []
    let field = layers.first?["layout"]?["text-field"]
    #expect(field?[2]?.array?.compactMap(\.string) == ["concat", "shop"])
    #expect(field?[3]?.string == "ab" && field?[4]?.string == "other")
    #expect(layers.first?["metadata"]?["said"]?.array?.count == 3)
  }

  @Test(
    "styles: a layer name covers its division by zoom, room and class only",
    arguments: [
      ("label-name", true), ("label-name-17.5", true), ("label-name-along", true), ("label-name-along-18.5", true),
      ("label-name@office", true), ("label-name-along-18.5@office", true), ("label-names", false),
      ("label-name-far", false), ("label", false), ("label-name-alongside", false),
    ])
  func meant(_ id: String, _ isMeant: Bool) { #expect(StyleOrder.isMeant(id, by: "label-name") == isMeant) }
}
