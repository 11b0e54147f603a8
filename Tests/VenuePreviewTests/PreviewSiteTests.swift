import Foundation
import Testing
import VenueBundle
import VenueParts
import VenueTestSupport

@testable import VenuePreview

/// Answers to requests over a bundle on disk, without any connection.
struct PreviewSiteTests {
  private let bundle: ServedBundle

  init() throws { bundle = try ServedBundle() }

  @Test("preview: right-to-left names without the plugin are reported", .review("SL-M7"))
  func rightToLeft() throws {
    try bundle.write(style: "{}", languages: ["en", "ar", "az-Arab", "fi"])
    var site = try bundle.site()
    let opened = site.answer(HTTPRequest(target: "/"))
    #expect(opened.events == [.opened(page: 1), .unshaped(page: 1, languages: ["ar", "az-Arab"])])
    #expect(String(decoding: opened.response.content, as: UTF8.self).contains("data-rtl=\"\""))
    var shaped = try bundle.site([MapScripts.rightToLeftText])
    let page = shaped.answer(HTTPRequest(target: "/"))
    #expect(page.events == [.opened(page: 1)])
    #expect(String(decoding: page.response.content, as: UTF8.self).contains("data-rtl=\"mapbox-gl-rtl-text.js\""))
    #expect(shaped.answer(HTTPRequest(target: "/scripts/mapbox-gl-rtl-text.js")).response.status == .ok)
    try bundle.write(style: "{}", languages: ["en", "az"])
    var latin = try bundle.site()
    #expect(latin.answer(HTTPRequest(target: "/")).events == [.opened(page: 1)])
  }

  @Test("preview: files of the manifest are served with their type and never cached") func files() throws {
    var site = try bundle.site()
    let base = site.openPage()
    for (path, type, count) in [
      ("style/light.json", "application/json", 2), ("sprite/light.png", "image/png", 2),
      ("tiles.pmtiles", "application/vnd.pmtiles", 1000), ("overlays/ground%20plan.png", "image/png", 1),
      ("camera.js", "text/plain; charset=utf-8", 9), ("empty.bin", "application/octet-stream", 0),
    ] {
      let response = site.answer(HTTPRequest(target: base + path)).response
      #expect(response.status == .ok && response.content.count == count, "\(path)")
      #expect(response["Content-Type"] == type && response["Cache-Control"] == "no-store", "\(path)")
      #expect(response["X-Content-Type-Options"] == "nosniff", "\(path)")
      #expect(!response.headers.contains { $0.name.hasPrefix("Access-Control") }, "\(path)")
    }
    let manifest = site.answer(HTTPRequest(target: base + "manifest.json")).response
    #expect(manifest.content == (try Data(contentsOf: URL(fileURLWithPath: bundle.path + "/manifest.json"))).map { $0 })
  }

  @Test("preview: the page runs the program's script and nothing of the bundle", .review("SL-H2"))
  func scripts() throws {
    var site = try bundle.site()
    let own = site.answer(HTTPRequest(target: "/camera.js")).response
    #expect(own.content == Array(ScrollLimitsScript.text.utf8))
    #expect(own["Content-Type"] == "text/javascript; charset=utf-8")
    for name in ["a.js", "a.mjs", "a.JS", "a.html", "a.svg"] {
      #expect(ContentType.ofBundleFile(name) == "text/plain; charset=utf-8", "\(name)")
    }
    let page = String(decoding: try #require(PreviewPage.files["preview.js"]), as: UTF8.self)
    #expect(page.contains("import {scrollLimits} from '/camera.js'") && !page.contains("import(bundle"))
  }

  @Test("preview: the page reaches this server and what styles name", .review("SL-H2"))
  func reach() throws {
    var site = try bundle.site()
    let policy = try #require(site.answer(HTTPRequest(target: "/")).response["Content-Security-Policy"])
    #expect(policy.contains("connect-src 'self' data: blob:;") && policy.contains("img-src 'self' data: blob:;"))
    #expect(StyleOrigins.origin("pmtiles://https://tiles.example:8080/a.pmtiles?x") == "https://tiles.example:8080")
    for address in [
      "tiles.pmtiles", "https://", "https://a;b/", "https://a'b/", "https://user@a/", "https://*/", "ftp://a/",
    ] {
      #expect(StyleOrigins.origin(address) == nil, "\(address)")
    }
  }

  @Test(
    "preview: only bundle files are served, by any path",
    arguments: [
      "../%@.secret", "..%2f%@.secret", "%2e%2e/%@.secret", "style/../../%@.secret", "/etc/passwd", "//etc/passwd",
      "%2fetc%2fpasswd", "style%5clight.json", "style/light.json%00", "style/light.json/", "style", "style/", ".", "",
      "STYLE/light.json", "unlisted.txt", "style/link.json",
    ])
  func hostile(_ path: String) throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: bundle.path + "/unlisted.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: bundle.path + "/style/link.json", withDestinationPath: bundle.path + ".secret")
    var site = try bundle.site()
    let base = site.openPage()
    let name = bundle.path.split(separator: "/").last ?? ""
    let (status, content) = site.ask(base + path.replacing("%@", with: name))
    #expect((400..<500).contains(status) && !content.contains("secret") && !content.contains("root"), "\(status)")
  }

  @Test("preview: a listed file that became a link is not followed") func link() throws {
    try FileManager.default.removeItem(atPath: bundle.path + "/floors.json")
    try FileManager.default.createSymbolicLink(
      atPath: bundle.path + "/floors.json", withDestinationPath: bundle.path + ".secret")
    var site = try bundle.site()
    let (status, content) = site.ask(site.openPage() + "floors.json")
    #expect(status == 410 && !content.contains("secret"))
  }

  @Test("preview: a file that was changed in place is not served") func changedInPlace() throws {
    var site = try bundle.site()
    let base = site.openPage()
    try Data("[1, 2]".utf8).write(to: URL(fileURLWithPath: bundle.path + "/floors.json"))
    let (response, events) = site.answer(HTTPRequest(target: base + "floors.json"))
    #expect(response.status == .ownFault)
    #expect(events == [.refused(page: 1, path: "floors.json", status: .ownFault)])
  }

  @Test("preview: a range is answered as PMTiles needs it") func ranges() throws {
    var site = try bundle.site()
    let path = site.openPage() + "tiles.pmtiles"
    let part = site.answer(HTTPRequest(target: path, range: "bytes=0-6")).response
    #expect(part.status == .partialContent && part["Content-Range"] == "bytes 0-6/1000")
    #expect(part.content == Array("PMTiles".utf8))
    #expect(site.ask(path, range: "bytes=-10") == (206, String(repeating: "\0", count: 10)))
    let none = site.answer(HTTPRequest(target: path, range: "bytes=1000-")).response
    #expect(none.status == .rangeNotSatisfiable && none["Content-Range"] == "bytes */1000")
    let several = site.answer(HTTPRequest(target: path, range: "bytes=0-1,4-5")).response
    #expect(several.status == .ok && several.body.count == 1000)
  }

  @Test("preview: HEAD equals GET without its bytes and logs no stage") func head() throws {
    var site = try bundle.site()
    let (response, events) = site.answer(HTTPRequest(method: "HEAD", target: site.openPage() + "style/light.json"))
    #expect(response.status == .ok && response.isHeadOnly && response.body.count == 2 && events == [])
    #expect(String(decoding: response.head(keepsAlive: true), as: UTF8.self).contains("\r\nContent-Length: 2\r\n"))
    #expect(site.answer(HTTPRequest(method: "HEAD", target: "/")).events == [])
  }

  @Test("preview: other methods are refused with the allowed ones") func methods() throws {
    var site = try bundle.site()
    let base = site.openPage()
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"] {
      let response = site.answer(HTTPRequest(method: method, target: base + "floors.json")).response
      #expect(response.status == .methodNotAllowed && response["Allow"] == "GET, HEAD", "\(method)")
    }
    #expect(site.answer(HTTPRequest(target: "/page/1/reports")).response["Allow"] == "POST")
  }

  @Test("preview: requests to a host name that is not this machine's are refused") func rebinding() throws {
    var site = try bundle.site()
    let base = site.openPage()
    for target in ["/", base + "floors.json", "/revision", "/preview.js"] {
      #expect(site.ask(target, host: "evil.example:8080").status == 403, "\(target)")
    }
  }

  @Test("preview: after a compile a page of the old bundle gets nothing and reloads")
  func recompiled() throws {
    var site = try bundle.site()
    let (former, base) = (site.revision, site.openPage())
    #expect(site.refresh() == [])
    // The new style has the same length as the old one.
    try bundle.write(style: "[]")
    // Asked for before the change is noticed: the former file is gone, and the new one is not in its place.
    #expect(site.ask(base + "style/light.json").status == 410)
    let events = site.refresh()
    #expect(events == [.changed(revision: site.revision)] && site.revision != former)
    #expect(site.ask(base + "style/light.json").status == 410)
    #expect(site.ask("/revision").content == #"{"revision": "\#(site.revision)"}"#)
    #expect(site.ask(site.openPage() + "style/light.json") == (200, "[]"))
  }

  @Test("preview: a compile with the same bytes changes nothing for a page") func same() throws {
    var site = try bundle.site()
    let base = site.openPage()
    try bundle.write(style: "{}")
    #expect(site.refresh() == [])
    #expect(site.ask(base + "style/light.json") == (200, "{}"))
  }

  @Test("preview: a vanished bundle is reported once, and the next one is served") func lost() throws {
    var site = try bundle.site()
    try FileManager.default.moveItem(atPath: bundle.path, toPath: bundle.path + ".away")
    guard case .lost? = site.refresh().first else {
      Issue.record("nothing was told")
      return
    }
    #expect(site.refresh() == [])
    try FileManager.default.moveItem(atPath: bundle.path + ".away", toPath: bundle.path)
    try bundle.write(style: "[1]")
    #expect(site.refresh() == [.changed(revision: site.revision)])
  }

  @Test("preview: requests are logged by page in order; only tile ranges are tiles", .about("M06"))
  func lifecycle() throws {
    var site = try bundle.site()
    let (one, two) = (site.openPage(), site.openPage())
    func stages(_ target: String, _ range: String? = nil) -> [String] {
      site.answer(HTTPRequest(target: target, range: range)).events.map { event in
        guard case .reached(let page, let step) = event else { return "\(event)" }
        return "\(page) \(step.stage.rawValue)"
      }
    }
    #expect(stages(one + "floors.json") == [])
    #expect(stages(one + "style/light.json") == ["1 style"])
    #expect(stages(two + "style/light.json") == ["2 style"])
    #expect(stages(one + "sprite/light.png") == ["1 sprite"])
    #expect(stages(one + "tiles.pmtiles", "bytes=0-16383") == ["1 sources"])
    #expect(stages(one + "tiles.pmtiles", "bytes=199-300") == [])
    #expect(stages(one + "tiles.pmtiles", "bytes=200-300") == ["1 tiles"])
    func report(_ page: Int, _ body: String, origin: String? = nil) -> (HTTPStatus, [PreviewEvent]) {
      let request = HTTPRequest(
        method: "POST", target: "/page/\(page)/reports", host: "localhost:80", origin: origin, body: Array(body.utf8))
      let (response, events) = site.answer(request)
      return (response.status, events)
    }
    #expect(report(1, #"{"event": "loaded", "ms": 12}"#, origin: "https://evil.example").0 == .forbidden)
    #expect(
      report(1, #"{"event": "loaded", "ms": 12}"#, origin: "http://localhost:80").1
        == [.reached(page: 1, PageLifecycle.Step(.loaded, milliseconds: 12))])
    #expect(report(1, #"{"event": "failed", "words": "no WebGL"}"#).1 == [.failed(page: 1, words: "no WebGL")])
    for body in ["", "{", "[]", #"{"event": "style"}"#, #"{"event": "failed"}"#, String(repeating: "[", count: 4000)] {
      #expect(report(1, body).0 == .badRequest, "\(body)")
    }
    #expect(
      report(2, #"{"event": "left"}"#).1 == [.left(page: 2, missing: [.sprite, .sources, .tiles, .loaded, .idle])])
    #expect(report(2, #"{"event": "left"}"#).0 == .notFound && report(99, #"{"event": "idle"}"#).0 == .notFound)
  }

  @Test("preview: a request for a missing file is reported") func refused() throws {
    var site = try bundle.site()
    let events = site.answer(HTTPRequest(target: site.openPage() + "fonts/a.pbf")).events
    #expect(events == [.refused(page: 1, path: "fonts/a.pbf", status: .notFound)])
  }

  @Test("preview: a page continues after many others were opened", .review("SL-H7"))
  func manyPages() throws {
    var site = try bundle.site()
    let first = site.openPage()
    for _ in 0..<200 { _ = site.openPage() }
    #expect(site.pages.count == PreviewSite.mostPages)
    #expect(site.ask(first + "floors.json").status == 200 && site.ask(site.openPage() + "floors.json").status == 200)
    // A page that is no longer followed: its files and reports are answered, and nothing is reported of it.
    let (response, events) = site.answer(HTTPRequest(target: first + "fonts/a.pbf"))
    #expect(response.status == .notFound && events.isEmpty)
    #expect(site.ask("/page/100000/\(site.revision)/floors.json").status == 404)
  }

  @Test("preview: the page has its number, revision and script sources, and no others")
  func page() throws {
    var site = try bundle.site()
    let own = site.answer(HTTPRequest(target: "/")).response
    let text = String(decoding: own.content, as: UTF8.self)
    #expect(
      text.contains(#"data-page="1" data-revision="\#(site.revision)""#) && text.contains(#"src="/scripts/pmtiles.js""#)
    )
    #expect(!text.contains("{{"))
    #expect(own["Content-Security-Policy"]?.contains("script-src 'self';") == true)
    #expect(site.ask("/scripts/pmtiles.js") == (200, "let pmtiles") && site.ask("/scripts/other.js").status == 404)
    let scripts = try #require(MapScripts(address: "https://maps.example/kit"))
    var remote = try PreviewSite(folder: bundle.path, hosts: HostRule(boundTo: "127.0.0.1"), scripts: scripts)
    let page = remote.answer(HTTPRequest(target: "/")).response
    let written = String(decoding: page.content, as: UTF8.self)
    #expect(written.contains(#"src="https://maps.example/kit/pmtiles.js""#))
    #expect(written.contains(#"data-scripts="https://maps.example/kit/" data-kit="""#))
    #expect(page["Content-Security-Policy"]?.contains("script-src 'self' https://maps.example;") == true)
    #expect(remote.ask("/scripts/pmtiles.js").status == 404)
  }

  @Test("preview: the map kit module is used if present, else the classic script", .review("SL-H1"))
  func kitForms() throws {
    let folder = NSTemporaryDirectory() + "venuemap-kit-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func put(_ name: String) throws { try Data("/* \(name) */".utf8).write(to: URL(filePath: folder + "/" + name)) }
    for name in ["maplibre-gl.css", "pmtiles.js"] { try put(name) }
    #expect(throws: BundleError.self) { try MapScripts(folder: folder) }
    // Its worker alone is no kit.
    try put("maplibre-gl-worker.mjs")
    #expect(throws: BundleError.self) { try MapScripts(folder: folder) }
    try put("maplibre-gl.js")
    #expect(try MapScripts(folder: folder).form == .classic)
    for name in ["maplibre-gl.mjs", "maplibre-gl-shared.mjs"] { try put(name) }
    let scripts = try MapScripts(folder: folder)
    #expect(scripts.form == .module)
    var site = try PreviewSite(folder: bundle.path, hosts: HostRule(boundTo: "127.0.0.1"), scripts: scripts)
    for name in ["maplibre-gl.mjs", "maplibre-gl-shared.mjs", "maplibre-gl-worker.mjs"] {
      let answer = site.answer(HTTPRequest(target: "/scripts/\(name)")).response
      #expect(answer.status == .ok && answer["Content-Type"] == "text/javascript; charset=utf-8", "\(name)")
    }
    #expect(site.ask("/scripts/maplibre-gl.js").status == 404)
    let page = site.answer(HTTPRequest(target: "/")).response
    #expect(String(decoding: page.content, as: UTF8.self).contains(#"data-kit="module""#))
    // A module has its worker as a file of its own, a classic script within itself.
    #expect(page["Content-Security-Policy"]?.contains("worker-src 'self' blob:;") == true)
  }

  @Test("preview: a page reports its map kit release; other words are ignored", .review("SL-H1"))
  func kitReport() {
    func report(_ text: String) -> PageReport? { PageReport(Array(text.utf8)) }
    #expect(report(#"{"event": "kit", "version": "6.4.1", "form": "module"}"#) == .kit(version: "6.4.1", .module))
    let long = String(repeating: "9", count: 300)
    #expect(
      report(#"{"event": "kit", "version": "\#(long)", "form": "classic"}"#)
        == .kit(version: String(long.prefix(PageReport.mostVersionCharacters)), .classic))
    for text in [
      #"{"event": "kit", "version": "6.4.1"}"#, #"{"event": "kit", "version": "6.4.1", "form": "other"}"#,
      #"{"event": "kit", "version": 6, "form": "module"}"#,
    ] { #expect(report(text) == nil, "\(text)") }
  }

  @Test("preview: scripts and style sheets that the page names are served", .review("SL-U5"))
  func ownFiles() throws {
    var site = try bundle.site()
    let page = site.ask("/").content
    let named = page.matches(of: /(?:src|href)="\/([a-z]+\.(?:js|css))"/).map { String($0.1) }
    #expect(named.sorted() == ["panel.css", "preview.css", "preview.js"])
    // No script is in the page itself: the policy would not run it.
    #expect(!page.contains("onclick") && page.matches(of: /<script[^>]*>[^<]/).isEmpty)
    var (known, open) = (Set<String>(), ["preview.js"])
    while let name = open.popLast() {
      guard known.insert(name).inserted else { continue }
      let (status, script) = site.ask("/\(name)")
      #expect(status == 200 && script.split(separator: "\n").count < 200, "\(name)")
      // What a venue says is text: no script makes markup of it.
      for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
        #expect(!script.contains(word), "\(name): \(word)")
      }
      open += script.matches(of: /from '\/([a-z]+\.js)'/).map { String($0.1) }
    }
    #expect(known.union(["panel.css", "preview.css"]) == Set(PreviewPage.files.keys))
  }
}
