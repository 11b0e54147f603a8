import Foundation
import Synchronization
import Testing
import VenueBundle
import VenueTestSupport

@testable import VenuePreview

/// Questions of the page: which are passed on, and which are refused before.
struct AnswerTests {
  private let bundle: ServedBundle

  init() throws { bundle = try ServedBundle() }

  /// Says what it was asked.
  private struct Echo: PreviewAnswers {
    let folder: String

    func answer(_ question: PreviewQuestion) -> PreviewAnswer { PreviewAnswer(.ok, Array("\(question)".utf8)) }
  }

  private func site(_ progress: VenueProgress? = nil) throws -> PreviewSite {
    try PreviewSite(
      folder: bundle.path, hosts: HostRule(boundTo: "127.0.0.1"), scripts: .folder([:]),
      answers: { Echo(folder: $0) }, progress: progress)
  }

  @Test("preview: questions of the page are decoded once and passed on", .review("SL-U5"))
  func questions() throws {
    var site = try site()
    for (target, question) in [
      ("search?q=tide+caf%C3%A9", PreviewQuestion.search(text: "tide café", language: nil)),
      ("search?q=a%2Bb%26c&language=fi", .search(text: "a+b&c", language: "fi")),
      ("place?id=shop-1", .place(id: "shop-1", language: nil)),
      ("place?id=%2525&language=", .place(id: "%25", language: nil)),
      (
        "route?from=a&to=1.5,2,0&profile=wheelchair",
        .route(from: "a", to: "1.5,2,0", profile: "wheelchair", language: nil, isGeoJSON: false)
      ),
      ("route?to=b&from=a&format=geojson", .route(from: "a", to: "b", profile: nil, language: nil, isGeoJSON: true)),
      ("cameras?revision=\(site.revision)", .cameras),
    ] {
      #expect(site.ask("/answers/\(target)") == (200, "\(question)"), "\(target)")
    }
    let response = site.answer(HTTPRequest(target: "/answers/cameras")).response
    #expect(response["Content-Type"] == "application/json" && response["X-Content-Type-Options"] == "nosniff")
    #expect(response["Cache-Control"] == "no-store" && response["Content-Security-Policy"]?.isEmpty == false)
  }

  @Test("preview: hostile questions are refused before anything is computed", .review("SL-U5"))
  func hostile() throws {
    var site = try site()
    let long = String(repeating: "a", count: PreviewQuestion.mostBytes)
    #expect(site.ask("/answers/search?q=\(long)").status == 200)
    for target in [
      "search", "search?q=", "search?q=\(long)a", "search?q=a&q=b", "search?q=%", "search?q=%ff", "search?q=%00",
      "search?q=a%0Ab", "search?q=%C2%85", "search?q=a&file=../../etc/passwd", "place?id=\(long)b", "route?from=a",
      "route?from=a&to=b&format=svg", "cameras?q=a", "search?q=a&&&&&&&&&&",
      "search?q=" + String(repeating: "%F0%9F%98%80", count: 65),
    ] {
      let (status, content) = site.ask("/answers/\(target)")
      #expect(status == 400 && content.contains(#""error""#), "\(target): \(status)")
    }
    #expect(site.ask("/answers/secret?q=a").status == 404 && site.ask("/answers").status == 404)
    #expect(site.ask("/answers/search/x?q=a").status == 404)
    #expect(site.ask("/answers/search?q=a", host: "evil.example").status == 403)
    #expect(site.ask("/answers/cameras?revision=0123456789abcdef").status == 410)
    #expect(site.ask("/answers/search?q=a", "HEAD").status == 405)
    #expect(site.ask("/answers/search?q=a", "POST").status == 405)
    for (fetchSite, origin, status) in [
      ("cross-site", nil, 403), ("same-site", nil, 403), ("same-origin", nil, 200), ("none", nil, 200),
      (nil, "https://evil.example", 403), (nil, "http://127.0.0.1", 200),
    ] as [(String?, String?, Int)] {
      var request = HTTPRequest(target: "/answers/search?q=a", origin: origin)
      request.fetchSite = fetchSite
      #expect(site.answer(request).response.status.rawValue == status, "\(fetchSite ?? "") \(origin ?? "")")
    }
    let text = "GET /answers/cameras HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\n\r\n"
    guard case .request(let request, _) = RequestParser.parse(Array(text.utf8)) else {
      Issue.record("not parsed")
      return
    }
    #expect(request.fetchSite == "cross-site")
  }

  @Test("preview: answers are of the bundle in the folder, also after a compile", .review("SL-U5"))
  func recompiled() throws {
    let opened = Mutex(0)
    var site = try PreviewSite(
      folder: bundle.path, hosts: HostRule(boundTo: "127.0.0.1"), scripts: .folder([:]),
      answers: { folder in
        opened.withLock { $0 += 1 }
        return Echo(folder: folder)
      })
    let former = site.revision
    try bundle.write(style: "[]")
    #expect(site.refresh() == [.changed(revision: site.revision)] && opened.withLock { $0 } == 2)
    #expect(site.ask("/answers/cameras?revision=\(former)").status == 410)
    #expect(site.ask("/answers/cameras?revision=\(site.revision)").status == 200)
    var plain = try bundle.site()
    #expect(plain.ask("/answers/cameras").status == 404)
    #expect(plain.ask("/answers/findings") == (200, #"{"schema": 1, "findings": null}"# + "\n"))
  }

  @Test("preview: a faulty save is logged once and marked on the page", .review("SL-U5"))
  func faultySave() throws {
    let progress = VenueProgress()
    func report(_ kept: String?, _ findings: String) {
      progress.report(VenueProgress.Report(kept: kept, findings: Array(findings.utf8)))
    }
    report(nil, "[1]")
    var site = try site(progress)
    #expect(site.refresh() == [])
    #expect(site.ask("/revision").content == #"{"revision": "\#(site.revision)", "report": 1}"#)
    #expect(site.ask("/answers/findings") == (200, "[1]"))
    report("2 errors", "[2]")
    #expect(site.refresh() == [.kept(page: nil, reason: "2 errors")] && site.refresh() == [])
    #expect(site.ask("/revision").content == #"{"revision": "\#(site.revision)", "report": 2, "kept": "2 errors"}"#)
    #expect(site.ask("/answers/findings") == (200, "[2]"))
    // A page that is opened now shows the map before.
    #expect(
      site.answer(HTTPRequest(target: "/")).events == [.opened(page: 1), .kept(page: 1, reason: "2 errors")])
    func loaded(_ page: Int) -> [PreviewEvent] {
      site.answer(
        HTTPRequest(
          method: "POST", target: "/page/\(page)/reports", body: Array(#"{"event": "loaded", "ms": 8}"#.utf8))
      ).events
    }
    var step = PageLifecycle.Step(.loaded, milliseconds: 8)
    step.isOlderThanFiles = true
    #expect(loaded(1).last == .reached(page: 1, step))
    report("1 error", "[3]")
    #expect(site.refresh() == [.kept(page: nil, reason: "1 error")])
    report(nil, "[4]")
    #expect(site.refresh() == [.current])
    #expect(site.answer(HTTPRequest(target: "/")).events == [.opened(page: 2)])
    #expect(loaded(2).last == .reached(page: 2, PageLifecycle.Step(.loaded, milliseconds: 8)))
    report(nil, "[5]")
    #expect(site.refresh() == [])
  }
}
