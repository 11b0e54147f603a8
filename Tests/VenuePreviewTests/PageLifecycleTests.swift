import Testing
import VenueTestSupport

@testable import VenuePreview

/// A page's way from the style to rest, without any server.
struct PageLifecycleTests {
  private typealias Step = PageLifecycle.Step

  @Test("preview: stages are logged in order, and the last has every request", .about("M06")) func inOrder() {
    var page = PageLifecycle()
    #expect(page.missing == LifecycleStage.allCases)
    #expect(page.answered("floors.json", byteCount: 10, for: nil) == [])
    #expect(
      page.answered("style/light.json", byteCount: 500, for: .style) == [
        Step(.style, path: "style/light.json", byteCount: 500)
      ])
    #expect(page.answered("sprite/light.json", byteCount: 40, for: .sprite).map(\.stage) == [.sprite])
    #expect(page.answered("tiles.pmtiles", byteCount: 16, for: .sources).map(\.stage) == [.sources])
    #expect(page.answered("tiles.pmtiles", byteCount: 7, for: .tiles).map(\.stage) == [.tiles])
    #expect(page.missing == [.loaded, .idle])
    #expect(page.reports(.loaded, milliseconds: 80) == [Step(.loaded, milliseconds: 80)])
    #expect(page.reports(.idle, milliseconds: 90) == [Step(.idle, milliseconds: 90, total: (5, 573))])
    #expect(page.told == LifecycleStage.allCases && page.missing == [])
  }

  @Test("preview: an early stage waits for those before it", .about("M06")) func early() {
    var page = PageLifecycle()
    #expect(page.answered("tiles.pmtiles", byteCount: 16, for: .sources) == [])
    #expect(page.answered("style/light.json", byteCount: 5, for: .style).map(\.stage) == [.style])
    #expect(page.answered("tiles.pmtiles", byteCount: 7, for: .tiles) == [])
    #expect(page.missing == [.sprite, .loaded, .idle])
    #expect(
      page.answered("sprite/light.png", byteCount: 4, for: .sprite) == [
        Step(.sprite, path: "sprite/light.png", byteCount: 4), Step(.sources, path: "tiles.pmtiles", byteCount: 16),
        Step(.tiles, path: "tiles.pmtiles", byteCount: 7),
      ])
  }

  @Test("preview: a stage is logged once; later tiles, styles and rests are counted")
  func repeated() {
    var page = PageLifecycle()
    for stage in [LifecycleStage.style, .sprite, .sources, .tiles] { _ = page.answered("a", byteCount: 1, for: stage) }
    for stage in LifecycleStage.allCases { #expect(page.answered("a", byteCount: 1, for: stage) == []) }
    _ = page.reports(.loaded, milliseconds: 1)
    #expect(page.reports(.loaded, milliseconds: 2) == [])
    #expect(page.reports(.idle, milliseconds: 3) == [Step(.idle, milliseconds: 3, total: (10, 10))])
    #expect(page.reports(.idle, milliseconds: 4) == [])
    #expect(page.answered("a", byteCount: 1, for: .tiles) == [])
  }

  @Test("preview: a stage without a request is logged in its place after loading") func never() {
    var page = PageLifecycle()
    _ = page.answered("style/own.json", byteCount: 5, for: .style)
    _ = page.answered("tiers/0/rooms.geojson", byteCount: 9, for: .sources)
    let steps = page.reports(.loaded, milliseconds: nil)
    #expect(
      steps == [
        Step(.sprite), Step(.sources, path: "tiers/0/rooms.geojson", byteCount: 9), Step(.tiles), Step(.loaded),
      ])
    #expect(page.told == [.style, .sprite, .sources, .tiles, .loaded])
    // Asked for after all: told already.
    #expect(page.answered("tiles.pmtiles", byteCount: 1, for: .tiles) == [])
  }

  @Test("preview: a page that never loads is never idle, and the log has the missing part") func neverLoads() {
    var page = PageLifecycle()
    _ = page.answered("style/light.json", byteCount: 5, for: .style)
    #expect(page.reports(.idle, milliseconds: 3) == [])
    #expect(page.told == [.style] && page.missing == [.sprite, .sources, .tiles, .loaded, .idle])
  }

  @Test("preview: only the server logs requests, and only the page logs that it loaded") func whoSays() {
    var page = PageLifecycle()
    #expect(page.answered("a", byteCount: 1, for: .loaded) == [] && page.reports(.style, milliseconds: 1) == [])
    #expect(page.told == [] && page.missing == LifecycleStage.allCases)
  }
}
