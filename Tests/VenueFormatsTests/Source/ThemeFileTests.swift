import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport

@testable import VenueFormats

@Suite("theme.yaml")
struct ThemeFileTests {
  @Test(
    "themes: a misspelt property is an error that names the nearest", .shows("M20.1"),
    arguments: [
      ("themes: {day: {base: light, backgruond: \"#ffffff\"}}", "background"),
      ("themes: {day: {base: light, categories: {room: {fil: \"#ffffff\"}}}}", "fill"),
      ("themes: {day: {base: light, categories: {room: {storke: \"#ffffff\"}}}}", "stroke"),
      ("themes: {day: {bsae: light}}", "base"),
      ("theme: {day: {base: light}}", "themes"),
    ])
  func misspelt(text: String, nearest: String) throws {
    var files = TinyVenue.files
    files["theme.yaml"] = text + "\n"
    let found = try TinyVenue.read(files).diagnostics
    #expect(found.map(\.code) == ["SRC004"])
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.contains("did you mean \"\(nearest)\"?") == true, "\(found.map(\.message))")
    #expect(found.first?.place?.file == "theme.yaml")
  }

  @Test(
    "themes: colours by hue, saturation and lightness are read as CSS reads them", .review("SL-A26"),
    arguments: [
      ("hsl(0, 100%, 50%)", "#ff0000"), ("hsl(120 100% 25%)", "#008000"), ("hsla(240, 100%, 50%, 1)", "#0000ff"),
      ("HSL(210deg 40% 50% / 100%)", "#4d80b3"), ("hsl(0.5turn 50% 50%)", "#40bfbf"),
      ("hsl(-120, 100%, 50%)", "#0000ff"),
      ("hsl(36, 0%, 100%)", "#ffffff"), ("hsl(240,100%,50%,0.5)", nil), ("hsl(1, 2%)", nil), ("hsl(a, 2%, 3%)", nil),
      ("hsl(1e999, 2%, 3%)", nil), ("rgb(1, 2, 3)", nil), ("hsl(nan, 1%, 1%)", nil), ("hsl()", nil),
    ] as [(String, String?)])
  func hsl(text: String, colour: String?) throws {
    var files = TinyVenue.files
    files["theme.yaml"] = "themes: {day: {background: \"\(text)\"}}\n"
    let source = try TinyVenue.read(files)
    #expect(source.theme.variants.first?.background?.constant == colour)
    #expect(source.diagnostics.map(\.code) == (colour == nil ? ["SRC005"] : []))
  }

  @Test("themes: the light of a style can be set", .review("SL-A26"))
  func light() throws {
    var files = TinyVenue.files
    files["theme.yaml"] =
      "style: {light: {anchor: map, position: [1.5, 210, 30], color: \"#fff8e0\", intensity: 0.4}}\n"
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.isEmpty && source.theme.style?.contains("intensity") == true)
    files["theme.yaml"] = "style: {light: {intensity: 4}}\n"
    #expect(try !TinyVenue.read(files).diagnostics.isEmpty)
  }

  @Test("themes: a colour has digits of ASCII", arguments: ["#ＡＢＣ", "#ＡＢＣＤＥＦ", "#fffffＦ", "#ff"])
  func digits(text: String) throws {
    var files = TinyVenue.files
    files["theme.yaml"] = "themes: {day: {background: \"\(text)\"}}\n"
    #expect(try TinyVenue.read(files).diagnostics.map(\.code) == ["SRC005"])
    files["theme.yaml"] = "themes: {day: {background: [match, [get, category], atm, \"\(text)\", \"#fff\"]}}\n"
    #expect(try TinyVenue.read(files).diagnostics.count >= 1)
  }

  @Test(
    "themes: themes over the limit are skipped, with one finding at the first", .review("FL-H5"),
    arguments: [64, 65, 5000])
  func many(count: Int) throws {
    var files = TinyVenue.files
    files["theme.yaml"] = "themes:\n" + (0..<count).map { "  t\($0): {background: \"#ffffff\"}\n" }.joined()
    let source = try TinyVenue.read(files)
    #expect(source.theme.variants.count == 64)
    #expect(source.diagnostics.map(\.code) == (count > 64 ? ["SRC017"] : []))
    if count > 64 {
      #expect(source.diagnostics[0].message.contains("\(count) themes; the limit is 64"))
      #expect(source.diagnostics[0].place?.pointer == "/themes/t64")
    }
  }

  @Test("themes: categories over the total limit are skipped, with one finding", arguments: [500, 501])
  func manyCategories(each: Int) throws {
    func theme(_ name: String) -> String {
      "  \(name):\n    categories:\n" + (0..<each).map { "      x-\(name).\($0): {fill: \"#ffffff\"}\n" }.joined()
    }
    let source = try read("themes:\n" + theme("day") + theme("night"))
    #expect(source.theme.variants.map(\.paints.count) == [each, 1000 - each])
    #expect(source.diagnostics.map(\.code) == (each > 500 ? ["SRC017"] : []))
    #expect(source.diagnostics.first.map { $0.place?.pointer == "/themes/night/categories/x-night.499/fill" } != false)
  }

  private func read(_ theme: String) throws -> VenueSource {
    var files = TinyVenue.files
    files["theme.yaml"] = theme + "\n"
    return try TinyVenue.read(files)
  }

  @Test("themes: a colour may be an expression; other kits get its last colour", .shows("M27.1"))
  func expression() throws {
    let source = try read(
      "themes: {light: {categories: {room: {fill: [interpolate, [linear], [zoom], 16, \"#ffffff\", 18, \"#eeeeee\"]}}}}"
    )
    #expect(source.diagnostics.isEmpty, "\(source.diagnostics.map(\.message))")
    let fill = try #require(source.theme.variants.first?.paints.first?.fill)
    #expect(fill.constant == "#eeeeee")
    #expect(fill.expression == ##"["interpolate",["linear"],["zoom"],16,"#ffffff",18,"#eeeeee"]"##)
  }

  @Test(
    "themes: an expression that a kit refuses is an error at its place", .shows("M27.3", "M28.2"),
    arguments: [
      ("[interpolat, [linear], [zoom], 16, \"#fff\", 18, \"#eee\"]", "STY023", "/0"),
      ("[interpolate, [linear], [zoom], 18, \"#fff\", 16, \"#eee\"]", "ZUM020", "/5"),
      ("[step, [get, area], \"#fff\", 16, [case, [has, name], 12, \"#eee\"]]", "STY023", "/4/2"),
      ("[match, [get, class], room, 5, \"#eee\"]", "STY023", "/3"),
      ("[case, [has, name], red, \"#eee\"]", "STY022", "/2"), ("[get, color]", "STY022", ""),
      ("[case, [==, [global-state, flor], 1], \"#fff\", \"#eee\"]", "STY011", "/1/1/1"),
    ])
  func refused(_ expression: String, _ code: String, _ path: String) throws {
    let found = try read("themes:\n  light:\n    categories:\n      room: {fill: \(expression)}").diagnostics
    #expect(found.map(\.code) == [code], "\(found.map(\.message))")
    #expect(found.first?.place?.pointer == "/themes/light/categories/room/fill" + path)
    #expect(found.first?.place?.file == "theme.yaml" && found.first?.place?.range.isEmpty == false)
  }

  @Test("themes: a colour ten deep is read, a wrong type there names the path", .shows("M28.1", "M28.2"))
  func depth() throws {
    func nested(_ bottom: String) -> String {
      (0..<10).reduce(bottom) { inner, _ in "[case, [has, name], \"#ffffff\", \(inner)]" }
    }
    #expect(try read("themes: {light: {categories: {room: {fill: \(nested("\"#eeeeee\""))}}}}").diagnostics.isEmpty)
    let found = try read("themes: {light: {categories: {room: {fill: \(nested("7"))}}}}").diagnostics
    let path = "/themes/light/categories/room/fill" + String(repeating: "/3", count: 10)
    #expect(found.map { $0.place?.pointer } == [path])
  }

  @Test("themes: a colour that others derive from cannot be an expression") func noExpression() throws {
    for row in ["route", "surroundings.street", "cluster"] {
      let found = try read("themes: {light: {categories: {\(row): {fill: [step, [zoom], \"#fff\", 16, \"#eee\"]}}}}")
      #expect(found.diagnostics.map(\.code) == ["SRC005"], "\(row)")
    }
    let ground = try read("themes: {light: {background: [case, [has, name], \"#fff\", \"#eee\"]}}").diagnostics
    #expect(ground.map(\.code) == ["STY023"])
  }

  @Test("themes: shared values follow light or dark; a theme's own colours win", .shows("M29.2"))
  func shared() throws {
    let source = try read(
      """
      shared:
        background: {light: "#fefefe", dark: "#010101"}
        categories:
          room: {fill: {light: "#eeeeee", dark: [step, [zoom], "#222222", 18, "#333333"]}, text: {dark: "#ffffff"}}
      themes:
        evening: {base: dark, categories: {room: {text: "#dddddd"}}}
      """)
    #expect(source.diagnostics.isEmpty, "\(source.diagnostics.map(\.message))")
    let variants = source.theme.variants
    #expect(variants.map(\.name) == ["evening", "light", "dark"])
    #expect(variants.map { $0.background?.constant } == ["#010101", "#fefefe", "#010101"])
    #expect(variants.map { $0.paints.first?.fill?.constant } == ["#333333", "#eeeeee", "#333333"])
    #expect(variants.map { $0.paints.first?.fill?.expression == nil } == [false, true, false])
    #expect(variants.map { $0.paints.first?.text?.constant } == ["#dddddd", nil, "#ffffff"])
  }

  @Test(
    "themes: a list of numbers is not a colour, the finding shows the form",
    arguments: ["[255, 255, 255]", "[[1, 2], 3]"])
  func lists(_ text: String) throws {
    let found = try read("themes: {light: {categories: {room: {fill: \(text)}}}}").diagnostics
    #expect(found.map(\.code) == ["SRC005"] && found[0].message.contains("must begin with the name of an operator"))
    #expect(found[0].help.contains { $0.contains("#f4e9d8") })
  }

  @Test(
    "themes: the colours that `let` names are colours of the expression",
    arguments: [
      ("[let, c, \"#ffffff\", [var, c]]", "#ffffff"),
      (
        "[let, c, \"#111111\", d, [let, e, \"#222222\", [var, e]], [case, [has, name], \"#333333\", [var, d]]]",
        "#222222"
      ),
      ("[let, c, \"#111111\", c, [case, [has, name], \"#444444\", [var, c]], [var, c]]", "#111111"),
    ])
  func named(_ text: String, _ last: String) throws {
    let source = try read("themes: {light: {categories: {room: {fill: \(text)}}}}")
    #expect(source.diagnostics.isEmpty, "\(source.diagnostics.map(\.message))")
    #expect(source.theme.variants.first?.paints.first?.fill?.constant == last)
    // A name that is no colour is none behind a variable either; one that nothing gives is not looked at.
    #expect(try !read("themes: {light: {categories: {room: {fill: [let, c, white, [var, c]]}}}}").diagnostics.isEmpty)
    #expect(
      try read(
        "themes: {light: {categories: {room: {fill: [let, c, x, [case, [==, [var, c], x], \"#fff\", \"#eee\"]]}}}}"
      )
      .diagnostics.isEmpty)
  }

  @Test("themes: values of `let` that use each other twice are computed once") func doubled() throws {
    var text = "[var, v60]"
    for number in stride(from: 60, to: 0, by: -1) {
      text = "[let, v\(number), [case, [has, name], [var, v\(number - 1)], [var, v\(number - 1)]], \(text)]"
    }
    let source = try read("themes: {light: {categories: {room: {fill: [let, v0, \"#123456\", \(text)]}}}}")
    #expect(source.diagnostics.isEmpty, "\(source.diagnostics.map(\.message))")
    #expect(source.theme.variants.first?.paints.first?.fill?.constant == "#123456")
  }

  @Test("themes: a state that bundles lack is reported with the existing ones") func states() throws {
    let found = try read(
      "themes: {light: {categories: {room: {fill: [case, [==, [global-state, flor], 1], \"#fff\", \"#eee\"]}}}}"
    ).diagnostics
    #expect(found.map(\.help) == [["the styles of a bundle declare extruded, floor, hovered, language, selected"]])
  }

  @Test("themes: a layer without an id is reported by its number in the block") func layerNumbers() throws {
    let found = try read(
      "style: {layers: {above-roads: [{type: line, source: venue, source-layer: unit, paint: {line-color: 5}}]}}"
    ).diagnostics
    #expect(!found.isEmpty && !found.contains { $0.message.contains("layer 1") }, "\(found.map(\.message))")
    #expect(found.contains { $0.message.contains("layer 0") })
  }

  @Test("themes: HTML in the attribution of a source is refused at its place", .review("SL-H1"))
  func attribution() throws {
    func style(_ attribution: String) -> String {
      "style: {sources: {hills: {type: raster-dem, url: 'https://maps.example/h.json', attribution: \"\(attribution)\"}}}"
    }
    let bad = try read(style("<img src=x onerror=alert(1)>"))
    #expect(bad.diagnostics.map(\.rule.code) == ["ATT007"] && bad.theme.style == nil)
    #expect(bad.diagnostics.first?.place?.pointer == "/style/sources/hills/attribution")
    let good = try read(style("© <a href='https://hills.example'>Hills</a>"))
    #expect(good.diagnostics.isEmpty && good.theme.style != nil)
  }

  @Test("themes: read time grows linearly with the categories") func manyCategories() {
    var colours = ThemeColours()
    colours.categories = (0..<40_000).map { ("c\($0 % 30_000)", [nil, nil, nil]) }
    let clock = ContinuousClock()
    var variant = ThemeSource.Variant(name: "day")
    let time = clock.measure {
      var places: [String: SourcePlace] = [:]
      colours.add(to: &variant, &places)
    }
    #expect(variant.paints.map(\.category) == (0..<30_000).map { "c\($0)" })
    #expect(time < .seconds(10))
  }
}
