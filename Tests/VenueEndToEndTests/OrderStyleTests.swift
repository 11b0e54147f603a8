import Foundation
import Testing
import VenueJSON
import VenueTestSupport

/// `style`: one style document to order.
struct OrderStyleTests {
  let scratch: Scratch
  let bundle: String

  init() throws {
    scratch = try Scratch()
    bundle = try scratch.bundle(of: Program.venue("corner-mall"), as: "mall")
  }

  private func order(_ options: String...) throws -> JSONValue {
    let run = try Program.run(["style", bundle] + options)
    #expect(run.status == 0, "\(run.talk)")
    try isSound(run.output)
    return try JSONReader.read(Array(run.output.utf8)).root
  }

  /// Held against the specification, beside the files of the bundle.
  func isSound(_ style: String, in bundle: String? = nil) throws {
    let file = "\(bundle ?? self.bundle)/ordered.json"
    try Data(style.utf8).write(to: URL(filePath: file))
    let check = try Program.run(["check-style", file])
    #expect(check.status == 0 && check.output.hasPrefix("no findings"), "\(check.output)")
  }

  func layers(_ root: JSONValue) -> [JSONValue] { root["layers"]?.array ?? [] }

  func text(_ value: JSONValue?) -> String {
    func text(_ value: JSONValue) -> String {
      if let items = value.array { return "[" + items.map(text).joined(separator: ",") + "]" }
      if let members = value.object {
        return "{" + members.map { "\($0.key):\(text($0.value))" }.joined(separator: ",") + "}"
      }
      return value.string ?? value.double.map { "\($0)" } ?? value.bool.map { "\($0)" } ?? "null"
    }
    return value.map(text) ?? ""
  }

  @Test("styles: a style for one floor and language has no global-state")
  func filled() throws {
    let root = try order("--floor", "1", "--language", "fi-FI", "--theme", "dark")
    let whole = text(root)
    #expect(!whole.contains("global-state") && root["state"] == nil)
    let unit = try #require(layers(root).first { $0["id"]?.string == "unit" })
    let filter = text(unit["filter"])
    #expect(filter.contains("[==,[get,floor],1.0]"))
    let name = try #require(layers(root).first { $0["id"]?.string == "label-name" })
    let field = text(name["layout"]?["text-field"])
    #expect(field.contains("[get,name:fi]"))
    // Visible or not is decided: no kit but one takes an expression there.
    let solids = try #require(layers(root).first { $0["id"]?.string == "unit-extrusion" })
    #expect(solids["layout"]?["visibility"]?.string == "none")
    #expect(root["name"]?.string == "corner-mall dark" && root["sprite"]?.string == "sprite/dark")
    #expect(root["metadata"]?["venue:floor"]?.int == 1 && root["metadata"]?["venue:language"]?.string == "fi")
    #expect(root["metadata"]?["venue:minClient"]?.string == "5.11.0")
  }

  @Test("styles: a language for some layers changes only those", .shows("M26.1"), arguments: [true, false])
  func someLayers(_ keeps: Bool) throws {
    let more = keeps ? ["--keep-state"] : []
    func order(_ options: [String]) throws -> [JSONValue] {
      let run = try Program.run(["style", bundle] + options + more)
      try isSound(run.output)
      return layers(try JSONReader.read(Array(run.output.utf8)).root)
    }
    func anyLanguage(_ value: JSONValue?) -> String {
      text(value).replacing("[concat,name_zoom:,[global-state,language]]", with: "?")
        .replacing("name_zoom:en", with: "?").replacing("name_zoom:fi", with: "?")
    }
    let (plain, chosen) = (try order([]), try order(["--language", "fi", "--layers", "label-name,amenity-name"]))
    #expect(plain.count == chosen.count)
    var changed: Set<String> = []
    for (before, after) in zip(plain, chosen) where before != after {
      let id = try #require(after["id"]?.string)
      #expect(before["id"]?.string == id)
      let field = text(after["layout"]?["text-field"])
      #expect(field.contains("[get,name:fi]"))
      #expect(before["paint"] == after["paint"])
      // From where on a name is there depends on the language, too.
      #expect(anyLanguage(before["filter"]) == anyLanguage(after["filter"]))
      changed.insert(id)
    }
    let meant = plain.compactMap { $0["id"]?.string }.filter {
      $0.hasPrefix("label-name") || $0.hasPrefix("amenity-name")
    }
    #expect(changed == Set(meant) && meant.count > 2)
  }

  @Test("styles: a language for names also changes names along rooms", .shows("M26.1"))
  func namesAlongRooms() throws {
    let airport = try scratch.bundle(of: Program.venue("harbor-airport"), as: "airport")
    let run = try Program.run(["style", airport, "--language", "fi", "--layers", "label-name,occupant-name"])
    let names = layers(try JSONReader.read(Array(run.output.utf8)).root).filter {
      let id = $0["id"]?.string ?? ""
      return id.hasPrefix("label-name") || id.hasPrefix("occupant-name")
    }
    let ids = names.compactMap { $0["id"]?.string }
    #expect(ids.contains { $0.contains("-along") }, "\(ids)")
    for name in names {
      let field = text(name["layout"]?["text-field"])
      #expect(field.contains("[get,name:fi]") && !field.contains("[get,name:en]"), "\(name["id"]?.string ?? "")")
    }
  }

  @Test(
    "styles: an address that no path can follow or no server answers is refused",
    arguments: TestDepth.sample(
      ["https://x.example/?a=b#c", "https://x.example/a b", "ftp://x.example/", "https:///x", "maps.example"], fast: 2))
  func addressRefused(_ address: String) throws {
    let run = try Program.run(["style", bundle, "--base-url", address])
    #expect(run.status == 2 && run.talk.contains("--base-url must be an address"), "\(run.talk)")
    #expect(run.output.isEmpty)
  }

  @Test("styles: one bundle serves web and app: state, tiles or GeoJSON, colour table", .shows("H58.3"))
  func appAndWeb() throws {
    let before = try scratch.contents(of: bundle)
    let web = text(try JSONReader.read([UInt8](try Data(contentsOf: URL(filePath: "\(bundle)/style/light.json")))).root)
    let app = try Program.run(["style", bundle, "--plan", "inline"]).output
    #expect(web.contains("global-state") && !app.contains("global-state") && !app.contains("feature-state"))
    let table = try JSONReader.read([UInt8](try Data(contentsOf: URL(filePath: "\(bundle)/theme.json")))).root
    // The same colour for all.
    let fill = try #require(table["themes"]?["light"]?["classes"]?["walkway"]?["normal"]?["fill"]?.string)
    #expect(web.contains("walkway,\(fill)") && app.contains("\"walkway\", \"\(fill)\""))
    let after = try scratch.contents(of: bundle)
    #expect(before == after)
  }

  @Test("styles: a style with state begins with the given floor and language") func keptState() throws {
    let root = try order("--floor", "1", "--language", "fi", "--keep-state")
    #expect(root["state"]?["floor"]?["default"]?.int == 1 && root["state"]?["language"]?["default"]?.string == "fi")
    let written = text(root["layers"])
    #expect(written.contains("[global-state,floor]"))
  }

  @Test("styles: an address is put before every path") func address() throws {
    let root = try order("--base-url", "https://maps.example/mall")
    #expect(root["sprite"]?.string == "https://maps.example/mall/sprite/light")
    #expect(root["sources"]?["venue"]?["url"]?.string == "pmtiles://https://maps.example/mall/tiles.pmtiles")
    let named = try order("--base-url", "https://maps.example/mall/", "--plan", "geojson")
    #expect(named["sources"]?["venue"]?["data"]?.string == "https://maps.example/mall/tiers/venue.geojson")
  }

  @Test("styles: the plan is GeoJSON by address or in the style, with its top zoom", .shows("M21.1", "M21.2", "M21.3"))
  func geojson() throws {
    let (named, held) = (try order("--plan", "geojson"), try order("--plan", "inline"))
    let sources = named["sources"]?.object ?? []
    let names = sources.map { $0.key }
    let heldNames = (held["sources"]?.object ?? []).map { $0.key }
    #expect(names == heldNames && names.contains("venue-0-rooms") && !names.contains("venue-1-rooms"))
    for source in sources where source.key.hasPrefix("venue") {
      #expect(source.value["type"]?.string == "geojson" && source.value["maxzoom"]?.int == 22)
      let path = try #require(source.value["data"]?.string)
      let file = try JSONReader.read([UInt8](try Data(contentsOf: URL(filePath: "\(bundle)/\(path)")))).root
      #expect(held["sources"]?[source.key]?["data"]?["features"] == file["features"])
      #expect(held["sources"]?[source.key]?["maxzoom"]?.int == 22)
    }
    // Every feature of the floor is drawn by a layer of its kind, from the source it is in.
    for source in held["sources"]?.object ?? [] where source.key.hasPrefix("venue") {
      let kinds = Set(
        (source.value["data"]?["features"]?.array ?? []).compactMap { $0["properties"]?["layer"]?.string })
      for kind in kinds {
        let isDrawn = layers(held).contains {
          $0["source"]?.string == source.key && text($0["filter"]).contains("[==,[get,layer],\(kind)]")
        }
        #expect(isDrawn, "\(source.key) \(kind)")
      }
    }
    let ids = layers(held).compactMap { $0["id"]?.string }
    let written = text(held["layers"])
    #expect(Set(ids).count == ids.count && !written.contains("source-layer"))
    // Slots name layers that are there.
    let slots = (held["metadata"]?["venue:slots"]?.object ?? []).compactMap(\.value.string)
    #expect(slots.count == 2 && slots.allSatisfy(ids.contains))
  }

  @Test("styles: an unavailable choice is reported with the available ones") func refused() throws {
    for (options, word) in [
      (["--floor", "7"], "floor '7'"), (["--language", "sv"], "en, fi"), (["--theme", "blue"], "dark-muted"),
      (["--language", "fi", "--layers", "label-nam"], "did you mean 'label-name'"),
      (["--layers", "label-name"], "--language"),
    ] {
      let run = try Program.run(["style", bundle] + options)
      #expect(run.status == 2 && run.talk.contains(word) && run.output.isEmpty, "\(options) \(run.talk)")
    }
  }

  @Test("styles: --language works as elsewhere; --locale is an alias, but not both")
  func languageByEitherWord() throws {
    let root = try order("--locale", "fi")
    #expect(root == (try order("--language", "fi")) && root["metadata"]?["venue:language"]?.string == "fi")
    let both = try Program.run(["style", bundle, "--locale", "fi", "--language", "fi"])
    #expect(both.status == 2 && both.talk.contains("another word for --language"), "\(both.talk)")
    let help = try Program.run(["style", "--help"]).output
    #expect(help.contains("--language <language>") && !help.contains("--locale"))
  }

  @Test("styles: a style file equals standard output on every run") func file() throws {
    let file = scratch.path("floor.json")
    let run = try Program.run(["style", bundle, "--floor", "1", "-o", file])
    #expect(run.status == 0 && run.output.isEmpty && run.talk == "written: \(file)\n")
    let answer = try Program.run(["style", bundle, "--floor", "1"])
    #expect(FileManager.default.contents(atPath: file) == Data(answer.output.utf8))
  }
}
