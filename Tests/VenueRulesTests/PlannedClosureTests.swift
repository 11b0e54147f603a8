import Testing
import VenueDiagnostics
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// A hall with two doors, an office that is reached through one of them, and a lift and stairs to a deck.
@Suite struct PlannedClosureTests {
  private static let ground = """
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {front: {to: outside, wall: south, width: 2}, side: {to: outside, wall: west, width: 2}}}
      office: {category: office, rect: [10, 10, 5, 5], openings: {office-door: {to: hall, width: 1}}}
      lift.ground: {rect: [0, 10, 3, 3], openings: {lift-0: {to: hall, width: 0.9}}}
      stairs.ground: {rect: [20, 10, 5, 10], openings: {stairs-0: {to: hall, width: 2}}}
    """
  private static let deck = """
    level: deck
    ordinal: 1
    short_name: "1"
    name: Deck
    outline: {rect: [0, 0, 40, 20]}
    units:
      gallery: {category: walkway, rect: [0, 0, 40, 10]}
      lift.deck: {rect: [0, 10, 3, 3], openings: {lift-1: {to: gallery, width: 0.9}}}
      stairs.deck: {rect: [20, 10, 5, 10], openings: {stairs-1: {to: gallery, width: 2}}}
    """

  private func messages(_ closure: String, on day: String? = nil) throws -> [String] {
    let source = try SmallHall.source(
      venue: """
        time_zone: Europe/Helsinki
        connectors:
          lift: {category: elevator, levels: [ground, deck], door: 0.9, car: [1.4, 1.6]}
          stairs: {category: stairs, levels: [ground, deck]}
        closures: [\(closure)]
        """, level: PlannedClosureTests.ground, files: ["levels/deck.yaml": PlannedClosureTests.deck])
    var options = CheckOptions()
    if let day, case .date(let date)? = TimeText(day) { options.day = date }
    return SmallHall.findings(source, "NET038", options: options).map { "\($0.severity.rawValue): \($0.message)" }
  }

  @Test("NET038: a closed lift leaves the places above without a step-free route")
  func lift() throws {
    #expect(
      try messages("{of: lift, start: 2026-12-07, end: 2026-12-18}") == [
        "warning: while 'lift' is closed from 2026-12-07 to 2026-12-18, gallery cannot be reached by wheelchair"
      ])
  }

  @Test("NET038: without lift and stairs, nobody reaches the places above")
  func both() throws {
    #expect(
      try messages("{of: [lift, stairs], start: 2026-12-07}") == [
        "info: while 'lift' and 'stairs' are closed from 2026-12-07, gallery cannot be reached"
      ])
  }

  @Test(
    "NET038: closed places, one of two doors and the whole venue leave nothing out",
    arguments: ["{of: deck}", "{of: front}", "{of: [front, side]}", "{of: stairs}", "{of: office}", "{of: nobody}"])
  func intended(_ closure: String) throws {
    #expect(try messages(closure).isEmpty)
  }

  @Test("NET038: the door of one office")
  func door() throws {
    #expect(
      try messages("{of: office-door, end: 2026-12-18}") == [
        "info: while 'office-door' is closed to 2026-12-18, office cannot be reached"
      ])
  }

  @Test("NET038: a closure that has ended is not examined")
  func ended() throws {
    let closure = "{of: lift, start: 2026-12-07, end: 2026-12-18}"
    #expect(try messages(closure, on: "2026-12-18").count == 1)
    #expect(try messages(closure, on: "2026-12-19").isEmpty)
  }
}
