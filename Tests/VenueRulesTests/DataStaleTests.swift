import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// Data that is old on a given day.
@Suite struct DataStaleTests {
  private func found(_ source: VenueSource, on day: (Int, Int, Int)?) -> [String] {
    var options = CheckOptions()
    options.day = day.flatMap { CivilDate(year: $0.0, month: $0.1, day: $0.2) }
    return SmallHall.findings(source, "ATT009", options: options).map(\.message)
  }

  @Test("rules: a source is stale after 365 days, and never without a day") func sources() throws {
    let source = try SmallHall.source(venue: "sources: {plan: {name: Hall, retrieved: \"2026-01-01\"}}")
    #expect(found(source, on: nil).isEmpty)
    #expect(found(source, on: (2027, 1, 1)).isEmpty)
    #expect(found(source, on: (2027, 1, 2)).count == 1)
    #expect(found(source, on: (2025, 1, 1)).isEmpty)
  }

  @Test("rules: holidays that are all past are reported once") func holidays() throws {
    let source = try SmallHall.source(files: [
      "holidays.csv": "date,end,kind,name\n2026-12-06,,,Day\n2026-12-24,2026-12-26,public,\n"
    ])
    #expect(found(source, on: (2026, 12, 26)).isEmpty)
    #expect(found(source, on: (2026, 12, 27)).count == 1)
  }

  @Test("rules: an archive is as old as its manifest says") func archives() throws {
    func source(_ created: String) throws -> VenueSource {
      try VenueReader.read(
        InputTree([
          "manifest.json": "{\"version\": \"1.0.0\", \"created\": \"\(created)\", \"language\": \"en\"}",
          "venue.geojson":
            "{\"type\": \"FeatureCollection\", \"features\": [{\"id\": \"v\", \"type\": \"Feature\", \"feature_type\": \"venue\", \"geometry\": "
            + "null, \"properties\": {\"category\": \"mall\", \"name\": {\"en\": \"V\"}}}]}",
        ]))
    }
    #expect(found(try source("2020-05-01T10:00:00Z"), on: (2026, 1, 1)).count == 1)
    #expect(found(try source("2025-05-01T10:00:00Z"), on: (2026, 1, 1)).isEmpty)
    #expect(found(try source("yesterday"), on: (2026, 1, 1)).isEmpty)
  }
}
