import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Values in another form than the key has, as the tenth reader of findings wrote them: one finding with the form, and the value is read as it is
/// meant where that is clear.
@Suite struct OtherFormSlipTests {
  private static let venue =
    WrittenSlip.venue + """

      address: {address: 1 Main Street, locality: Port Kestrel, country: FI}
      buildings: {main: {name: Main, category: unspecified, footprint: {polygon: [[0, 0], [20, 0], [20, 12], [0, 12]]}}}
      clusters: {power: {categories: [powerchargingstation]}}
      templates: {desks: {fixtures: {desk: {category: furniture, rect: [1, 1, 1, 1]}}}}
      camera: {start: {show: hall}}
      """

  private static let theme = """
    themes:
      light:
        background: "#c6ccd2"
        categories:
          walkway: {fill: "#ffffff", stroke: "#b9c0c7", text: "#33404d"}
    """

  private static let files = [
    "venue.yaml": venue, "theme.yaml": theme,
    "levels/ground.yaml": WrittenSlip.level + "\nplace: [{template: desks, at: [9, 6], prefix: a-}]\n",
  ]

  private static let slips = [
    WrittenSlip(
      "outline: {rect: [0, 0, 20, 12]}", "outline: [0, 0, 20, 12]",
      "outline must be a map with the key of its shape, but is a list of four numbers",
      help: "write its key before the list, and braces around both: `outline: {rect: [0, 0, 20, 12]}`"),
    WrittenSlip(
      "outline: {rect: [0, 0, 20, 12]}", "outline: [[0, 0], [20, 0], [20, 12], [0, 12]]",
      "outline must be a map with the key of its shape, but is a list of corners",
      help:
        "write its key before the list, and braces around both: `outline: {polygon: [[0, 0], [20, 0], [20, 12], [0, 12]]}`"
    ),
    WrittenSlip(
      "outline: {rect: [0, 0, 20, 12]}", "outline: [[[0, 0], [20, 0], [20, 12], [10, 13], [0, 12]]]",
      "outline must be a map with the key of its shape, but is a list of rings",
      help: "write its key before the list, and braces around both: `outline: {polygon: [[0, 0], [20, 0], …]}`"),
    WrittenSlip(
      in: "venue.yaml", "footprint: {polygon: [[0, 0], [20, 0], [20, 12], [0, 12]]}",
      "footprint: [[0, 0], [20, 0], [20, 12]]",
      "footprint must be a map with the key of its shape, but is a list of corners",
      help: "write its key before the list, and braces around both: `footprint: {polygon: [[0, 0], [20, 0], [20, 12]]}`"
    ),
    WrittenSlip(
      in: "venue.yaml", "{address: 1 Main Street, locality: Port Kestrel, country: FI}",
      "\"1 Main Street, 00990 Port Kestrel, FI\"",
      "address must be a map with the parts of the address, but is the text '1 Main Street, 00990 Port Kestrel, FI'",
      help:
        "write its parts under their keys: `address: {address: 1 Main Street, locality: Port Kestrel, country: FI, postal_code: \"00990\"}`"
    ),
    WrittenSlip(
      in: "venue.yaml", "{address: 1 Main Street, locality: Port Kestrel, country: FI}", "1 Main Street",
      "address must be a map with the parts of the address, but is the text '1 Main Street'",
      help:
        "write its parts under their keys: `address: {address: 1 Main Street, locality: …, country: …}`, with locality and country in place of …"
    ),
    WrittenSlip(
      in: "venue.yaml", "{categories: [powerchargingstation]}", "[powerchargingstation]",
      "cluster power must be a map with `categories`, but is a list",
      help: "write `power: {categories: [powerchargingstation]}`"),
    WrittenSlip(
      in: "venue.yaml", "{categories: [powerchargingstation]}", "powerchargingstation",
      "cluster power must be a map with `categories`, but is the text 'powerchargingstation'",
      help: "write `power: {categories: [powerchargingstation]}`"),
    WrittenSlip(
      in: "venue.yaml", "{categories: [powerchargingstation]}", "{category: powerchargingstation}",
      "unknown key \"category\" in cluster power: a cluster has a list of `categories`",
      help: "write `categories: [powerchargingstation]`"),
    WrittenSlip(
      "rect: [8, 5, 6, 7]", "rect: [[8, 5], [14, 5], [14, 12], [8, 12]]",
      "rect must be [x, y, width, depth], but is a list of corners", help: "write `polygon` in place of `rect`"),
    WrittenSlip(
      "rect: [8, 5, 6, 7]", "polygon: [8, 5, 6, 7]",
      "polygon must be a list of corners, but is a list of four numbers",
      help: "if they are x, y, width and depth, write `rect` in place of `polygon`"),
    WrittenSlip(
      in: "theme.yaml", "background: \"#c6ccd2\"", "background: [\"#c6ccd2\"]",
      "background is one colour, but is a list", help: "write `background: \"#c6ccd2\"`"),
    WrittenSlip(
      in: "venue.yaml", "{categories: [powerchargingstation]}", "{types: powerchargingstation}",
      "unknown key \"types\" in cluster power: a cluster has a list of `categories`",
      help: "write `categories: [powerchargingstation]`"),
    WrittenSlip(
      in: "venue.yaml", "{categories: [powerchargingstation]}", "{categories: powerchargingstation}",
      "categories must be a list of categories, but is the text 'powerchargingstation'",
      help: "write `categories: [powerchargingstation]`"),
    WrittenSlip(
      in: "venue.yaml", "{power: {categories: [powerchargingstation]}}", "[powerchargingstation]",
      "clusters must be clusters by identifier, but is a list",
      help:
        "write them under a name of your choice: `clusters: {powerchargingstation: {categories: [powerchargingstation]}}`"
    ),
    WrittenSlip(
      in: "venue.yaml", "{fixtures: {desk: {category: furniture, rect: [1, 1, 1, 1]}}}",
      "{desk: {category: furniture, rect: [1, 1, 1, 1]}}",
      "template desks has desk beside the keys of the types of features",
      help: "write `fixtures:` before it, and indent it by 2 spaces more"),
    WrittenSlip(
      in: "venue.yaml", "{fixtures: {desk: {category: furniture, rect: [1, 1, 1, 1]}}}",
      "{furniture: {desk: {category: furniture, rect: [1, 1, 1, 1]}}}",
      "unknown key \"furniture\" in template desks; did you mean \"fixtures\"?", help: ""),
    WrittenSlip(
      in: "venue.yaml", "camera: {start: {show: hall}}", "camera: {center: [20, 11], zoom: 18}",
      "`center`, `zoom` are keys of a view, not of `camera`",
      help: "write the first view of the map under `start`: `camera: {start: {center: [20, 11], zoom: 18}}`"),
    WrittenSlip(
      in: "venue.yaml", "camera: {start: {show: hall}}", "map: {show: hall}",
      "`show` is a key of a view, not of `map`",
      help: "write the first view of the map under `start`: `camera: {start: {show: hall}}`"),
    WrittenSlip(
      in: "venue.yaml", "camera: {start: {show: hall}}", "camera: {start: {point: [24.9, 60.1], zoom: 18}}",
      "unknown key \"point\" in start; did you mean \"center\"?", help: ""),
    WrittenSlip(
      in: "theme.yaml", "background: \"#c6ccd2\"", "background: {fill: \"#c6ccd2\"}",
      "background is one colour, so it has no `fill`", help: "write `background: \"#c6ccd2\"`"),
    WrittenSlip(
      in: "theme.yaml", "fill: \"#ffffff\"", "fill: {color: \"#ffffff\", opacity: 1}",
      "fill is one colour, so it has no `color`", help: "write `fill: \"#ffffff\"`"),
    WrittenSlip(
      in: "theme.yaml", "fill: \"#ffffff\"", "fill: step, [zoom], \"#ffffff\", 18, \"#eeeeee\"",
      "fill is a list, but has no brackets, so each comma ends a value here",
      help: "write `fill: [step, [zoom], \"#ffffff\", 18, \"#eeeeee\"]`"),
    WrittenSlip(
      in: "theme.yaml", "background: \"#c6ccd2\"", "background: step, [zoom], \"#ffffff\", 18, \"#eeeeee\"",
      "background is an expression, which is a list in brackets, but is a text",
      help: "write `background: [step, [zoom], \"#ffffff\", 18, \"#eeeeee\"]`"),
    WrittenSlip(
      in: "theme.yaml", "fill: \"#ffffff\"", "fill: \"match, [get, category], atm, #f4e9d8, #ffffff\"",
      "fill is an expression, which is a list in brackets, but is a text",
      help: "write `fill: [match, [get, category], atm, \"#f4e9d8\", \"#ffffff\"]`"),
    WrittenSlip(
      in: "theme.yaml", "background: \"#c6ccd2\"", "background: [step, zoom, \"#ffffff\", 18, \"#eeeeee\"]",
      "a number is expected here, and this is the text \"zoom\"", help: "write the operator in brackets: [zoom]"),
    WrittenSlip(
      "  shop:\n", "units:\n  shop:\n", "key \"units\" occurs two times; other programs use only one of them",
      help: "move what is under it to the end of the first `units`, and delete this line"),
    WrittenSlip(
      "    openings: {shop-door:",
      "    openings: {side-door: {to: hall, at: 1, width: 1}}\n    openings: {shop-door:",
      "key \"openings\" occurs two times; other programs use only one of them",
      help: "move what is under it to the end of the first `openings`, and delete this line"),
  ]

  @Test("formats: a value in another form is one finding with the form", arguments: slips)
  func isAnswered(_ slip: WrittenSlip) throws {
    var files = OtherFormSlipTests.files
    #expect(try TinyVenue.read(files).diagnostics.filter { $0.severity > .info }.map(\.message) == [])
    let text = try #require(files[slip.file])
    try #require(text.contains(slip.old))
    files[slip.file] = text.replacing(slip.old, with: slip.new, maxReplacements: 1)
    let source = try TinyVenue.read(files)
    let found = source.diagnostics.filter { $0.severity > .info }
    #expect(found.map(\.message) == [slip.message])
    #expect(found.first?.help.first ?? "" == slip.help)
    #expect(found.first?.place?.file == slip.file)
  }

  private func read(_ file: String, _ old: String, _ new: String) throws -> VenueSource {
    var files = OtherFormSlipTests.files
    files[file] = try #require(files[file]).replacing(old, with: new, maxReplacements: 1)
    return try TinyVenue.read(files)
  }

  @Test("formats: a shape without its key is read as the shape that it is")
  func shapes() throws {
    let right = try TinyVenue.read(OtherFormSlipTests.files)
    for list in ["[0, 0, 20, 12]", "[[0, 0], [20, 0], [20, 12], [0, 12]]", "[[[0, 0], [20, 0], [20, 12], [0, 12]]]"] {
      let source = try read("levels/ground.yaml", "outline: {rect: [0, 0, 20, 12]}", "outline: \(list)")
      #expect(source.venue.levels[0].geometry == right.venue.levels[0].geometry, "\(list)")
      // Four numbers may also be the corners of a box.
      let safety = source.diagnostics.first { $0.severity > .info }?.fix?.safety
      #expect(safety == (list == "[0, 0, 20, 12]" ? .unsafe : .safe))
    }
    let holed = try read(
      "levels/ground.yaml", "outline: {rect: [0, 0, 20, 12]}",
      "outline: [[[0, 0], [20, 0], [20, 12], [0, 12]], [[1, 6], [2, 6], [2, 7]]]")
    #expect(holed.venue.levels[0].geometry.first?.holes.count == 1)
  }

  @Test("formats: a feature that is a list has its shape under a key as help")
  func listedFeature() throws {
    let source = try read(
      "levels/ground.yaml", "place: [{template: desks, at: [9, 6], prefix: a-}]", "kiosks: {stand: [1, 1, 2, 2]}")
    let found = source.diagnostics.filter { $0.severity > .info }
    #expect(found.map(\.message) == ["stand must be a map of properties, but is a list"])
    #expect(
      found.first?.help == [
        "write its shape and its other properties under their keys: `stand: {rect: [1, 1, 2, 2], …}`"
      ])
  }

  @Test("formats: clusters and expressions in another form are read")
  func clusters() throws {
    for form in ["[powerchargingstation]", "powerchargingstation", "{category: powerchargingstation}"] {
      let source = try read("venue.yaml", "{categories: [powerchargingstation]}", form)
      #expect(source.venue.clusters.map(\.categories) == [["powerchargingstation"]], "\(form)")
    }
    let source = try read("theme.yaml", "fill: \"#ffffff\"", "fill: step, [zoom], \"#ffffff\", 18, \"#eeeeee\"")
    let paint = try #require(source.theme.variants.first?.paints.first)
    #expect(paint.fill?.expression == "[\"step\",[\"zoom\"],\"#ffffff\",18,\"#eeeeee\"]")
    #expect(paint.stroke?.constant == "#b9c0c7")
  }

  @Test("formats: features of a template without their key are placed")
  func template() throws {
    let source = try read(
      "venue.yaml", "{fixtures: {desk: {category: furniture, rect: [1, 1, 1, 1]}}}",
      "{desk: {category: furniture, rect: [1, 1, 1, 1]}}")
    #expect(source.venue.fixtures.kept.map(\.id) == ["a-desk"])
  }

  @Test("formats: a key of features that is written two times has those of both")
  func twoParts() throws {
    let source = try read("levels/ground.yaml", "  shop:\n", "units:\n  shop:\n")
    #expect(source.venue.units.kept.map(\.id) == ["hall", "shop", "office"])
    // An id in both is a finding of its own; of three parts, too.
    let twice = try read(
      "levels/ground.yaml", "  shop:\n", "units:\n  hall: {category: office, rect: [0, 0, 1, 1]}\nunits:\n  shop:\n")
    #expect(
      twice.diagnostics.filter { $0.code == "SRC003" }.map(\.message) == [
        "key \"units\" occurs two times; other programs use only one of them",
        "key \"units\" occurs two times; other programs use only one of them",
        "key \"hall\" occurs two times; other programs use only one of them",
      ])
    #expect(twice.venue.units.kept.map(\.id) == ["hall", "shop", "office"])
    #expect(twice.venue.units[0].category == "walkway")
    // Two values of one property are still alternatives.
    let value = try read("levels/ground.yaml", "restriction: employeesonly", "category: room")
    #expect(value.diagnostics.contains { $0.help == ["keep the correct entry. Rename or delete the other one"] })
  }

  @Test("formats: a help repeats the beginning of a long value")
  func longValue() throws {
    let list = (0..<400).map { "\($0), \"#ffffff\"" }.joined(separator: ", ")
    let source = try read("theme.yaml", "fill: \"#ffffff\"", "fill: step, [zoom], \"#ffffff\", \(list)")
    let found = try #require(source.diagnostics.first { $0.severity > .info })
    #expect(found.help.first?.hasPrefix("write `fill: [step, [zoom], \"#ffffff\", 0, ") == true)
    #expect((found.help.first?.utf8.count ?? 0) < 300 && found.help.first?.hasSuffix(" …`") == true)
  }

  @Test("formats: an address that can be an id is still a reference")
  func addressID() throws {
    let source = try read(
      "venue.yaml", "{address: 1 Main Street, locality: Port Kestrel, country: FI}", "main-street-1")
    #expect(source.diagnostics.filter { $0.severity > .info } == [])
    #expect(source.venue.properties?.addressID == "main-street-1")
  }
}
