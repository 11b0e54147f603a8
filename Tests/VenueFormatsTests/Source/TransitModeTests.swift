import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Modes of transit links")
struct TransitModeTests {
  @Test("transit: every mode of the closed list is read, and the list is this one", .shows("R02.1"))
  func closedList() throws {
    let modes = [
      "bus", "train", "subway", "tram", "ferry", "shuttle", "bike", "taxi", "parking", "garage", "pedestrian",
    ]
    #expect(TransitLink.Mode.allCases.map(\.rawValue) == modes)
    for mode in modes {
      var files = TinyVenue.files
      files["venue.yaml"] = TinyVenue.venue.replacing("mode: bus", with: "mode: \(mode)")
      let source = try TinyVenue.read(files)
      #expect(source.findings == [], "\(mode)")
      #expect(source.venue.transitLinks.kept.map(\.mode.rawValue) == [mode])
    }
  }

  @Test("transit: another mode is an error that names the list, and the link is skipped", .shows("R02.2"))
  func unknownMode() throws {
    try expect(
      "SRC005",
      saying:
        "mode must be one of bus, train, subway, tram, ferry, shuttle, bike, taxi, parking, garage, pedestrian",
      in: "venue.yaml", replacing: "mode: bus", with: "mode: «1»boat")
    var files = TinyVenue.files
    files["venue.yaml"] = TinyVenue.venue.replacing("mode: bus", with: "mode: boat")
    #expect(try TinyVenue.read(files).venue.transitLinks.isEmpty)
  }

  @Test("transit: a skipped link leaves no place and no text to the next one", .review("FL-H4"))
  func nothingLeft() throws {
    var files = TinyVenue.files
    files["venue.yaml"] = TinyVenue.venue.replacing("mode: bus", with: "mode: true")
    var source = try TinyVenue.read(files)
    #expect(source.venue.transitLinks.isEmpty)
    #expect(source.plainScalars.map(\.text) == ["true"])
    #expect(source.plainScalars.allSatisfy { $0.feature == nil })
    #expect(source.places[FeatureRef(.transitLink, 0), "mode"] == nil)

    files["venue.yaml"] = TinyVenue.venue.replacing("transit:", with: "transit:\n  lost: {mode: true, name: Lost}")
    source = try TinyVenue.read(files)
    #expect(source.venue.transitLinks.count == 1)
    #expect(source.plainScalars.allSatisfy { $0.feature == nil })
    let text = try #require(files["venue.yaml"])
    let mode = try #require(source.places[FeatureRef(.transitLink, 0), "mode"])
    #expect(String(decoding: Array(text.utf8)[mode.range], as: UTF8.self) == "bus")
    #expect(source.places[FeatureRef(.transitLink, 0), "name/en"] == nil)
  }
}
