import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@testable import VenueFormats

@Suite("Closures, hours and validity in the source")
struct ClosuresTests {
  private func read(_ closures: String) throws -> (source: VenueSource, text: MarkedText) {
    let text = MarkedText(TinyVenue.venue + "\nclosures:\n" + closures + "\n")
    var files = TinyVenue.files
    files["venue.yaml"] = text.text
    return (try TinyVenue.read(files), text)
  }

  @Test("time: a closure has subject, begin, end and public reason")
  func reading() throws {
    let (source, _) = try read(
      """
        - {of: lift-a, start: 2026-12-01, end: 2026-12-14, reason: {en: New cable, fi: Uusi kaapeli}}
        - {of: [street-door, west-door], reason: Ice}
      """)
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    #expect(
      source.venue.closures == [
        Closure(
          ids: ["lift-a"], period: Temporality(start: "2026-12-01", end: "2026-12-14"),
          reason: ["en": "New cable", "fi": "Uusi kaapeli"]),
        Closure(ids: ["street-door", "west-door"], reason: ["en": "Ice"]),
      ])
  }

  @Test(
    "time: faults of closures are reported at their place",
    arguments: [
      ("  - «1»{start: 2026-12-01}", "SRC005", "must have the closed features"),
      ("  - {«1»off: lift-a}", "SRC004", "did you mean"), ("  - «1»lift-a", "SRC005", "a map with of"),
      ("  - {of: lift-a, start: «1»tomorrow}", "SRC005", "date"),
    ])
  func faults(_ closures: String, _ code: String, _ words: String) throws {
    let (source, text) = try read(closures)
    let found = source.diagnostics.filter { $0.code == code }
    #expect(found.first?.message.contains(words) == true, "\(source.findings)")
    #expect(found.first?.place?.range.lowerBound == text.marks["1"], "\(source.findings)")
  }

  @Test("time: a closure with a time requires the time zone")
  func timeZone() throws {
    var files = TinyVenue.files
    files["venue.yaml"] =
      TinyVenue.venue.replacing("time_zone: Europe/Helsinki\n", with: "").replacing(
        "hours: \"05:00-23:30\"\n", with: "")
      + "\nclosures: [{of: lift-a, start: 2026-12-01}]\n"
    files["levels/ground.yaml"] = TinyVenue.ground.replacing(", hours: \"06:00-20:00\"", with: "")
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.map(\.code) == ["IMD008"], "\(source.findings)")
  }

  @Test("time: units and openings have checked hours, and more types a validity")
  func hours() throws {
    var files = TinyVenue.files
    let ground = MarkedText(
      TinyVenue.ground.replacing(
        "width: 1.80, category: pedestrian.principal}",
        with: "width: 1.80, category: pedestrian.principal, hours: Mo-Fr «1»33:00-12:00, validity: {start: 2026-12-01}}"
      ).replacing("    category: lobby", with: "    hours: \"05:00-23:00\"\n    category: lobby"))
    files["levels/ground.yaml"] = ground.text
    files["venue.yaml"] = TinyVenue.venue.replacing(
      "car: [1.10, 1.40]", with: "car: [1.10, 1.40], validity: {end: 2027-01-31}"
    )
    .replacing("step_free: true", with: "step_free: true, validity: {start: 2026-01-01}")
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.map(\.code) == ["IMD018"], "\(source.findings)")
    #expect(source.diagnostics.first?.place?.range.lowerBound == ground.marks["1"])
    let venue = source.venue
    #expect(venue.openings.kept.first { $0.id == "west-door" }?.hours == "Mo-Fr 33:00-12:00")
    #expect(venue.openings.kept.first { $0.id == "west-door" }?.validity == Temporality(start: "2026-12-01"))
    #expect(venue.units.kept.first { $0.id == "foyer" }?.hours == "05:00-23:00")
    #expect(venue.connectors.kept.first?.validity == Temporality(end: "2027-01-31"))
    #expect(venue.transitLinks.kept.first?.validity == Temporality(start: "2026-01-01"))
  }
}
