import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// What the sixth reader of findings found wrong.
@Suite struct SixthReadingTests {
  /// Two shops, the second with an anchor that names its unit, and the hall. An occupant has the anchor.
  private func outcome(_ change: @escaping (inout Venue) -> Void) -> CheckOutcome {
    check(source(FloorPlan("aabb\na+b+\nhhhh\nh+hh"), format: .imdf, change))
  }

  private func shop(_ name: String, in venue: Venue) -> Int {
    venue.units.positions.first { venue.units[$0].id.text.hasPrefix(name) } ?? 0
  }

  private func anchor(_ venue: inout Venue, at x: Double, in unit: ID<VenueUnit>) {
    var anchor = Anchor(id: "pin")
    anchor.unitID = unit
    anchor.geometry = FloorPlan.coordinate(x, 2.5)
    venue.anchors.append(anchor)
  }

  @Test("rules: an anchor of a copied unit is reported with the copied id", .review("FR6-1"))
  func copiedUnit() throws {
    let copied = outcome { venue in
      let (first, second) = (shop("a", in: venue), shop("b", in: venue))
      for unit in [first, second] { venue.units[unit].category = "room" }
      anchor(&venue, at: 3, in: venue.units[first].id)
      venue.units[second].id = venue.units[first].id
    }
    #expect(!copied.diagnostics.contains { $0.code == "TOP013" })
    let cause = try #require(copied.diagnostics.first { $0.code == "IMD004" })
    #expect(cause.consequences.contains { $0.code == "TOP013" })
    #expect(cause.help.contains { $0.contains("anchor pin") })

    // With an id of its own, the anchor is wrong by itself.
    let alone = outcome { venue in anchor(&venue, at: 3, in: venue.units[shop("a", in: venue)].id) }
    #expect(alone.diagnostics.contains { $0.code == "TOP013" })
  }

  @Test("rules: occupants of any wrong category that repeat their room are to be deleted", .review("FR6-4"))
  func repeatedRooms() throws {
    func help(_ category: Category, _ name: String) throws -> [String] {
      let outcome = outcome { venue in
        let unit = shop("a", in: venue)
        venue.units[unit].category = "room"
        venue.units[unit].name = ["en": "Archive"]
        anchor(&venue, at: 0.5, in: venue.units[unit].id)
        var occupant = Occupant(id: "one")
        occupant.category = category
        occupant.name = ["en": name]
        occupant.anchorID = "pin"
        venue.occupants.append(occupant)
      }
      return try #require(outcome.diagnostics.first { $0.code == "IMD009" }).help
    }
    let delete = "delete the occupant with its anchor if it only repeats its room: it has the name of its unit"
    // A category of amenities, and one that no type has.
    #expect(try help("security", "Archive").first?.hasPrefix(delete) == true)
    #expect(try help("academic.council", "Archive").first?.hasPrefix(delete) == true)
    #expect(try help("security", "Guard Ltd.").first?.hasPrefix("draw an amenity") == true)
    #expect(try !help("academic.council", "Council").joined().contains("delete"))
  }
}
