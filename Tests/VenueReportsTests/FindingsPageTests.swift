import Foundation
import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

@testable import VenueReports

struct FindingsPageTests {
  private func page(_ name: String = "shop", path: String = "venues/small mall") -> String {
    let sketch = VenueSketch(of: SmallRun.drawn(name), floors: [0])
    let run = RunReport([
      SmallRun.venue([SmallRun.remark, SmallRun.finding(name)], path: path, id: name, sketch: sketch)
    ])
    return String(decoding: run.html, as: UTF8.self)
  }

  @Test("findings: the page draws a floor with a mark that is linked with the list")
  func marks() throws {
    let page = page()
    #expect(page.ranges(of: "<svg").count == 1)
    #expect(page.ranges(of: "<path class=\"room\"").count == 2)
    #expect(page.contains("<a class=\"mark error\" id=\"mark-2\" href=\"#finding-2\""))
    #expect(page.contains("<li class=\"finding error\" id=\"finding-2\""))
    #expect(page.contains("<a href=\"#mark-2\""))
    #expect(page.contains("<code>venues/small mall/levels/ground.yaml:3:16</code>"))
    #expect(page.contains("Help: start shop at x 4"))
    // Its room is highlighted; the finding without a position has no mark.
    #expect(page.contains("<path class=\"shape error\" data-finding=\"2\""))
    #expect(!page.contains("id=\"mark-1\""))
  }

  @Test("findings: the page allows only its own style and script, and loads nothing")
  func policy() throws {
    let page = page()
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.1)
    let script = try #require(page.firstMatch(of: /<script>([\s\S]*)<\/script>/)?.1)
    let style = try #require(page.firstMatch(of: /<style>([\s\S]*)<\/style>/)?.1)
    #expect(policy.contains("default-src 'none'"))
    #expect(policy.contains("script-src '\(FindingsPage.hash(of: String(script)))'"))
    #expect(policy.contains("style-src '\(FindingsPage.hash(of: String(style)))'"))
    #expect(!page.contains(/(src|srcset|data)=/) && !page.contains("url(") && !page.contains(" style="))
    #expect(page.matches(of: /href="([^"]*)"/).allSatisfy { $0.1.hasPrefix("#") })
    #expect(!page.contains("/home/"))
  }

  @Test("findings: names are inert on the page", arguments: SmallRun.hostile)
  func hostile(_ name: String) {
    let (page, plain) = (page(name, path: "venues/" + name), page("x"))
    #expect(page.matches(of: /<[a-zA-Z\/!]/).count >= plain.matches(of: /<[a-zA-Z\/!]/).count)
    for tag in ["<script", "<img", "<b>", "</title", "</style", "<!--", "<svg"] {
      #expect(page.ranges(of: tag).count == plain.ranges(of: tag).count, "\(tag)")
    }
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!page.contains("\u{202E}"))
  }

  @Test("findings: Base64 has its padding")
  func base64() {
    for count in 0..<10 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 57 &+ 200) }
      #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
    }
  }

  @Test("findings: a room beside its level's outline is inside the drawing")
  func besideTheOutline() {
    var venue = SmallRun.drawn()
    venue.levels[0].geometry = venue.units[0].geometry
    let frame = VenueSketch(of: venue, floors: [0]).floors[0].frame
    let whole = VenueSketch(of: SmallRun.drawn(), floors: [0]).floors[0].frame
    #expect(frame.width == whole.width && frame.height == whole.height)
  }

  @Test("findings: a position far away does not shrink the drawing")
  func farAway() {
    var venue = SmallRun.drawn()
    let frame = VenueSketch(of: venue, floors: [0]).floors[0].frame
    var stray = VenueUnit(id: "stray")
    stray.levelID = "ground"
    stray.geometry = venue.units[0].geometry.map { area in
      var area = area
      area.shell = area.shell.map(\.mirrored)
      return area
    }
    venue.units.append(stray)
    let sketch = VenueSketch(of: venue, floors: [0])
    #expect(sketch.floors[0].frame.corner == frame.corner && sketch.floors[0].frame.width == frame.width)
    #expect(sketch.floors[0].shapes.count == 3)
    #expect(sketch.feature("unit", "stray") == nil)
    #expect(VenueSketch(of: Venue(id: "empty"), floors: []).floors.isEmpty)
  }
}
