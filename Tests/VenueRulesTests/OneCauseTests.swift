import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRuleTesting
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// One planted fault in a small station gives one finding, at the mark.
@Suite struct OneCauseTests {
  struct Planted: Sendable, CustomTestStringConvertible {
    var title: String
    var code: String
    /// What the finding says, and what is to be done.
    var says: [String]
    var files: KeyValuePairs<String, String>
    /// Features that are counted under it.
    var counted: Set<String> = []
    var testDescription: String { title }
  }

  static func ground(_ units: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 30]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
    \(units)

    """
  }

  static func deck(_ units: String) -> String {
    """
    level: deck
    ordinal: 1
    short_name: "1"
    name: Departures
    outline: {rect: [0, 0, 40, 30]}
    units:
      gallery: {category: walkway, rect: [0, 0, 40, 10]}
    \(units)

    """
  }

  static let stairs = "  stairs: {category: stairs, levels: [ground, deck], steps: 20, rise: 4, width: 2}"
  static let liftBelow = "  lift.ground: {rect: [30, 10, 3, 3], openings: {lift-0: {to: hall, width: 0.9}}}\n"
  static let stairsBelow = "  stairs.ground: {rect: [20, 10, 3, 6], openings: {stairs-0: {to: hall, width: 2}}}"
  static let stairsAbove = "  stairs.deck: {rect: [20, 10, 3, 6], openings: {stairs-1: {to: gallery, width: 2}}}"
  static let washroom = """
      wc: {category: restroom.unisex.wheelchair, rect: [10, 10, 5, 5], openings: {wc-door: {to: gallery, width: 0.9}}}

    """
  static func liftAbove(_ id: String) -> String {
    "  \(id): {rect: [30, 10, 3, 3], openings: {lift-1: {to: gallery, width: 0.9}}}\n"
  }

  static func venue(_ connectors: String) -> String { RuleExample.venue + "\nconnectors:\n" + connectors + "\n" }

  static let cases: [Planted] = [
    Planted(
      title: "a bad `to:`", code: "IMD011", says: ["wnig", "did you mean wing?"],
      files: [
        "levels/ground.yaml": ground(
          """
            wing: {category: room, rect: [0, 10, 40, 4], openings: {front: {to: hall, width: 1.2}}}
            store: {category: room, rect: [0, 14, 5, 5], openings: {d1: {to: «wnig, width: 1}}}
            closet: {category: room, rect: [0, 19, 5, 5], openings: {d2: {to: store, width: 1}}}
          """)
      ], counted: ["store", "closet"]),
    Planted(
      title: "a tab, which loses the file of a level", code: "SRC001",
      says: ["this line is indented with a tab", "spaces"],
      files: [
        "venue.yaml": venue("  lift: {category: elevator, levels: [ground, deck], door: 1}"),
        "levels/ground.yaml": ground("«\tstore: {category: room, rect: [0, 10, 5, 5]}"),
        "levels/deck.yaml": deck("  lift.deck: {rect: [0, 10, 2, 2], openings: {l1: {to: gallery, width: 1}}}"),
      ]),
    Planted(
      title: "an entrance with a bad `to:`", code: "IMD011", says: ["outsid"],
      files: [
        "levels/ground.yaml": """
        level: ground
        ordinal: 0
        short_name: "0"
        name: Street level
        outline: {rect: [0, 0, 40, 30]}
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: «outsid, wall: south, width: 2}}}
          store: {category: room, rect: [0, 10, 5, 5], openings: {d1: {to: hall, width: 1}}}
        """
      ]),
    Planted(
      title: "an unknown category", code: "IMD009", says: ["corridoor"],
      files: [
        "levels/ground.yaml": ground(
          """
            wing: {category: «corridoor, rect: [0, 10, 40, 4]}
            ward-1: {category: room, rect: [0, 14, 5, 5], openings: {d1: {to: wing, width: 1}}}
            ward-2: {category: room, rect: [5, 14, 5, 5], openings: {d2: {to: wing, width: 1}}}
          """)
      ], counted: ["wing", "ward-1", "ward-2"]),
    Planted(
      title: "a door to a room that is not adjacent", code: "TOP006", says: ["have no common wall", "together"],
      files: [
        "levels/ground.yaml": ground(
          """
            wing: {category: room, rect: [0, 10, 40, 4], openings: {front: {to: hall, width: 1.2}}}
            far: {category: room, rect: [0, 14, 5, 5], openings: {d1: {to: «hall, width: 1}}}
          """)
      ], counted: ["far"]),
    Planted(
      title: "a bad `to:` written many times", code: "IMD011",
      says: ["to of 8 openings points to 'hal'", "did you mean hall?"],
      files: [
        "levels/ground.yaml": ground(
          (0..<8).map { room in
            "  r\(room): {category: room, rect: [\(room * 5), 10, 5, 5], openings: {d\(room): {to: \(room == 0 ? "«" : "")hal, width: 1}}}"
          }.joined(separator: "\n"))
      ], counted: ["r0", "r7"]),
    Planted(
      title: "a hall that crosses itself, and the doors that lead to it", code: "GEO006", says: ["hall crosses itself"],
      files: [
        "levels/ground.yaml": """
        level: ground
        ordinal: 0
        short_name: "0"
        name: Street level
        outline: {rect: [0, 0, 40, 30]}
        units:
          hall: {category: walkway, polygon: «[[0, 0], [40, 10], [40, 0], [0, 10]], openings: {door: {to: outside, wall: west, width: 2}}}
          store: {category: room, rect: [0, 10, 5, 5], openings: {d1: {to: hall, width: 1}}}
          closet: {category: room, rect: [0, 15, 5, 5], openings: {d2: {to: store, width: 1}}}
        """
      ], counted: ["d1", "door"]),
    Planted(
      title: "a one-way door turned round", code: "NET002", says: ["can be left but not entered", "direction: in"],
      files: [
        "levels/ground.yaml": ground(
          """
            wing: {category: room, rect: [0, 10, 40, 4], openings: {front: {to: hall, width: 1.2, direction: «out}}}
            store: {category: room, rect: [0, 14, 5, 5], openings: {d1: {to: wing, width: 1}}}
          """)
      ]),
    Planted(
      title: "a connector that omits a level", code: "NET011", says: ["do not list deck", "add deck to its `levels`"],
      files: [
        "venue.yaml": venue("  lift: {category: elevator, levels: «[ground], door: 0.9}"),
        "levels/ground.yaml": ground(
          "  lift.ground: {rect: [30, 10, 3, 3], openings: {lift-0: {to: hall, width: 0.9}}}"),
        "levels/deck.yaml": deck(
          "  lift.deck: {rect: [30, 10, 3, 3], openings: {lift-1: {to: gallery, width: 0.9}}}"),
      ], counted: ["gallery", "lift.deck"]),
    Planted(
      title: "a landing in the wrong file", code: "NET011",
      says: ["lift.deck is drawn on level ground", "move the unit"],
      files: [
        "venue.yaml": venue("  lift: {category: elevator, levels: «[ground, deck], door: 0.9}"),
        "levels/ground.yaml": ground(
          """
            lift.ground: {rect: [30, 10, 3, 3], openings: {lift-0: {to: hall, width: 0.9}}}
            lift.deck: {rect: [30, 10, 3, 3], openings: {lift-1: {to: gallery, width: 0.9}}}
          """),
        "levels/deck.yaml": deck(""),
      ], counted: ["gallery", "lift.deck"]),
    Planted(
      title: "a lift that omits a level people reach by stairs", code: "NET011",
      says: ["do not list deck", "add deck to its `levels`"],
      files: [
        "venue.yaml": venue("  lift: {category: elevator, levels: «[ground], door: 0.9}\n" + stairs),
        "levels/ground.yaml": ground(liftBelow + stairsBelow),
        "levels/deck.yaml": deck(washroom + liftAbove("lift.deck") + stairsAbove),
      ], counted: ["gallery", "wc", "lift.deck"]),
    Planted(
      title: "a landing with a misspelt name", code: "NET011",
      says: ["lift.deck", "change its id to lift.deck"],
      files: [
        "venue.yaml": venue("  lift: {category: elevator, levels: «[ground, deck], door: 0.9}\n" + stairs),
        "levels/ground.yaml": ground(liftBelow + stairsBelow),
        "levels/deck.yaml": deck(washroom + liftAbove("lift.dekc") + stairsAbove),
      ], counted: ["gallery", "wc", "lift.dekc"]),
    Planted(
      title: "a landing of a misspelt connector", code: "NET011", says: ["change its id to lift.deck"],
      files: [
        "venue.yaml": venue("  lift: {category: elevator, levels: «[ground, deck], door: 0.9}\n" + stairs),
        "levels/ground.yaml": ground(liftBelow + stairsBelow),
        "levels/deck.yaml": deck(washroom + liftAbove("lfit.deck") + stairsAbove),
      ], counted: ["gallery", "wc", "lfit.deck"]),
    Planted(
      title: "a connector that names a level there is not", code: "NET011",
      says: ["there is no level 'dek', but connector lift lists it", "did you mean deck?"],
      files: [
        "venue.yaml": venue("  lift: {category: elevator, levels: «[ground, dek], door: 0.9}\n" + stairs),
        "levels/ground.yaml": ground(liftBelow + stairsBelow),
        "levels/deck.yaml": deck(washroom + liftAbove("lift.deck") + stairsAbove),
      ], counted: ["lift.deck"]),
    Planted(
      title: "a level with another id than two connectors have for it", code: "NET011",
      says: ["there is no level 'deck', but connectors lift and stairs list it", "did you mean dekc?"],
      files: [
        "venue.yaml": venue("  lift: {category: elevator, levels: «[ground, deck], door: 0.9}\n" + stairs),
        "levels/ground.yaml": ground(liftBelow + stairsBelow),
        "levels/deck.yaml": deck(washroom + liftAbove("lift.deck") + stairsAbove)
          .replacing("level: deck", with: "level: dekc"),
      ], counted: ["lift.deck", "stairs.deck"]),
    Planted(
      title: "a landing with the id of another floor's", code: "IMD004", says: ["id 'lift.deck' is used by two units"],
      files: [
        "venue.yaml": venue("  lift: {category: elevator, levels: [ground, deck], door: 0.9}\n" + stairs),
        "levels/ground.yaml": ground(
          liftBelow.replacing("lift.ground", with: "«lift.deck") + stairsBelow),
        "levels/deck.yaml": deck(
          washroom + liftAbove("lift.deck") + stairsAbove),
      ]),
    Planted(
      title: "a shape with three numbers", code: "SRC005", says: ["rect must be [x, y, width, depth]"],
      files: [
        "levels/ground.yaml": ground(
          "  store: {category: room, rect: «[0, 10, 5], openings: {d1: {to: hall, width: 1}}}")
      ], counted: ["store", "d1"]),
    Planted(
      title: "an amenity outside", code: "IMD008", says: ["aed is in no unit", "move it into a unit"],
      files: [
        "levels/ground.yaml": ground("") + "amenities: {«aed: {category: defibrillator, point: [15, 99]}}\n"
      ]),
    Planted(
      title: "an unknown category behind an entrance", code: "IMD009", says: ["corridor"],
      files: [
        "venue.yaml": RuleExample.venue
          + "\ntransit: {links: {stop: {mode: parking, path: [[20, -20], [20, 0]], to: door, step_free: false}}}\n",
        "levels/ground.yaml": ground(
          """
            wing:
              category: «corridor
              rect: [0, 10, 40, 4]
              openings: {side: {to: outside, wall: east, width: 2}}
          """),
      ], counted: ["side"]),
    Planted(
      title: "an entrance on a wall that is not outside", code: "TOP006",
      says: ["on the north side", "write `wall: south` or `wall: east` or `wall: west`"],
      files: [
        "levels/ground.yaml": ground(
          "  store: {category: room, rect: [0, 10, 5, 5], openings: {d1: {to: hall, width: 1}}}"
        ).replacing("to: outside, wall: south", with: "to: outside, wall: «north")
      ]),
    Planted(
      title: "a doorless room", code: "TOP008", says: ["store has no door", "from store to hall"],
      files: ["levels/ground.yaml": ground("  «store: {category: room, rect: [0, 10, 5, 5]}")]),
    Planted(
      title: "a floor without any doors", code: "TOP008", says: ["its 3 rooms cannot be entered"],
      files: [
        "levels/ground.yaml": ground(""),
        "levels/deck.yaml": "«"
          + deck(
            """
              office-1: {category: office, rect: [0, 10, 5, 5]}
              office-2: {category: office, rect: [5, 10, 5, 5]}
              office-3: {category: office, rect: [10, 10, 5, 5]}
            """),
      ], counted: ["office-1", "office-2", "office-3", "gallery"]),
    Planted(
      title: "a venue without any doors", code: "TOP008", says: ["its 2 rooms cannot be entered"],
      files: [
        "levels/ground.yaml": """
        «level: ground
        ordinal: 0
        short_name: "0"
        name: Street level
        outline: {rect: [0, 0, 40, 30]}
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10]}
          store: {category: room, rect: [0, 10, 5, 5]}
          office: {category: office, rect: [5, 10, 5, 5]}
        """
      ]),
    Planted(
      title: "a unit that is given twice, so that the ground of the second is nobody's", code: "SRC003",
      says: ["key \"store\" occurs two times"],
      files: [
        "levels/ground.yaml": ground(
          """
            store: {category: room, rect: [0, 10, 20, 20], openings: {d1: {to: hall, width: 1}}}
            «store: {category: room, rect: [20, 10, 20, 20], openings: {d2: {to: hall, width: 1}}}
          """)
      ], counted: ["ground"]),
    Planted(
      title: "landings on two floors of a connector that is missing", code: "IMD008",
      says: ["units lift.deck and lift.ground have no category", "add 'lift' to `connectors`"],
      files: [
        "venue.yaml": venue(stairs),
        "levels/ground.yaml": ground(liftBelow + stairsBelow),
        "levels/deck.yaml": deck(liftAbove("«lift.deck") + stairsAbove),
      ], counted: ["gallery"]),
    Planted(
      title: "a door as wide as a decimal comma says", code: "SRC005", says: ["decimal point, not a comma: 1.10"],
      files: [
        "levels/ground.yaml": ground(
          """
            store:
              category: room
              rect: [0, 10, 20, 20]
              openings:
                d1:
                  to: hall
                  width: «1,10
          """)
      ], counted: ["store"]),
    Planted(
      title: "a frame beyond where maps are drawn", code: "GEO002", says: ["86.0", "latitude -85 to 85"],
      files: [
        "venue.yaml": RuleExample.venue.replacing("[24.956, 60.161]", with: "«[24.956, 86]"),
        "levels/ground.yaml": ground(""),
      ]),
  ]

  @Test("rules: one cause is one finding, with the remedy", .review("FL-U1", "FL-U5", "FL-R14"), arguments: cases)
  func oneCauseIsOneFinding(_ planted: Planted) throws {
    let venue = try MarkedVenue(RuleExample(planted.title, planted.files))
    let outcome = check(venue.source, profile: .default)
    // The drawings leave most of their level blank, which is worth an info and not what is planted.
    let findings = outcome.diagnostics.filter { $0.code != "TOP005" }
    #expect(findings.map(\.code) == [planted.code], "\(outcome.diagnostics.map(venue.words))")
    let finding = try #require(findings.first)
    let place = finding.place.map { MarkedVenue.Mark(file: $0.file, offset: $0.range.lowerBound) }
    #expect(place == venue.marks.first)
    #expect(finding.severity == .error)
    let said = ([finding.message] + finding.help).joined(separator: "\n")
    for words in planted.says { #expect(said.contains(words), "\(said)") }
    let counted = Set(finding.consequences.flatMap(\.features).map(\.id))
    #expect(counted.isSuperset(of: planted.counted), "\(counted)")
  }

  @Test("rules: a missing property beside a shape fault is still reported", .review("FL-U1"))
  func aMissingNameIsItsOwnFault() throws {
    let venue = try MarkedVenue(
      RuleExample(
        "two",
        [
          "levels/ground.yaml": Self.ground("  hut: {polygon: [[0, 10], [5, 15], [5, 10], [0, 15]]}")
        ]))
    let codes = check(venue.source, profile: .default).diagnostics.map(\.code)
    #expect(codes.contains("GEO006") && codes.contains("IMD008"), "\(codes)")
  }

  @Test("rules: a second independent fault is still reported", .review("FL-U1")) func twoFaultsAreTwoFindings() throws {
    let venue = try MarkedVenue(
      RuleExample(
        "two",
        [
          "levels/ground.yaml": Self.ground(
            """
              wing: {category: room, rect: [0, 10, 20, 4], openings: {front: {to: «hal, width: 1.2}}}
              «store: {category: room, rect: [30, 10, 5, 5]}
            """)
        ]))
    let outcome = check(venue.source, profile: .default)
    #expect(outcome.diagnostics.map(\.code).filter { $0 != "TOP005" }.sorted() == ["IMD011", "TOP008"])
  }

  @Test("rules: a finding that a profile hides suppresses no others", .review("FL-U1"))
  func hiddenCausesHideNothing() throws {
    let planted = Self.cases[0]
    let venue = try MarkedVenue(RuleExample(planted.title, planted.files))
    let profile = try #require(Profile.named("routing"))
    #expect(check(venue.source, profile: profile).diagnostics.map(\.code).contains("NET002"))
  }

  @Test("rules: the ledger names the reported rule", .review("FL-U1")) func theLedgerNamesTheRoot() throws {
    let planted = Self.cases[0]
    let venue = try MarkedVenue(RuleExample(planted.title, planted.files))
    #expect(check(venue.source).withdrawn(.opening) == ["d1 IMD011"])
  }

  @Test("rules: a group names every feature that it covers", .review("FL-R14")) func groupsNameAll() throws {
    let rooms = (0..<30).map { "  r\($0): {category: nonsense, rect: [\($0), 10, 1, 5]}" }.joined(separator: "\n")
    let venue = try MarkedVenue(RuleExample("many", ["levels/ground.yaml": Self.ground(rooms)]))
    let finding = check(venue.source).diagnostics.first { $0.code == "IMD009" }
    #expect(finding?.features.count == 30)
    #expect(finding?.related.count == 5)
  }
}
