import Foundation
import Testing
import VenueTestSupport

/// Bundles opened by MapLibre GL JS in headless Chromium, by software graphics, from nothing but the bundle.
/// `make browser` installs what that needs; without it these say so and are skipped.
@Suite(.serialized) struct BrowserTests {
  private static let python = Program.package.appendingPathComponent(".browser/venv/bin/python")
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: python.path) }

  /// A test runs with the kit that is installed, and with the same code in the form of release 6, a module.
  enum Kit: CaseIterable { case installed, module }

  /// What a browser script is told of its kit.
  private func environment(_ kit: Kit, _ scratch: Scratch) throws -> [String: String] {
    let installed = Program.package.appendingPathComponent(".browser/kit").path
    let isModule = FileManager.default.fileExists(atPath: installed + "/maplibre-gl.mjs")
    guard kit == .module, !isModule else { return [:] }
    let script = Program.package.appendingPathComponent("scripts/map-kit/as-module")
    let made = try Program.run(script, [installed, scratch.path("kit")])
    try #require(made.status == 0, "\(made.talk)")
    return ["VENUEMAP_MAP_KIT": scratch.path("kit")]
  }

  @Test(
    "styles: every theme draws in the browser without errors or foreign requests",
    .enabled(if: isInstalled, "`make browser` installs Chromium and MapLibre GL JS"), .shows("M19.2"),
    arguments: ["harbor-airport", "corner-mall"])
  func looks(_ venue: String) throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", Program.venue(venue), "-o", bundle]).status == 0)
    let script = Program.package.appendingPathComponent("scripts/browser/look.py").path
    let run = try Program.run(BrowserTests.python, [script, bundle, "--program", Program.executable.path])
    try #require(run.status == 0, "\(run.talk)")
    let report = try Answer(run)

    #expect(
      report["themes"].list.compactMap { $0["theme"].text } == [
        "dark", "dark-muted", "high-contrast", "light", "light-muted",
      ])
    for theme in report["themes"].list {
      #expect(theme["errors"].list.compactMap(\.text) == [], "\(theme["theme"].text ?? "")")
      #expect(theme["outside"].list.compactMap(\.text) == [], "\(theme["theme"].text ?? "")")
    }
    var shown = 0
    for view in report["labels"].list {
      let place = "floor \(view["floor"].int ?? 0), \(view["width"].int ?? 0) wide, zoom \(view["zoom"].number ?? 0)"
      #expect(view["missing"].list.compactMap(\.text) == [], "\(place)")
      #expect(view["early"].list.compactMap(\.text) == [], "\(place)")
      #expect((view["off"].number ?? .infinity) <= 2, "\(place)")
      #expect(
        view["otherwise"].list.isEmpty,
        "\(place): the picture has other names, or elsewhere: \(view["otherwise"].value ?? "")")
      shown += view["shown"].int ?? 0
    }
    #expect(shown > 60)
    for floor in report["fills"].list {
      let (sampled, right) = (floor["sampled"].int ?? 0, floor["right"].int ?? 0)
      #expect(sampled >= 100 && right * 100 >= sampled * 99, "\(floor.value ?? "")")
    }
    #expect(
      (report["taps"]["shops"].int ?? 0) > 5 && report["taps"]["wrong"].list.isEmpty, "\(report["taps"].value ?? "")")
    #expect(report["clusters"]["wrong"].list.isEmpty, "\(report["clusters"].value ?? "")")
    #expect(((report["clusters"]["shown"].int ?? 0) > 0) == (venue == "harbor-airport"))
    #expect(
      (report["drags"]["views"].int ?? 0) == 30 && report["drags"]["lost"].list.isEmpty,
      "\(report["drags"].value ?? "")")
  }

  @Test(
    "docs: the page of the GL JS guide runs: floors, language, search, card, route",
    .enabled(if: isInstalled, "`make browser` installs Chromium and MapLibre GL JS"), .review("SL-H1", "SL-U6"),
    arguments: [(false, Kit.installed), (true, .installed), (false, .module)])
  func page(_ isInlineUnderAnAddress: Bool, _ kit: Kit) throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    var (venue, options) = (Program.venue("harbor-airport"), [String]())
    if isInlineUnderAnAddress {
      venue = try scratch.copy(of: "harbor-airport")
      _ = try scratch.edit(venue + "/venue.yaml", "schema: 1", "schema: 1\nmap: {style: inline}")
      let own = #"style: {sources: {weather: {type: vector, tiles: ["https://weather.example/{z}/{x}/{y}.pbf"]}}}"#
      _ = try scratch.edit(venue + "/theme.yaml", "themes:", own + "\nthemes:")
      options = ["--base-url", "http://venue.test/airport/"]
    }
    let compiled = try Program.run(["compile", venue, "-o", bundle] + options)
    try #require(compiled.status == 0, "\(compiled.output)\(compiled.talk)")
    let route = try Program.run(["route", bundle, "--from", "tide-cafe", "--to", "lounge", "--format", "geojson"])
    try route.output.write(toFile: scratch.path("way.geojson"), atomically: true, encoding: .utf8)
    let script = Program.package.appendingPathComponent("scripts/browser/guide.py").path
    let run = try Program.run(
      BrowserTests.python, [script, bundle, scratch.path("way.geojson")], environment: environment(kit, scratch))
    try #require(run.status == 0, "\(run.talk)")
    let report = try Answer(run)

    #expect(report["errors"].list.compactMap(\.text) == [])
    #expect(report["floors"].list.compactMap { $0["text"].text } == ["2", "1", "0", "-1"])
    #expect(report["floors"].list.compactMap { $0["floor"].int } == [2, 1, 0, -1])
    #expect(report["floors"].list.compactMap { $0["elsewhere"].int } == [0, 0, 0, 0])
    #expect(report["language"].text == "fi")
    #expect((report["route"].int ?? 0) > 0)
    // In Finnish, because that button was pressed.
    let card = report["card"].text?.components(separatedBy: "\n") ?? []
    #expect(card.prefix(4) == ["Tide-kahvila", "Saapuvat", "Mo-Su 05:00-23:00", "+358800999101"])
    #expect(report["link"].text == "https://tide-cafe.example/")
    #expect(report["ran"].value as? Bool == false)
    // On a small phone.
    #expect(report["covered"].list.compactMap(\.text) == [])
    let found = report["found"]
    #expect(found["results"].list.compactMap(\.text) == ["Skyline-ravintola · Galleria"])
    #expect(found["card"].text?.hasPrefix("Skyline-ravintola") == true)
    #expect(found["floor"].int == 2 && found["pressed"].list.compactMap(\.text).first == "2")
    #expect(found["marked"].list.contains { $0[1].text == "skyline-table" })
    #expect(report["marked"].list.contains { $0[0].text == "unit" && $0[1].text == "shop-0-1" })
  }

  @Test(
    "preview: a page logs what it loads in order and reloads after a recompile",
    .enabled(if: isInstalled, "`make browser` installs Chromium and MapLibre GL JS"), .shows("M06.1"),
    .review("SL-H1"), arguments: Kit.allCases)
  func preview(_ kit: Kit) throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    let venue = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit("\(venue)/venue.yaml", "en: Corner Mall", "en: Corner & Quill")
    let script = Program.package.appendingPathComponent("scripts/browser/preview.py").path
    let run = try Program.run(
      BrowserTests.python, [script, Program.executable.path, bundle, venue], environment: environment(kit, scratch))
    try #require(run.status == 0, "\(run.talk)")
    let report = try Answer(run)

    #expect(report["errors"].list.compactMap(\.text) == [])
    #expect(report["floors"].list.compactMap { $0[0].text } == ["1", "0"])
    #expect(report["floors"].list.compactMap { $0[1].int } == [1, 0])
    #expect(
      report["themes"].list.compactMap(\.text) == ["dark", "dark-muted", "high-contrast", "light", "light-muted"])
    #expect(report["tapped"].list.compactMap(\.text).prefix(2) == ["Inkwell Books", "occupant inkwell"])
    #expect(report["before"].text == "Corner Mall · preview" && report["after"].text == "Corner & Quill · preview")
    // The floor that was chosen outlives the reload.
    #expect(report["kept"].int == 1 && report["look"].text == "dark")

    let kits = report["log"].list.filter { $0["event"].text == "kit" }
    #expect(kits.count == 3 && kits.allSatisfy { !($0["version"].text ?? "").isEmpty })
    if kit == .module { #expect(kits.allSatisfy { $0["form"].text == "module" }) }
    let stages = ["style", "sprite", "sources", "tiles", "loaded", "idle"]
    for (page, theme) in [(1, "light"), (2, "light"), (3, "dark")] {
      let own = report["log"].list.filter { $0["page"].int == page && !["opened", "kit"].contains($0["event"].text) }
      #expect(own.compactMap { $0["event"].text } == stages, "page \(page): \(own.map(\.value))")
      #expect(own.first?["path"].text == "style/\(theme).json", "page \(page)")
      #expect(own.dropFirst(2).first?["path"].text?.hasSuffix(".pmtiles") == true, "page \(page)")
    }
    #expect(report["log"].list.filter { $0["event"].text == "changed" }.count == 1)
  }

  @Test(
    "preview: search, card, route, cameras, findings and a faulty save in the page", .deep,
    .enabled(if: isInstalled, "`make browser` installs Chromium and MapLibre GL JS"), .review("SL-U5"),
    arguments: [false, true])
  func panel(_ isPhone: Bool) throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let markup = "<img src=x onerror=window.ran=true>"
    _ = try scratch.edit("\(venue)/levels/upper.yaml", "The Gear Shelf", markup)
    let script = Program.package.appendingPathComponent("scripts/browser/panel.py").path
    let run = try Program.run(
      BrowserTests.python, [script, Program.executable.path, venue] + (isPhone ? ["--phone"] : []))
    try #require(run.status == 0, "\(run.talk)")
    let report = try Answer(run)

    #expect(report["errors"].list.compactMap(\.text) == [])
    #expect(report["covered"].list.compactMap(\.text) == [])
    #expect(report["search"][0][0].text == "Inkwell Books" && report["search"][0][1].text == "Floor 0")
    #expect(report["keyboard"].text == "Inkwell BooksFloor 0")
    let card = report["card"]["lines"].list.compactMap(\.text).filter { !$0.isEmpty }
    #expect(card.prefix(3) == ["‹ Results", "Inkwell Books", "Books · Floor 0"], "\(card)")
    #expect(card.contains("Route from here") && card.contains("1 Corner Street, Port Kestrel of the venue"))
    #expect(report["card"]["focus"].text == "card" && (report["card"]["marked"].int ?? 0) > 0)
    #expect(report["hostile"].text == markup && report["ran"].bool == false)

    let route = report["route"]
    #expect(route["answer"].text?.hasSuffix("· walking") == true && route["steps"].list.count > 2)
    #expect((route["line"].int ?? 0) >= route["steps"].list.count)
    #expect(route["floor"].int == 0 && route["last"].int == 1 && route["current"].int == 1)
    #expect(route["address"].text?.contains("from=inkwell&to=corner-cinema") == true)
    // What was looked at outlives a reload.
    let reloaded = report["reloaded"]
    #expect(reloaded[0].text == "Route" && reloaded[1].int == 1 && reloaded[2].text == "Inkwell Books")
    #expect(report["wheelchair"].text?.hasSuffix("· wheelchair") == true)
    #expect(report["refused"][0].text?.hasPrefix("'escalator' matches several places") == true)
    #expect(report["refused"][1].list.compactMap(\.text) == ["Escalator down", "Escalator up"])
    #expect(report["cameras"].list.compactMap(\.text) == ["start", "floor:0", "floor:1"])
    #expect(report["camera"][0].int == 1)
    #expect(report["point"].text?.wholeMatch(of: /24\.\d{7},60\.\d{7},1/) != nil, "\(report["point"].value ?? "")")

    let faulty = report["faulty"]
    #expect(faulty["banner"].text == "This map is older than the files: 1 error")
    #expect(faulty["state"].text?.hasPrefix("map before the last change") == true)
    #expect(faulty["tab"].text == "Findings 2" && faulty["revision"].text == report["before"].text)
    #expect(faulty["list"][0].text?.contains("TOP003 · unit shop-1") == true)
    #expect(faulty["list"][0].text?.contains("levels/ground.yaml:27:11") == true)
    #expect(faulty["floor"].int == 0 && faulty["signs"].int == 1)
    let opened = report["opened"].list
    #expect(opened[1]["event"].text == "kept" && opened[1]["reason"].text == "1 error")
    let loaded = opened.filter { $0["event"].text == "loaded" }
    #expect(loaded.count == 1 && loaded[0]["older_than_files"].bool == true)
    let log = report["log"].list.filter { $0["page"].int == nil }.compactMap { $0["event"].text }
    #expect(log == ["listening", "kept", "current"])
    // The name with markup has a finding of its own.
    #expect(report["again"].text == "Findings 1")
  }
}
