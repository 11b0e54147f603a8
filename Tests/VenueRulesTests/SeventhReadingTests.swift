import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// What the seventh reader of findings found wrong.
@Suite struct SeventhReadingTests {
  private func unit(_ name: String, in venue: Venue) -> Int {
    venue.units.positions.first { venue.units[$0].id.text == name } ?? 0
  }

  /// A hall of 4 × 4 m with small rooms drawn into it.
  private func help(_ rooms: [(x: Double, y: Double)], _ format: SourceFormat = .imdf) throws -> String {
    let outcome = check(
      source(FloorPlan("hhhh\nhhhh\nhhhh\nhh+h"), format: format) { venue in
        for (number, room) in rooms.enumerated() {
          var unit = VenueUnit(id: ID("room-\(number)"))
          unit.category = "room"
          unit.levelID = venue.units[0].levelID
          unit.geometry = [FloorPlan.rectangle(x: room.x, y: room.y, width: 0.8, depth: 0.8)]
          venue.units.append(unit)
        }
      })
    return try #require(outcome.diagnostics.first { $0.code == "TOP003" }).help.joined(separator: "\n")
  }

  @Test("rules: holes are proposed only for rooms away from the border", .review("FR7-1"))
  func holes() throws {
    #expect(try help([(1, 1), (2.5, 2.5)]) == "cut holes for them")
    #expect(
      try help([(0, 1), (2.5, 3.2)]) == "end the larger unit at them: they are at the border, where no hole can be")
    #expect(
      try help([(0, 1), (1.5, 1.5), (2.5, 3.2)])
        == "cut holes for 1 of them, and end the larger unit at the other 2, which are at the border")
    // 30 mm beside the border is at the border, one corner on it is not.
    #expect(try help([(0.03, 1), (1.5, 1.5)]).contains("1, which is at the border"))
    #expect(try help([(1, 1), (2.5, 2.5)], .source).hasSuffix("`nested: true` on those that are inside on purpose"))
  }

  /// Two floors with stairs, a hall and a shop on each.
  private func outcome(_ change: @escaping (inout Venue) -> Void) -> CheckOutcome {
    check(
      source(
        FloorPlan(
          levels: [0: "ssaabb\ns+a+b+\nhhhhhh\nh+hhhh", 1: "ssaabb\ns+a+b+\nhhhhhh\nhhhhhh"], legend: ["s": "stairs"]),
        format: .imdf, change))
  }

  @Test("rules: stairs below stairs with a copied id are reported with it", .review("FR7-4"))
  func stairsAlone() throws {
    #expect(!outcome { _ in }.diagnostics.contains { $0.code == "NET011" })
    let copied = outcome { venue in
      venue.units[unit("s.1", in: venue)].id = venue.units[unit("h.0", in: venue)].id
    }
    #expect(!copied.diagnostics.contains { $0.code == "NET011" }, "\(copied.diagnostics.map(\.message))")
    let cause = try #require(copied.diagnostics.first { $0.code == "IMD004" })
    #expect(cause.consequences.contains { $0.code == "NET011" })
  }

  @Test("rules: amenities of two floors do not repeat each other by a copied id", .review("FR7-3"))
  func copiedAmenity() throws {
    func amenity(_ id: String, in unit: ID<VenueUnit>, _ venue: inout Venue) {
      var amenity = Amenity(id: ID(id))
      amenity.category = "restroom"
      amenity.unitIDs = [unit]
      amenity.geometry = FloorPlan.coordinate(3, 3)
      venue.amenities.append(amenity)
    }
    let copied = outcome { venue in
      let own = venue.units[unit("b.0", in: venue)].id
      amenity("lower", in: "a.0", &venue)
      amenity("upper", in: own, &venue)
      venue.units[unit("a.1", in: venue)].id = own
    }
    #expect(!copied.diagnostics.contains { $0.code == "IMD023" }, "\(copied.diagnostics.map(\.message))")
    let cause = try #require(copied.diagnostics.first { $0.code == "IMD004" })
    #expect(cause.consequences.contains { $0.code == "IMD023" })
    let twice = outcome { venue in for id in ["one", "two"] { amenity(id, in: "a.0", &venue) } }
    #expect(twice.diagnostics.contains { $0.code == "IMD023" }, "\(twice.diagnostics.map(\.message))")
  }

  @Test("rules: a unit with a copied id has no name of an occupant", .review("FR7-2"))
  func occupantOfTheOther() throws {
    let copied = outcome { venue in
      let own = venue.units[unit("a.0", in: venue)].id
      var anchor = Anchor(id: "pin")
      (anchor.unitID, anchor.geometry) = (own, FloorPlan.coordinate(5, 3))
      venue.anchors.append(anchor)
      var occupant = Occupant(id: "cafe")
      (occupant.category, occupant.name, occupant.anchorID) = ("cafe", ["en": "Pelican"], "pin")
      venue.occupants.append(occupant)
      venue.units[unit("b.0", in: venue)].id = own
    }
    let cause = try #require(copied.diagnostics.first { $0.code == "IMD004" })
    let outside = try #require(cause.consequences.first { $0.code == "TOP013" })
    #expect(!outside.message.contains("Pelican"), "\(outside.message)")
  }

  @Test("rules: occupants that are to be deleted get no other category", .review("FR7-5"))
  func noCorrection() throws {
    func fix(_ name: String) -> FindingFix? {
      let written = source(FloorPlan("aa\na+\nhh\nh+"), format: .imdf) { venue in
        venue.units[0].name = ["en": "Chapel"]
        venue.units[0].category = "room"
        var anchor = Anchor(id: "pin")
        (anchor.unitID, anchor.geometry) = (venue.units[0].id, FloorPlan.coordinate(0.5, 3))
        venue.anchors.append(anchor)
        var occupant = Occupant(id: "one")
        (occupant.category, occupant.name, occupant.anchorID) = ("banks", ["en": name], "pin")
        venue.occupants.append(occupant)
      }
      var fixes: [FindingFix?] = []
      CategoryUnknown().check(
        RuleContext(source: written, index: VenueIndex(written.venue), options: CheckOptions())
      ) { fixes.append($0.fix) }
      return fixes.count == 1 ? fixes[0] : nil
    }
    #expect(fix("Chapel") == nil)
    #expect(fix("Savings Union")?.title == "write \"bank\"")
  }
}
