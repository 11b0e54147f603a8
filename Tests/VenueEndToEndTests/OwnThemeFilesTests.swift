import Foundation
import Testing
import VenueTestSupport

struct OwnThemeFilesTests {
  @Test("M29: a light and a dark theme of one's own, from one file, become a style each", .shows("M29.1"))
  func lightAndDark() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let text = """
      themes:
        day: {base: light, background: "#fefefe", categories: {walkway: {fill: "#ddeeff"}}}
        night: {base: dark, background: "#010203", categories: {walkway: {fill: "#112233"}}}
      """
    try text.write(toFile: venue + "/theme.yaml", atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    for (theme, background, walkway, isDark) in [
      ("day", "#fefefe", "#ddeeff", false), ("night", "#010203", "#112233", true),
    ] {
      let layers = try Answer(file: bundle + "/style/\(theme).json")["layers"].list
      let ground = try #require(layers.first { $0["id"].text == "background" })
      #expect(ground["paint"]["background-color"].text == background)
      let row = try Answer(file: bundle + "/theme.json")["themes"][theme]
      #expect(row["dark"].value as? Bool == isDark)
      #expect(row["classes"]["walkway"]["normal"]["fill"].text == walkway)
    }
  }
}
