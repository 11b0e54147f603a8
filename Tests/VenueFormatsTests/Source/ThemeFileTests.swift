import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport

@testable import VenueFormats

@Suite("theme.yaml")
struct ThemeFileTests {
  @Test(
    "M20: a misspelt property is an error that names the nearest", .shows("M20.1"),
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
    "FL-H5: themes beyond the limit are left out, with one finding at the first of them", arguments: [64, 65, 5000])
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
}
