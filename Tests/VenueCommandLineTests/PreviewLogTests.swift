import Testing
import VenuePreview

@testable import VenueCommandLine
@testable import VenueCompileCommands

/// What a preview says, line by line, and where it looks for the map kit.
struct PreviewLogTests {
  @Test("command line: each event is one line, whatever a page or a file name contains") func lines() {
    for (event, line) in [
      (PreviewEvent.opened(page: 2), "page 2  opened"),
      (
        .reached(page: 1, PageLifecycle.Step(.sprite, path: "sprite/light.json", byteCount: 9_700)),
        "page 1  sprite   sprite/light.json (9.7 kB)"
      ),
      (.reached(page: 1, PageLifecycle.Step(.tiles)), "page 1  tiles    not requested"),
      (.reached(page: 1, PageLifecycle.Step(.loaded, milliseconds: 8)), "page 1  loaded   after 8 ms"),
      (
        .reached(page: 1, PageLifecycle.Step(.idle, milliseconds: 9, total: (19, 1_000))),
        "page 1  idle     after 9 ms, 19 requests, 1.0 kB"
      ),
      (.kit(page: 1, version: "6.4.1", .module), "page 1  kit      MapLibre GL JS 6.4.1, module"),
      (
        .kit(page: 1, version: "5.24.0", .classic),
        "page 1  kit      MapLibre GL JS 5.24.0, classic script; security hole CVE-2026-85061 "
          + "(the attribution of a source can run scripts in the page): use 6.4.1 or later"
      ),
      (.left(page: 3, missing: [.loaded, .idle]), "page 3  left     before loaded, idle"),
      (.refused(page: 1, path: "fonts/a.pbf", status: .notFound), "page 1  refused  fonts/a.pbf (404)"),
      (.changed(revision: "0123456789abcdef"), "changed: bundle 01234567; its pages reload"),
      (.kept(page: nil, reason: "2 errors"), "kept: the map is older than the files: 2 errors"),
      (.kept(page: 3, reason: "1 error"), "page 3  kept     the map is older than the files: 1 error"),
      (.current, "current: the map shows the files again"),
    ] {
      #expect(PreviewLog.text(of: event) == line)
    }
    var step = PageLifecycle.Step(.loaded, milliseconds: 8)
    step.isOlderThanFiles = true
    #expect(
      PreviewLog.text(of: .reached(page: 1, step)) == "page 1  loaded   after 8 ms, the map before the last change")
    let hostile = PreviewLog.text(of: .failed(page: 1, words: "a\nb\u{1B}[2J"))
    #expect(hostile.hasPrefix("page 1  failed   a") && !hostile.contains("\n") && !hostile.contains("\u{1B}"))
  }

  @Test("command line: the map kit is searched in the checkout and in the installation") func places() {
    #expect(
      MapKitFolder.places(for: "/home/me/venuemap/.build/x86_64-unknown-linux-gnu/debug/venuemap-compile").first
        == "/home/me/venuemap/.browser/kit")
    #expect(
      MapKitFolder.places(for: "/usr/libexec/venuemap/venuemap-compile").last
        == "/usr/libexec/venuemap/../../share/venuemap/map-kit")
  }
}
