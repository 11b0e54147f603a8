import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// LBL003: the tags that languages go by.
struct LanguageTagCheckTests {
  private func findings(_ venue: [String: String]) throws -> [Diagnostic] {
    try TinyVenue.read(venue).diagnostics.filter { $0.code == "LBL003" }
  }

  private func renamed(_ name: String) throws -> [String: String] {
    var files = TinyVenue.files
    let written = "name: {en: Street level, fi: Katutaso}"
    try #require(TinyVenue.ground.contains(written))
    files["levels/ground.yaml"] = TinyVenue.ground.replacing(written, with: "name: \(name)")
    return files
  }

  @Test("languages: a country used as a language is an error with the language") func country() throws {
    let found = try findings(try renamed("{en: Street level, jp: 地上}"))
    #expect(found.count == 1 && found[0].severity == .error && found[0].help == ["did you mean \"ja\"?"])
    #expect(found[0].message == "\"jp\" is not a language tag")
    #expect(found[0].place?.file == "levels/ground.yaml")
  }

  @Test("languages: wrong case is a warning, once for all uses") func letters() throws {
    var files = try renamed("{EN-gb: Street level}")
    files["venue.yaml"] = try #require(files["venue.yaml"]).replacing("languages: [en, fi]", with: "languages: [EN-gb]")
    let found = try findings(files)
    #expect(found.count == 1 && found[0].severity == .warning && found[0].message.contains("en-GB"), "\(found)")
  }

  @Test("languages: two texts in one language are an error") func twice() throws {
    let found = try findings(try renamed("{en: Street level, EN: Ground}"))
    #expect(found.contains { $0.severity == .error && $0.message.contains("are the same language") }, "\(found)")
  }

  @Test("languages: an invalid tag is read as the likely one") func meant() throws {
    var files = try renamed("{english: Street level, fi: Katutaso}")
    files["venue.yaml"] = TinyVenue.venue.replacing(
      "languages: [en, fi]", with: "languages: [english, fi_FI, klingonish]")
    let source = try TinyVenue.read(files)
    #expect(source.venue.languages == ["en", "fi-FI"])
    #expect(source.venue.levels.kept.first { $0.id == "ground" }?.name == ["en": "Street level", "fi": "Katutaso"])
    #expect(source.diagnostics.map(\.code).sorted() == ["LBL003", "LBL003", "SRC005"], "\(source.findings)")
    #expect(source.diagnostics.contains { $0.help == ["did you mean \"fi-FI\"?"] })
  }

  @Test("languages: correct tags give no finding") func sound() throws {
    #expect(try findings(try renamed("{en: Street level, zh-Hant: 地面, es-419: Calle}")).isEmpty)
  }
}
