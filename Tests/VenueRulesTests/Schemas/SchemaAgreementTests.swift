import Testing
import VenueModel
import VenueTestSupport
import VenueVocabulary

/// What `validate` refuses the schemas refuse, and the other way round: for every property of every type by its kind, so that a
/// new property is held to it without a word here.
@Suite("validate and the schemas agree")
struct SchemaAgreementTests {
  private let written = WrittenVenue()

  private func expect(
    _ venue: WrittenVenue, _ type: FeatureType, refused: Bool, _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let errors = try venue.errors()
    let faults = try venue.faults(in: WrittenVenue.file(of: type))
    #expect(errors.isEmpty != refused, "\(words): validate says \(errors)", sourceLocation: sourceLocation)
    #expect(faults.isEmpty != refused, "\(words): the schema says \(faults)", sourceLocation: sourceLocation)
  }

  @Test("rules: validate and schemas accept a venue of every type", .review("FL-U3"))
  func clean() throws {
    #expect(try written.errors() == [])
    for file in ["venue.yaml", "levels/ground.yaml", "levels/deck.yaml"] {
      #expect(try written.faults(in: file) == [], "\(file)")
    }
  }

  @Test(
    "rules: validate and schemas accept the same values of each property", .review("FL-U3"),
    arguments: TestDepth.sample(WrittenVenue.types, fast: 5))
  func values(of type: FeatureType) throws {
    func each<Subject: SchemaSubject>(_ subject: Subject.Type) throws {
      for property in Subject.schema.properties {
        for key in property.textKeys {
          let samples = property.samples
          for value in samples.bad {
            try expect(written.writing(key, value, of: type), type, refused: true, "\(type.rawValue) \(key): \(value)")
          }
          for value in samples.good where isPossible(key, value, of: type) {
            try expect(written.writing(key, value, of: type), type, refused: false, "\(type.rawValue) \(key): \(value)")
          }
        }
      }
    }
    guard let subject = Venue.schemas[type] else { return }
    try each(subject)
  }

  /// Right in itself, and wrong in this venue.
  private func isPossible(_ key: String, _ value: String, of type: FeatureType) -> Bool {
    switch (type, key, value) {
    // The floor above has no other way up, and an opening that leads nowhere no other side.
    case (.connector, "closed", "true"), (.connector, "levels", "null"), (.opening, "to", "null"),
      (.opening, "width", "null"):
      false
    default: true
    }
  }

  @Test(
    "rules: validate and schemas refuse unknown keys, and accept own ones", .review("FL-U3"),
    arguments: WrittenVenue.types)
  func keys(of type: FeatureType) throws {
    try expect(written.writing("colour", "red", of: type), type, refused: true, "\(type.rawValue) colour")
    try expect(written.writing("x-colour", "red", of: type), type, refused: false, "\(type.rawValue) x-colour")
  }

  @Test(
    "rules: validate and schemas refuse missing required properties", .review("FL-U3"), arguments: WrittenVenue.types)
  func missing(of type: FeatureType) throws {
    // Without a frame nothing can be drawn in metres, which only the other files show.
    let free = ["languages", "time_zone", "frame", "path"]
    for key in written.keys(of: type) where !free.contains(key) {
      try expect(written.writing(key, nil, of: type), type, refused: true, "\(type.rawValue) without \(key)")
    }
  }

  @Test(
    "rules: validate and schemas agree on shapes, structure and venue.yaml", .review("FL-U3"),
    arguments: [
      (FeatureType.unit, "rect", "[0, 0, 0, 5]"), (.unit, "rect", "[0, 0]"), (.unit, "rect", "wide"),
      (.unit, "polygon", "[[0, 10], [20, 10], [20, 20]]"), (.unit, "line", "[[0, 0], [1, 1]]"),
      (.unit, "holes", "[[[1, 11], [2, 11], [2, 12]], 5]"), (.amenity, "point", "[1]"), (.amenity, "point", "[1, a]"),
      (.detail, "line", "[[1, 1]]"), (.level, "outline", "{line: [[0, 0], [1, 1]]}"), (.level, "outline", "wide"),
      (.level, "surveyed", "{by: access-team, date: yesterday}"), (.level, "surveyed", "{who: me}"),
      (.level, "surveyed", "yesterday"), (.level, "level", "Ground Floor"),
      (.level, "defaults", "{units: {colour: red}}"),
      (.level, "defaults", "{kiosks: {name: a}}"), (.level, "building", "[house]\nbuildings: [house]"),
      (.level, "place", "[{template: a}]"), (.venue, "id", "Kestrel Quay"), (.venue, "schema", "2"),
      (.venue, "languages", "[english!]"), (.venue, "languages", "[en, null]"), (.venue, "languages", "{en: fi}"),
      (.venue, "time_zone", "Europe/Helsingfors"), (.venue, "frame", "{bearing: 10}"),
      (.venue, "frame", "{origin: [24.956, 60.161], bearing: 2000}"), (.venue, "frame", "{origin: [24.956, 95]}"),
      (.venue, "frame", "{origin: [24.956]}"), (.venue, "frame", "north"), (.venue, "publish", "{audience: friends}"),
      (.venue, "publish", "friends"), (.venue, "uncovered", "lawn"), (.venue, "sources", "{plan: {licence: CC0-1.0}}"),
      (.venue, "sources", "{plan: {name: A, retrieved: soon}}"), (.venue, "sources", "{plan: {name: A, author: B}}"),
      (.venue, "levels", "ground"), (.occupant, "id", "Tide Café"), (.connector, "from", "ground"),
      (.connector, "steps", "-26"), (.connector, "rise", "420"), (.address, "country", "Sweden"),
    ])
  func structure(_ type: FeatureType, _ key: String, _ value: String) throws {
    try expect(written.writing(key, value, of: type), type, refused: true, "\(type.rawValue) \(key): \(value)")
  }

  @Test(
    "rules: validate and schemas accept alternative spellings", .review("FL-U3"),
    arguments: [
      (FeatureType.level, "surveyed", "{by: access-team, date: 2026-10-02}"), (.level, "building", "house"),
      (.level, "buildings", "[house]"), (.level, "defaults", "{openings: {width: 1.1}, units: {category: room}}"),
      (.venue, "languages", "en"), (.venue, "languages", "[en, pt-BR]"), (.venue, "publish", "{audience: staff}"),
      (.venue, "sources", "{plan: {name: A, retrieved: 2026-10-02}}"), (.venue, "levels", "[ground, deck]"),
      (.venue, "frame", "{origin: [24.956, 60.161], bearing: -90.5}"), (.amenity, "units", "[hall]"),
      (.opening, "at", "3"), (.opening, "wall", "south"), (.opening, "of", "shop"), (.unit, "display_point", "[5, 15]"),
    ])
  func otherForms(_ type: FeatureType, _ key: String, _ value: String) throws {
    try expect(written.writing(key, value, of: type), type, refused: false, "\(type.rawValue) \(key): \(value)")
  }

  @Test("rules: features need not repeat what defaults contain", .review("FL-U3"))
  func defaults() throws {
    let unit = written.writing("defaults", "{units: {category: room}}", of: .level).writing("category", nil, of: .unit)
    try expect(unit, .unit, refused: false, "a category from defaults")
    let fixture = written.writing("defaults", "{fixtures: {category: desk}}", of: .level)
      .writing("category", nil, of: .fixture)
    try expect(fixture, .fixture, refused: false, "a fixture's category from defaults")
  }
}
