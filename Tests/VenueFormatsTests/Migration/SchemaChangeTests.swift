import Testing
import VenueTestSupport

@testable import VenueFormats

/// One change of a step, in texts of many shapes.
struct SchemaChangeTests {
  private func expect(
    _ kind: SchemaChange.Kind, in path: [String] = [], _ text: String, becomes wanted: String,
    file: String = "levels/a.yaml", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(MigrationFault) {
      let found = try SchemaZero.after(kind, in: path, text, file: file)
      #expect(found == wanted, sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(text): \(error.reason)", sourceLocation: sourceLocation)
    }
  }

  private func reason(_ kind: SchemaChange.Kind, in path: [String] = [], _ text: String, file: String = "levels/a.yaml")
    -> String
  {
    do throws(MigrationFault) {
      return "no fault: " + (try SchemaZero.after(kind, in: path, text, file: file))
    } catch {
      return error.reason
    }
  }

  @Test("formats: a renamed key keeps its place, its notation and its comments", .shows("M44.1"))
  func rename() {
    let kind = SchemaChange.Kind.rename("label", to: "name")
    expect(kind, "# top\nlabel: A  # one\nb: label\n", becomes: "# top\nname: A  # one\nb: label\n")
    expect(kind, "{b: 1, label: [label, x]}\n", becomes: "{b: 1, name: [label, x]}\n")
    expect(kind, "\"label\": A\r\nb: 2\r\n", becomes: "\"name\": A\r\nb: 2\r\n")
    expect(kind, "\u{FEFF}label: A\n", becomes: "\u{FEFF}name: A\n")
    expect(kind, "b: 1\n", becomes: "b: 1\n")
    expect(
      kind, in: ["u", "*"], "u:\n  x: {label: A}\n  y:\n    label: |\n      label: z\n\n  z: label\n",
      becomes: "u:\n  x: {name: A}\n  y:\n    name: |\n      label: z\n\n  z: label\n")
    expect(
      kind, in: ["u", "*"], "u:\n- label: A\n  b: 1\n-   {label: B}\n",
      becomes: "u:\n- name: A\n  b: 1\n-   {name: B}\n")
    expect(kind, in: ["u", "*"], "u: {x: &a {label: A}, y: *a}\n", becomes: "u: {x: &a {name: A}, y: *a}\n")
    expect(.rename("label", to: "yes"), "label: A\n", becomes: "\"yes\": A\n")
  }

  @Test("formats: a respelt value keeps its quotes, and other values stay", .shows("M44.1"))
  func respell() {
    let kind = SchemaChange.Kind.respell("kind", ["wc": "restroom", "lift": "elevator", "1": "on"])
    expect(
      kind, in: ["u", "*"], "u: {a: {kind: wc}, b: {kind: 'wc'}, c: {kind: \"lift\"}, d: {kind: shop}, e: wc}\n",
      becomes: "u: {a: {kind: restroom}, b: {kind: 'restroom'}, c: {kind: \"elevator\"}, d: {kind: shop}, e: wc}\n")
    expect(
      kind, "kind:\n  - wc # one\n  - [wc]\n  - lift\n", becomes: "kind:\n  - restroom # one\n  - [wc]\n  - elevator\n")
    expect(kind, "kind: 1\n", becomes: "kind: \"on\"\n")
    expect(kind, "kind: {kind: wc}\n", becomes: "kind: {kind: wc}\n")
  }

  @Test("formats: a moved key goes into a map with its comments", .shows("M44.1"))
  func moveDown() {
    let kind = SchemaChange.Kind.move("bearing", from: [], into: ["frame"], to: "turn")
    expect(
      kind, "frame:\n  origin: [1, 2]\n# about it\nbearing: 12 # degrees\nz: 1\n",
      becomes: "frame:\n  origin: [1, 2]\n  # about it\n  turn: 12 # degrees\nz: 1\n")
    expect(
      kind, "bearing: 12\nframe:\n    origin: [1, 2] # o\n\nz: 1\n",
      becomes: "frame:\n    origin: [1, 2] # o\n    turn: 12\n\nz: 1\n")
    expect(kind, "frame: {origin: [1, 2]}\nbearing: 12\n", becomes: "frame: {origin: [1, 2], turn: 12}\n")
    expect(kind, "frame: {}\nbearing: 12", becomes: "frame: {turn: 12}")
    expect(kind, "{bearing: 12, frame: {origin: [1, 2]}}", becomes: "{frame: {origin: [1, 2], turn: 12}}")
    // The map does not exist yet.
    expect(kind, "# about\nbearing: 12 # degrees\nz: 1\n", becomes: "frame:\n  # about\n  turn: 12 # degrees\nz: 1\n")
    expect(kind, "{a: 1, bearing: [1,\n 2]}", becomes: "{a: 1, frame: {turn: [1,\n 2]}}")
    expect(
      kind, "a: 1\r\nbearing:\r\n  x: |\r\n    text\r\n\r\n    more\r\nz: 1\r\n",
      becomes: "a: 1\r\nframe:\r\n  turn:\r\n    x: |\r\n      text\r\n\r\n      more\r\nz: 1\r\n")
    // Several maps, and the entry itself becomes one of them.
    expect(
      .move("at", from: [], into: ["place", "point"], to: "xy"), "at: [1, 2]\n",
      becomes: "place:\n  point:\n    xy: [1, 2]\n")
    expect(
      .move("frame", from: [], into: ["frame"], to: "origin"), "frame: [1, 2] # o\n",
      becomes: "frame:\n  origin: [1, 2] # o\n")
    expect(
      kind, in: ["u", "*"], "u:\n  a: {bearing: 1}\n  b:\n    bearing: 2\n    frame:\n      origin: 3\n",
      becomes: "u:\n  a: {frame: {turn: 1}}\n  b:\n    frame:\n      origin: 3\n      turn: 2\n")
  }

  @Test("formats: a key moves out of a map, or from one into another", .shows("M44.1"))
  func moveUp() {
    let kind = SchemaChange.Kind.move("zone", from: ["frame"], into: [], to: "time_zone")
    expect(
      kind, "a: 1\n# map\nframe:\n  origin: [1, 2]\n  # clock\n  zone: X # z\nb: 2\n",
      becomes: "a: 1\n# clock\ntime_zone: X # z\n# map\nframe:\n  origin: [1, 2]\nb: 2\n")
    expect(kind, "frame: {zone: X, origin: [1, 2]}\n", becomes: "time_zone: X\nframe: {origin: [1, 2]}\n")
    expect(kind, "{frame: {origin: 1, zone: X}}", becomes: "{time_zone: X, frame: {origin: 1}}")
    expect(kind, "frame:\n  zone: X\n", becomes: "time_zone: X\nframe:\n  {}\n")
    let across = SchemaChange.Kind.move("door", from: ["old"], into: ["new", "doors"], to: "main")
    expect(
      across, "old: {door: 1, a: 2}\nnew:\n  doors:\n    side: 3\n",
      becomes: "old: {a: 2}\nnew:\n  doors:\n    side: 3\n    main: 1\n")
    expect(
      across, "old:\n  a: 2\n  door:\n    w: 1 # wide\n",
      becomes: "new:\n  doors:\n    main:\n      w: 1 # wide\nold:\n  a: 2\n")
  }

  @Test("formats: changes of GeoJSON and tables keep all other bytes", .shows("M44.1"))
  func otherFormats() {
    let path = ["features", "*", "properties"]
    let plan =
      #"{"type": "FeatureCollection","features": [{"properties": {"label":"A", "n": 1.50}, "geometry": {"coordinates": [ 1.10,2]}}, {"properties": null}, {"properties":{"label" :"ä\u00e9"}}]}"#
    expect(
      .rename("label", to: "name"), in: path, plan, becomes: plan.replacing("\"label\"", with: "\"name\""),
      file: "features/a.geojson")
    expect(
      .respell("label", ["A": "B"]), in: path, plan, becomes: plan.replacing("\"A\"", with: "\"B\""),
      file: "features/a.geojson")
    expect(
      .move("label", from: [], into: ["texts"], to: "name"), in: path, plan,
      becomes: plan.replacing(#""label":"A""#, with: #""texts":{"name":"A"}"#).replacing(
        #""label" :"ä\u00e9""#, with: #""texts": {"name" :"ä\u00e9"}"#),
      file: "features/a.geojson")
    expect(
      .rename("label", to: "name"), "\u{FEFF}id,\"label\",hours\n1,label,\"a,b\"\n",
      becomes: "\u{FEFF}id,\"name\",hours\n1,label,\"a,b\"\n", file: "occupants.csv")
    expect(.rename("label", to: "name"), "id\n1\n", becomes: "id\n1\n", file: "occupants.csv")
    expect(.rename("label", to: "name"), "", becomes: "", file: "occupants.csv")
  }

  @Test("formats: escapes of JSON say the same as their characters", .shows("M44.1"))
  func escapes() {
    let plan = #"{"features": [{"properties": {"l\u0061bel": "\u0041", "n": "a\nb"}}]}"#
    let path = ["features", "*", "properties"]
    expect(
      .rename("label", to: "name"), in: path, plan, becomes: plan.replacing(#""l\u0061bel""#, with: #""name""#),
      file: "features/a.geojson")
    expect(
      .respell("label", ["A": "B", "a\nb": "c"]), in: path, plan, becomes: plan.replacing(#""\u0041""#, with: #""B""#),
      file: "features/a.geojson")
    expect(
      .respell("n", ["a\nb": "c"]), in: path, plan, becomes: plan.replacing(#""a\nb""#, with: #""c""#),
      file: "features/a.geojson")
  }

  @Test("formats: columns with a language are renamed with their column", .shows("M44.1"))
  func languages() {
    let rename = SchemaChange.Kind.rename("label", to: "name")
    expect(
      rename, "id,label,label:fi,\"label:en\",labels\n1,a,b,c,d\n",
      becomes: "id,name,name:fi,\"name:en\",labels\n1,a,b,c,d\n",
      file: "occupants.csv")
    #expect(reason(rename, "label:fi,name:fi\n", file: "occupants.csv").contains("name:fi is there already"))
  }

  @Test("formats: a repeated key is refused, because each reader takes another one", .shows("M44.1"))
  func repeated() {
    let rename = SchemaChange.Kind.rename("label", to: "name")
    for text in [#"{"label": 1, "label": 2}"#, #"{"label": 1, "l\u0061bel": 2}"#, #"{"b": 1, "b": 2, "label": 1}"#] {
      #expect(reason(rename, text, file: "features/a.geojson").contains("is there twice"), "\(text)")
    }
    #expect(reason(rename, "label,b,label\n1,2,3\n", file: "occupants.csv").contains("`label` is there twice"))
  }

  @Test("formats: what no edit can change is refused with the reason", .shows("M44.1"))
  func refused() {
    let rename = SchemaChange.Kind.rename("label", to: "name")
    #expect(reason(rename, "label: 1\nname: 2\n").contains("name is there already"))
    #expect(reason(rename, "label: 1\nlabel: 2\n").contains("it is not read"))
    #expect(reason(rename, "label: [\n").contains("it is not read"))
    #expect(reason(rename, "{", file: "features/a.geojson").contains("the text is not JSON"))
    #expect(reason(rename, "label,name\n", file: "occupants.csv").contains("name is there already"))
    #expect(reason(rename, "label,\"x\n", file: "occupants.csv").contains("never closed"))
    let move = SchemaChange.Kind.move("bearing", from: [], into: ["frame"], to: "turn")
    #expect(reason(move, "bearing: 1\nframe: 2\n").contains("`frame`, which is not a map"))
    #expect(reason(move, "bearing: 1\nframe:\n").contains("which is not a map"))
    #expect(reason(move, "bearing: 1\nframe: {turn: 2}\n").contains("turn is there already"))
    #expect(reason(move, "bearing:\n  a: 1\nframe: {b: 2}\n").contains("in brackets"))
    // A comment cannot be inside of these brackets, so the proof refuses the text.
    #expect(reason(move, "bearing: 1 # one\nframe: {b: 2}\n").contains("would say something else"))
    #expect(reason(move, "frame: &f {b: 2}\nother: *f\nbearing: 1\n").contains("would say something else"))
    #expect(reason(.respell("a", ["x": "y"]), "a: 1\n", file: "occupants.csv").contains("only rename columns"))
  }

  @Test("formats: a deeply nested or large file is changed in a moment", .shows("M44.1"))
  func hostile() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(reason(.rename("a", to: "b"), deep, file: "features/a.geojson").contains("JSON"))
    let wide = "u:\n" + (0..<5000).map { "  k\($0): {bearing: \($0), x: 1}\n" }.joined()
    let move = SchemaChange.Kind.move("bearing", from: [], into: ["frame"], to: "turn")
    // All of the file in one line.
    let line = #"{"u": ["# + (0..<5000).map { #"{"bearing":\#($0),"frame":{"x":1}}"# }.joined(separator: ",") + "]}"
    expect(
      move, in: ["u", "*"], line,
      becomes: line.replacing(#/"bearing":(\d+),"frame":\{"x":1/#) { "\"frame\":{\"x\":1,\"turn\":\($0.1)" },
      file: "features/a.geojson")
    expect(move, in: ["u", "*"], wide, becomes: wide.replacing(#/bearing: (\d+)/#) { "frame: {turn: \($0.1)}" })
  }
}
