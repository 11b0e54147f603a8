import Foundation
import Testing
import VenueTestSupport

/// Guides to map kits that do not run here: what they say of the bundle holds, and what of their code can run does.
struct KitGuideTests {
  private let airport: GuidedBundle
  private var scratch: Scratch { airport.scratch }
  private var bundle: String { airport.path }

  init() throws { airport = try GuidedBundle() }

  @Test("docs: guides list the bundle files that their code reads, and all exist")
  func files() throws {
    for (guide, languages) in [
      ("maplibre.md", ["js"]), ("maplibre-native.md", ["kotlin", "swift"]), ("mapkit.md", ["swift"]),
      ("google-maps.md", ["kotlin"]),
    ] {
      let needed = try filesNeeded("docs/guides/\(guide)")
      #expect(needed.count >= 6, "\(guide)")
      // Fonts are the app's own.
      for file in needed where !file.hasPrefix("glyphs/") {
        #expect(try !airport.paths(file).isEmpty, "\(guide): \(file) is not in a bundle")
      }
      for language in languages {
        let read = try PastedCode(language, of: "docs/guides/\(guide)").files.filter { !$0.contains("\\(") }
        #expect(read.count >= 4, "\(guide)")
        // That the bundle was unpacked is seen by its manifest.
        for file in read where file != "manifest.json" {
          let isListed = needed.contains { $0 == file || $0.hasSuffix("/") && file.hasPrefix($0) }
          #expect(try isListed && !airport.paths(file).isEmpty, "\(guide): \(file) is not listed, or not in a bundle")
        }
      }
    }
  }

  /// Paths of the files of a part for the floors.
  private func files(_ part: String) throws -> [String] {
    try Answer(file: bundle + "/floors.json")["floors"].list.compactMap { $0["floor"].int }.map { "\(part)/\($0).json" }
  }

  /// A list of a part, of all its files.
  private func ofAllFiles(_ part: String, _ key: String) throws -> [Answer] {
    try ([part + ".json"] + files(part)).flatMap { try Answer(file: bundle + "/" + $0)[key].list }
  }

  @Test("docs: every key that Kotlin code reads is in the files")
  func keys() throws {
    let route = try Program.run(["route", bundle, "--from", "tide-cafe", "--to", "lounge", "--format", "geojson"])
    for guide in ["maplibre-native.md", "google-maps.md"] {
      let code = try PastedCode("kotlin", of: "docs/guides/\(guide)")
      var known = try airport.keys(of: Answer(route).value)
      // Properties of tiles are those of tier files.
      for file in code.files.filter({ !$0.hasSuffix(".png") }) + ["tiers/$floor/$tier.geojson"] {
        for path in try airport.paths(file) { known.formUnion(try airport.keys(of: Answer(file: path).value)) }
      }
      #expect(code.keys.count >= 20, "\(guide)")
      #expect(code.keys.filter { !known.contains($0) } == [], "\(guide)")
    }
  }

  @Test("docs: MapLibre Native on iOS gets a sound style and finds tapped features")
  func native() throws {
    let code = try PastedCode("swift", of: "docs/guides/maplibre-native.md")
    #expect(try code.fault(in: scratch) == nil)
    let main = """
      let bundle = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
      let style = try NativeStyle(bundle: bundle)
      let floors = try read(Floors.self, "floors.json", of: bundle)
      var cards = try read(Cards.self, "places.json", of: bundle)
      for floor in floors.floors { cards.add(try read(Cards.Floor.self, "places/\\(floor.floor).json", of: bundle)) }
      let numbers = try read(Numbers.self, "ids.json", of: bundle)
      let limits = try read(Camera.self, "camera.json", of: bundle).kits.ios.mapbox.cameraBoundsOptions
      let way: [String: Any] = ["type": "FeatureCollection", "features": [[String: Any]]()]
      for floor in floors.floors {
        let json = try style.json(
          floor: floor.floor, language: "fi", selected: [12], glyphs: bundle.appendingPathComponent("glyphs/"), route: way)
        try json.write(to: bundle.deletingLastPathComponent().appendingPathComponent("style\\(floor.floor).json"))
      }
      let cafe = cards.place(of: [["unit", "shop-0-1"]])!
      print(floors.floors.count, cards.places.count, numbers.ids.count, style.layers.count, limits.maxZoom)
      print(cards.text(cafe.name, in: "fi"), cards.lines(of: cafe, in: "fi").joined(separator: "|"))
      """
    let lines = try code.output(of: main, on: bundle, in: scratch).components(separatedBy: "\n")

    let written = try Answer(file: bundle + "/style/light.json")
    let venueLayers = written["layers"].list.filter { $0["source"].text == "venue" }
    let counts = try [
      Answer(file: bundle + "/floors.json")["floors"].list.count,
      ofAllFiles("places", "places").count,
      Answer(file: bundle + "/ids.json")["ids"].list.count, venueLayers.count,
    ]
    #expect(counts.allSatisfy { $0 > 3 })
    #expect(lines[0] == counts.map(String.init).joined(separator: " ") + " 22.0")
    #expect(
      lines[1]
        == "Tide-kahvila Saapuvat|Mo-Su 05:00-23:00|+358800999101|https://tide-cafe.example/|1 Terminal Road, 00990 Port Kestrel"
    )
    for floor in [-1, 0, 1, 2] {
      let file = scratch.path("style\(floor).json")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!text.contains("global-state"))
      let style = try Answer(file: file)
      #expect(style["layers"].list.count == written["layers"].list.count)
      let choices = style["layers"].list.map { $0["layout"]["visibility"] }.filter { $0.value != nil }
      #expect(!choices.isEmpty && choices.allSatisfy { ["visible", "none"].contains($0.text) })
      let check = try Program.run(["check-style", file, "--client", "5.0.0", "--format", "json"])
      let codes = try Answer(check)["findings"].list.compactMap { $0["code"].text }
      // Glyphs are the app's own.
      #expect(Set(codes).subtracting(["STY026", "STY028"]) == [], "\(check.output)")
    }
  }

  @Test("docs: MapKit code finds features, names with room, clusters and taps")
  func mapKit() throws {
    let code = try PastedCode("swift", of: "docs/guides/mapkit.md")
    #expect(try code.fault(in: scratch) == nil)
    let main = """
      let venue = try Venue(bundle: URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true))
      print(venue.features.count, venue.surroundings.count, venue.icons.count, venue.clusters.count, venue.cards.places.count)
      for floor in venue.floors.floors.map(\\.floor) {
        print(floor, venue.points(on: floor, zoom: 18).count, venue.shapes(on: floor, zoom: 22).count)
      }
      print(venue.clusters(on: 1, zoom: 19.5).map(\\.id).joined(separator: " "))
      print(venue.clusters(on: 1, zoom: 20).count)
      let room = venue.area(longitude: 24.9808318, latitude: 60.1199123, on: 0, zoom: 18)!
      print(room.id!, venue.cards.place(of: room.keys)!.id, venue.area(longitude: 0, latitude: 0, on: 0, zoom: 18) == nil)
      print(venue.points(on: 0, zoom: 22).first { $0.id == "tide-cafe" }!.label(in: "fi"))
      print(venue.camera.cameraZoomRange.minCenterCoordinateDistance, venue.colours.classes.count, Venue.layers.joined(separator: " "))
      print((Venue.zoom(metresPerPoint: 0.6735, latitude: 60.1201196) * 100).rounded() / 100)
      """
    let lines = try code.output(of: main, on: bundle, in: scratch).components(separatedBy: "\n")

    let tiers = try airport.paths("tiers/$floor/$tier.geojson").map { try Answer(file: $0) }
    let ofAllFloors = try Answer(file: bundle + "/tiers/venue.geojson")["features"].list
    let features = tiers.flatMap { $0["features"].list } + ofAllFloors
    let around = try Answer(file: bundle + "/tiers/surroundings.geojson")["features"].list.count
    let icons = try Answer(file: bundle + "/sprite/light@2x.json").keys.count
    let clusters = try Answer(file: bundle + "/clusters.json")["clusters"].list
    let places = try ofAllFiles("places", "places").count
    #expect(features.count > 500 && around > 10 && icons > 50 && places > 100)
    #expect(lines[0] == "\(features.count) \(around) \(icons) \(clusters.count) \(places)")
    for (line, floor) in zip(lines[1...], [-1, 0, 1, 2]) {
      let own = tiers.filter { $0["floor"].int == floor }.flatMap { $0["features"].list } + ofAllFloors
      let named = own.filter { ($0["properties"]["first_zoom"].number ?? 99) <= 18 }.count
      let shapes = own.filter { $0["geometry"]["type"].text != "Point" }.count
      #expect(line == "\(floor) \(named) \(shapes)")
    }
    let shown = clusters.filter { $0["floor"].int == 1 && $0["zooms"][1].int == 19 && $0["first_zoom"].number != nil }
    #expect(!shown.isEmpty && lines[5] == shown.compactMap { $0["id"].text }.joined(separator: " "))
    #expect(lines[6] == "0")
    #expect(lines[7] == "shop-0-1 tide-cafe true")
    #expect(lines[8].hasPrefix("Tide"))
    let camera = try Answer(file: bundle + "/camera.json")
    let least = camera["kits"]["ios"]["mapkit"]["cameraZoomRange"]["minCenterCoordinateDistance"].number ?? -1
    let classes = try Answer(file: bundle + "/theme.json")["themes"]["light"]["classes"].keys
    #expect(lines[9].hasPrefix("\(least) \(classes.count) "))
    // Areas of every layer there is are put in their order.
    let layers = features.filter { $0["geometry"]["type"].text == "Polygon" }.compactMap {
      $0["properties"]["layer"].text
    }
    #expect(Set(layers).subtracting(lines[9].components(separatedBy: " ")) == [])
    #expect(lines[10] == camera["start"]["zoom512"].number.map { "\($0)" })
  }

  static var hasNode: Bool { (try? Program.run(["--version"], of: "node"))?.status == 0 }

  @Test(
    "docs: Google Maps code draws every area and line in theme colours",
    .enabled(if: hasNode, "no Node.js is here"))
  func googleOnTheWeb() throws {
    let code = try PastedCode("js", of: "docs/guides/google-maps.md").text
    // The kit's side: what it is given, and what its style function answers for it.
    let kit = """
      import {readFileSync, existsSync} from 'node:fs';
      const given = []; let style;
      const fetch = async path => { const file = path.replace('airport/', process.argv[2] + '/');
        return {ok: existsSync(file), json: async () => JSON.parse(readFileSync(file))} };
      const map = {data: {forEach: each => given.forEach(each), remove: one => given.splice(given.indexOf(one), 1),
        addGeoJson: file => given.push(...file.features), setStyle: it => style = it, addListener: () => {}}};
      """
    let report = """
      const looks = given.map(feature => style({getProperty: name => feature.properties[name],
        getGeometry: () => ({getType: () => feature.geometry.type})}));
      console.log(JSON.stringify({given: given.length, visible: looks.filter(look => look.visible).length,
        colours: [...new Set(looks.filter(look => look.visible).map(look => look.fillColor))]}));
      """
    let file = scratch.path("web.mjs")
    try [kit, code, report].joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Program.run([file, bundle], of: "node")
    try #require(run.status == 0, "\(run.talk)")
    let answer = try Answer(run)
    let features = try airport.paths("tiers/0/$tier.geojson").flatMap { try Answer(file: $0)["features"].list }
    #expect(features.count > 100 && answer["given"].int == features.count)
    #expect(answer["visible"].int == features.filter { $0["geometry"]["type"].text != "Point" }.count)
    let classes = try Answer(file: bundle + "/theme.json")["themes"]["light"]["classes"]
    let fills = Set(classes.keys.compactMap { classes[$0]["normal"]["fill"].text })
    let colours = answer["colours"].list.compactMap(\.text)
    #expect(colours.count > 8 && fills.isSuperset(of: colours))
  }

  @Test(
    "docs: the search of a page finds what the program finds, in its order",
    .enabled(if: hasNode, "no Node.js is here"), .review("SL-U6"))
  func searchOnAPage() throws {
    let code = try PastedCode("js", of: "docs/guides/search.md").text
    let texts = [
      "tide", "TIDE  CAFÉ", "b-2", "B2", "gate a", "gate 1", "免税", "lift", "stairs c", "restroom", "gate-b2", "lounge",
      "harbor duty", "1", "kestrel", "ターミナル", "zzz", ".", "(.*", String(repeating: "a", count: 10_000),
    ]
    let given = String(decoding: try JSONSerialization.data(withJSONObject: texts), as: UTF8.self)
    let ofFloors = try files("places")
    let main = """
      import {readFileSync} from 'node:fs';
      const files = ['places.json', ...\(ofFloors)];
      const places = files.flatMap(file => JSON.parse(readFileSync(process.argv[2] + '/' + file)).places);
      const find = makeSearch({places});
      console.log(JSON.stringify(\(given).map(text => find(text, 3).map(place => place.id))));
      """
    let file = scratch.path("search.mjs")
    try [code, main].joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Program.run([file, bundle], of: "node")
    try #require(run.status == 0, "\(run.talk)")
    for (text, found) in zip(texts, try Answer(run).list) {
      let program = try Program.run(["search", bundle, text, "--limit", "3", "--format", "json"])
      let expected = program.status == 2 ? [] : try Answer(program)["places"].list.compactMap { $0["id"].text }
      #expect(found.list.compactMap(\.text) == expected, "\(text.prefix(20))")
    }
  }
}
