import Testing
import VenueModel
import VenueTestSupport

@testable import VenueFormats

@Suite("Modes of transit links")
struct TransitModeTests {
  @Test("R02: every mode of the closed list is read, and the list is this one", .shows("R02.1"))
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
      #expect(source.venue.transitLinks.map(\.mode.rawValue) == [mode])
    }
  }

  @Test("R02: another mode is an error that names the list, and the link is not read", .shows("R02.2"))
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
}
