import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Slips in a file that makes several levels: one finding at its place, and the file is read as it is meant.
@Suite struct RepeatedSlipTests {
  private func read(_ old: String, _ new: String, _ files: [String: String] = [:]) throws -> VenueSource {
    try #require(RepeatedLevelsTests.typical.contains(old))
    var all = TinyVenue.files
    (all["venue.yaml"], all["levels/deck.yaml"]) = (RepeatedLevelsTests.venue, nil)
    all["levels/typical.yaml"] = RepeatedLevelsTests.typical.replacing(old, with: new)
    return try TinyVenue.read(all.merging(files) { $1 })
  }

  private func findings(_ source: VenueSource) -> [Diagnostic] {
    source.diagnostics.filter { $0.severity > .info && $0.place?.file != "levels/ground.yaml" }
  }

  @Test("formats: a landing without its level is one finding, and is a landing")
  func landing() throws {
    let source = try read("lift-a.{level}:", "lift-a:")
    #expect(
      findings(source).filter { $0.severity == .error }.map(\.message) == [
        "lift-a is the id of a connector, not of its landing; did you mean \"lift-a.{level}\"?"
      ])
    #expect(source.venue.units.kept.contains { $0.id == "lift-a.floor-2" })
  }

  @Test("formats: an id with the level of another floor is one finding, and means its own")
  func prefix() throws {
    let source = try read("room-06-door: {to: hall}", "room-06-door: {to: floor-1-hall}")
    let found = findings(source).filter { $0.severity == .error }
    #expect(found.count == 1 && found[0].message.hasSuffix("did you mean \"hall\"?"), "\(found.map(\.message))")
    let door = try #require(source.venue.openings.kept.first { $0.id == "floor-3-room-06-door" })
    #expect(door.joins?.other == "floor-3-hall")
  }

  @Test("formats: levels as a list are one finding, and are read")
  func list() throws {
    let listed = """
      levels:
        - floor-1: {ordinal: 1, short_name: "1", name: Floor 1}
        - {id: floor-2, ordinal: 2, short_name: "2", name: Floor 2}
      outline: {rect: [0, 0, 60, 30]}
      units:
        hall: {category: walkway, rect: [0, 10, 60, 10]}
      """
    let source = try read(RepeatedLevelsTests.typical, listed)
    let found = findings(source).filter { $0.place?.file == "levels/typical.yaml" && $0.severity == .error }
    #expect(found.map(\.message) == ["levels must be levels by id, but is a list"])
    #expect(found.first?.help == ["write each level by its id, without `- `: `floor-1: {ordinal: 1}`"])
    #expect(Set(source.venue.levels.kept.map(\.id.text)).isSuperset(of: ["floor-1", "floor-2"]))
  }

  @Test("formats: a room of a repeated level is answered with its id on each level")
  func room() throws {
    let source = try read("levels:", "levels:", ["occupants.csv": "id,unit,name\nacme,room-05,Acme\n"])
    let found = try #require(source.diagnostics.first { $0.code == "IMD011" })
    #expect(
      found.message
        == "occupant acme is in unit room-05, which is on several levels of one file, each with its level in front")
    #expect(found.help == ["write floor-1-room-05, floor-2-room-05 or floor-3-room-05"])
  }
}
