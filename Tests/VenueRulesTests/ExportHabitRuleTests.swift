import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// What an export program does everywhere is one finding.
@Suite("Habits of export programs") struct ExportHabitRuleTests {
  private static let shops = """
    aabbcc
    a+b+c+
    hhhhhh
    """

  private func findings(
    _ code: String, _ plan: FloorPlan, format: SourceFormat = .imdf, _ change: (inout Venue) -> Void = { _ in }
  ) -> [Diagnostic] {
    var venue = plan.venue
    change(&venue)
    return check(VenueSource(venue: venue, format: format)).diagnostics.filter { $0.code == code }
  }

  private func unit(_ id: String, _ venue: Venue) -> Int {
    venue.units.positions.first { venue.units[$0].id.text == id } ?? 0
  }

  // MARK: Categories

  @Test("rules: wrong words of an archive are one finding for each type", .review("SL-V2"))
  func wrongCategories() {
    func change(_ venue: inout Venue) {
      venue.units[unit("a", venue)].category = "shop"
      venue.units[unit("b", venue)].category = "shop"
      venue.units[unit("c", venue)].category = "wardrobe"
    }
    let found = findings("IMD009", FloorPlan(Self.shops), change)
    #expect(
      found.map(\.message) == [#"3 units have 2 categories that IMDF does not list for units: "shop" (2), "wardrobe""#])
    #expect(found.first?.help == [#"for "shop", write "room""#, #"for "wardrobe", write "storage""#])
    #expect(found.first?.features.map(\.id).sorted() == ["a", "b", "c"])
    // An owner who writes the file by hand reads each at its line.
    #expect(findings("IMD009", FloorPlan(Self.shops), format: .source, change).count == 2)
  }

  // MARK: Ids

  /// An anchor on `point`, which names the unit `lost`, in a venue of which unit b has the id of unit a.
  private func copied(_ point: Coordinate?) -> [Diagnostic] {
    var venue = FloorPlan(Self.shops).venue
    let (a, b) = (unit("a", venue), unit("b", venue))
    let middles = [a, b].map { place -> Coordinate in
      let ring = venue.units[place].geometry[0].shell
      return Coordinate(
        longitude: ring.map(\.longitude).reduce(0, +) / Double(ring.count),
        latitude: ring.map(\.latitude).reduce(0, +) / Double(ring.count))
    }
    venue.units[b].id = "a"
    var anchor = Anchor(id: "pin")
    anchor.unitID = "lost"
    anchor.geometry = point ?? middles[1]
    venue.anchors.append(anchor)
    return check(VenueSource(venue: venue, format: .imdf)).diagnostics
  }

  @Test("rules: a copied id is corrected from the anchor inside the unit", .review("SL-V2"))
  func copiedID() throws {
    let found = copied(nil)
    let copy = try #require(found.first { $0.code == "IMD004" })
    #expect(copy.help == ["write the id lost here: 1 anchor refers to it, and no feature has it"])
    #expect(copy.effect == "this unit is excluded, and the other one stays in the map")
    #expect(!found.contains { $0.code == "IMD011" }, "\(found.map(\.message))")
    #expect(copy.consequences.contains { $0.code == "IMD011" }, "\(copy.consequences)")
  }

  @Test("rules: a lost id that is named elsewhere is not the copy's", .review("SL-V2"))
  func lostElsewhere() throws {
    let found = copied(Coordinate(longitude: 25.01, latitude: 60))
    #expect(found.first { $0.code == "IMD004" }?.help == ["give this unit a unique id"])
    #expect(found.contains { $0.code == "IMD011" }, "\(found.map(\.message))")
  }

  // MARK: Points

  @Test("rules: an anchor on a stray display point is told with it", .review("SL-V2"), arguments: [true, false])
  func strayTogether(same: Bool) throws {
    let outside = Coordinate(longitude: 25.01, latitude: 60)
    var venue = FloorPlan(Self.shops).venue
    venue.units[unit("a", venue)].displayPoint = outside
    var anchor = Anchor(id: "pin")
    anchor.unitID = "a"
    anchor.geometry = same ? outside : Coordinate(longitude: 25.02, latitude: 60)
    venue.anchors.append(anchor)
    let found = check(VenueSource(venue: venue, format: .imdf)).diagnostics
    let point = try #require(found.first { $0.code == "TOP010" })
    #expect(point.help.contains("1 anchor is at the same position: move it too") == same)
    #expect(found.contains { $0.code == "TOP013" } != same)
    // Nothing else about the anchor follows from the point.
    #expect(point.consequences.map(\.code) == (same ? ["TOP013"] : []))
  }

  // MARK: Floors

  /// A hall with staircases to rooms on the floor above, which are not joined to each other.
  private func lofts(_ count: Int) -> FloorPlan {
    let rooms = zip("abcdef", "123456").prefix(count)
    func row(_ cells: ((room: Character, stairs: Character)) -> String) -> String {
      rooms.map { cells(($0, $1)) }.joined(separator: "#") + "\n"
    }
    return FloorPlan(
      levels: [
        0: row { "\($0.stairs)\($0.stairs)hh" } + row { "\($0.stairs)+hh" }
          + String(repeating: "h", count: count * 5 - 1),
        1: row { "\($0.stairs)\($0.stairs)\($0.room)\($0.room)" }
          + row { "\($0.stairs)+\($0.room)\($0.room)" },
      ], legend: Dictionary(uniqueKeysWithValues: "123456".map { ($0, "stairs") }), joins: true)
  }

  @Test("rules: rooms behind four stairs are one finding, behind two they are two", .review("SL-V2"))
  func manyStairs() {
    #expect(findings("NET015", lofts(2)).count == 2)
    let found = findings("NET015", lofts(4))
    #expect(found.count == 1 && found[0].message.contains("more barrier"), "\(found.map(\.message))")
  }

  @Test("rules: units elsewhere on several levels are one finding", .review("SL-V2"), arguments: [1, 2])
  func elsewhere(levels: Int) {
    let plan = FloorPlan(levels: [0: Self.shops, 1: Self.shops])
    let found = findings("TOP001", plan) { venue in
      for level in venue.levels.positions.prefix(levels) {
        venue.levels[level].geometry = [FloorPlan.rectangle(x: 100, y: 100, width: 6, depth: 3)]
      }
    }
    #expect(
      found.map(\.message) == [
        levels == 1
          ? "4 of the 4 units of floor 0 are outside its outline, most of them completely"
          : "8 of the 8 units of floors 0 and 1 are outside the outline of their level, most of them completely"
      ])
  }

  @Test("rules: one category for all is a default", .review("SL-V2"), arguments: [1, 2])
  func footprints(count: Int) {
    let found = findings("IMD014", FloorPlan(Self.shops)) { venue in
      for number in 0..<count {
        var footprint = Footprint(id: ID("print-\(number)"))
        footprint.category = "subterranean"
        footprint.buildingIDs = number == 0 ? ["building"] : []
        footprint.geometry = venue.levels[0].geometry
        venue.footprints.append(footprint)
      }
    }
    #expect(
      found.map(\.message) == [
        count == 1
          ? "building building (Building) has no footprint of the category ground"
          : "all 2 footprints have the category subterranean, which is probably a default; none is ground"
      ])
  }
}
