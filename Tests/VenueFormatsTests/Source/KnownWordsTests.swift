import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@testable import VenueFormats

/// What is said of words that are none of those that are known.
struct KnownWordsTests {
  private func messages(_ name: String, _ text: String) throws -> [Diagnostic] {
    try TinyVenue.read(TinyVenue.files.merging([name: text]) { $1 }).diagnostics
  }

  @Test(
    "formats: a theme class has synonyms; a short word gets a near suggestion only",
    arguments: [("shop", "retail"), ("toilet", "restroom"), ("walkwya", "walkway")])
  func rows(written: String, meant: String) throws {
    let found = try messages("theme.yaml", "themes: {light: {categories: {\(written): {fill: \"#ffffff\"}}}}\n")
    #expect(found.map(\.message) == ["\"\(written)\" is not a category; did you mean \"\(meant)\"?"])
  }

  @Test("formats: an unknown kind of surroundings is reported with the known ones")
  func surroundings() throws {
    let text =
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "r", "geometry": {"type": "Point", "coordinates": [24.956, 60.161]}, "properties": {"category": "garden"}}]}"#
    let found = try messages("surroundings.geojson", text)
    #expect(
      found.first { $0.message.contains("garden") }?.help.first?.hasPrefix("known categories: ") == true, "\(found)")
  }
}
