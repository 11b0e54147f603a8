import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport

@testable import VenueRules

/// What rules answer to ids, contacts and columns that mean something else than they say.
@Suite struct MeantAnswerTests {
  private static let units = """
    units:
      hall:
        category: walkway
        rect: [0, 0, 20, 5]
        openings: {front: {to: outside, wall: south, width: 1.80}}
      shop:
        category: room
        rect: [0, 5, 8, 7]
        openings: {shop-door: {to: hall, width: 1.20}}
        occupant: {id: ink, name: Inkwell, category: books}
      office:
        category: office
        rect: [8, 5, 6, 7]
        openings: {office-door: {to: hall, width: 1.20}}
    """

  private func findings(
    _ old: String = "", _ new: String = "", venue more: String = "", files: [String: String] = [:]
  ) throws -> [Diagnostic] {
    SmallHall.findings(
      try SmallHall.source(
        venue: "languages: [en]\ntime_zone: Europe/Helsinki\n" + more, outline: "{rect: [0, 0, 20, 12]}",
        level: MeantAnswerTests.units.replacing(old, with: new, maxReplacements: 1), files: files))
  }

  @Test(
    "rules: an id that does not exist is answered with what is meant", .review("FL-W1"),
    arguments: [
      ("front: {to: outside", "front: {to: outdoors", "write `to: outside` for the door of the venue to the outside"),
      ("front: {to: outside", "front: {to: street", "write `to: outside` for the door of the venue to the outside"),
      ("office-door: {to: hall", "office-door: {to: ink", "ink is in the unit shop: write shop"),
      (
        "shop-door: {to: hall", "shop-door: {to: ink",
        "ink is in the unit of this door: write the id of the unit behind it, or `outside`"
      ),
      ("shop-door: {to: hall", "shop-door: {to: ground", "write the id of a unit of that level, or `outside`"),
    ])
  func references(old: String, new: String, help: String) throws {
    let found = try findings(old, new).filter { $0.code == "IMD011" }
    #expect(!found.isEmpty)
    for one in found { #expect(one.help.first == help, "\(one.message)") }
  }

  @Test("rules: a link to a unit names its door to the outside", .review("FL-W1"))
  func links() throws {
    let link =
      "transit: {links: {bus: {mode: bus, stop_id: \"1\", path: [[10, -9], [10, 0]], to: TO, system_map: \"https://x.example\"}}}"
    let unit = try findings(venue: link.replacing("TO", with: "hall")).first { $0.code == "IMD011" }
    #expect(unit?.help.first == "write front, where people enter hall from outside")
  }

  @Test("rules: a closure of a category names the lifts of it", .review("FL-W1"))
  func closure() throws {
    let found = try findings(venue: "closures: [{of: bookshop}, {of: offices}]").filter { $0.code == "NET033" }
    #expect(
      found.map { $0.help.first } == [
        "write the id of a unit, opening, connector, transit link or level", "did you mean 'office'?",
      ])
  }

  @Test("rules: a renamed lift is one finding at the lift", .review("FL-W1"))
  func lift() throws {
    let lifts = "units:\n  lift.ground: {rect: [14, 5, 2, 2], openings: {lift-0: {to: hall, width: 0.9}}}\n"
    let upper = """
      level: upper
      ordinal: 1
      short_name: "1"
      name: Upper
      outline: {rect: [0, 0, 20, 12]}
      units:
        gallery: {category: walkway, rect: [0, 0, 20, 5]}
        lift.upper: {rect: [14, 5, 2, 2], openings: {lift-1: {to: gallery, width: 0.9}}}
      """
    let found = try findings(
      "units:\n", lifts,
      venue: "connectors: {elevator-1: {category: elevator, levels: [ground, upper], accessibility: [wheelchair]}}",
      files: ["levels/upper.yaml": upper]
    ).filter { ["IMD008", "NET011"].contains($0.code) }
    #expect(found.map(\.code) == ["NET011"], "\(found.map(\.message))")
    #expect(found.first?.help.first == "rename connector elevator-1 to lift, or the units to elevator-1.LEVEL")
  }

  @Test(
    "rules: contacts are corrected to what they mean", .review("FL-W1"),
    arguments: [
      ("phone: \"+358 (0)40 123 4567\"", "write +358401234567", Fix.Safety.safe),
      ("phone: 040 123 4567", "write +358401234567", .unsafe),
      ("website: http//quay.example", "write http://quay.example", .unsafe),
      ("website: http://http://quay.example", "write http://quay.example", .unsafe),
      (
        "website: \"@quay\"",
        "this is the name of an account; write the address of its page, such as https://example.com", nil
      ),
      (
        "phone: 3.58801E+11",
        "a spreadsheet made this of the number: format the column as text, and write the number again", nil
      ),
    ] as [(String, String, Fix.Safety?)])
  func contacts(line: String, help: String, safety: Fix.Safety?) throws {
    let found = try findings(venue: line).filter { $0.code == "IMD019" }
    #expect(found.map { $0.help.first } == [help])
    #expect(found.first?.fix?.safety == safety)
  }

  @Test("rules: a shop without a unit in a table is told of its column", .review("FL-W1"))
  func table() throws {
    let found = try findings(files: ["occupants.csv": "id,unit,name,category\npen,,Pen & Co,books\n"])
      .filter { $0.code == "IMD008" }
    #expect(found.map(\.message) == ["occupant pen (Pen & Co) has no unit"])
    #expect(found.first?.help == ["write the id of its unit or kiosk into the column `unit`"])
  }
}
