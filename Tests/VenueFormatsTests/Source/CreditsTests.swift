import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport

@testable import VenueFormats

/// `sources` in `venue.yaml`.
struct CreditsTests {
  private func read(_ sources: String) throws -> VenueSource {
    var files = TinyVenue.files.mapValues { Array($0.utf8) }
    let text = try #require(TinyVenue.files["venue.yaml"])
    let own =
      "sources:\n  plan: {name: Kestrel Port Authority, licence: CC-BY-4.0, "
      + "url: \"https://creativecommons.org/licenses/by/4.0/\", retrieved: 2026-10-02}"
    try #require(text.contains(own))
    files["venue.yaml"] = Array(text.replacing(own, with: "sources: \(sources)").utf8)
    return try VenueReader.read(InputTree(bytes: files))
  }

  @Test("bundle: a source has its name, licence and link", .about("H13"))
  func whole() throws {
    let source = try read(
      "{osm: {name: © OpenStreetMap contributors, licence: ODbL-1.0, url: 'https://www.openstreetmap.org/copyright'}, own: {name: The harbor}}"
    )
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    #expect(source.venue.credits.map(\.name) == ["© OpenStreetMap contributors", "The harbor"])
    #expect(source.venue.credits.map(\.url) == ["https://www.openstreetmap.org/copyright", nil])
  }

  @Test(
    "bundle: a missing credit that a map requires is an error", .shows("H13.4"),
    arguments: [
      ("{plan: {licence: CC0-1.0}}", "ATT001", "source 'plan' has no name for its attribution"),
      ("{plan: {name: '  '}}", "ATT001", "source 'plan' has no name for its attribution"),
      ("{osm: {name: OSM, licence: ODbL-1.0}}", "ATT001", "the attribution of source 'osm' (ODbL-1.0) has no link"),
      ("{plan: {name: P, licence: CC BY 4.0}}", "ATT001", "the attribution of source 'plan' (CC BY 4.0) has no link"),
      (
        "{plan: {name: P, licence: 'CC_BY-SA 3.0'}}", "ATT001",
        "the attribution of source 'plan' (CC_BY-SA 3.0) has no link"
      ),
      (
        "{plan: {name: P, licence: Open Database License}}", "ATT001",
        "the attribution of source 'plan' (Open Database License) has no link"
      ),
      (
        "{plan: {name: P, licence: cc-by-sa-4.0}}", "ATT001",
        "the attribution of source 'plan' (cc-by-sa-4.0) has no link"
      ),
      (
        "{plan: {name: P, licence: dl-de/by-2-0}}", "ATT001",
        "the attribution of source 'plan' (dl-de/by-2-0) has no link"
      ),
      (
        "{plan: {name: P, licence: DL-DE-BY-2.0}}", "ATT001",
        "the attribution of source 'plan' (DL-DE-BY-2.0) has no link"
      ),
      (
        "{plan: {name: P, licence: 'Datenlizenz Deutschland – Namensnennung – Version 2.0'}}", "ATT001",
        "the attribution of source 'plan' (Datenlizenz Deutschland – Namensnennung – Version 2.0) has no link"
      ),
      ("{plan: {name: P, licence: OGL-UK-3.0}}", "ATT001", "the attribution of source 'plan' (OGL-UK-3.0) has no link"),
      ("{plan: {name: P, url: terms.html}}", "ATT006", "source plan: \"terms.html\" is not a web address"),
      (
        "{plan: {name: P, licence: ODbL-1.0, url: 'javascript:alert(1)'}}", "ATT006",
        "source plan: \"javascript:alert(1)\" is not a web address"
      ),
    ])
  func faults(sources: String, code: String, message: String) throws {
    let source = try read(sources)
    #expect(source.diagnostics.map(\.code) == [code], "\(source.findings)")
    let found = try #require(source.diagnostics.first)
    #expect(found.message == message && found.severity == .error && !found.help.isEmpty && found.place != nil)
    #expect(source.venue.credits.allSatisfy { $0.url == nil })
  }

  @Test(
    "bundle: a licence that requires no link needs none",
    arguments: ["dl-de/zero-2-0", "DL-DE-ZERO-2.0", "etalab-2.0", "Licence Ouverte 2.0", "CC0-1.0", "PDDL-1.0"])
  func withoutLink(licence: String) throws {
    #expect(try read("{plan: {name: P, licence: '\(licence)'}}").diagnostics.isEmpty)
  }
}
