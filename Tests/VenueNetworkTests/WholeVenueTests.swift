import Foundation
import Testing
import VenueFormats
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport

@testable import VenueNetwork

@Suite("The network of a whole venue")
struct WholeVenueTests {
  @Test("meshes: islands equal the access graph's in every example venue")
  func examples() throws {
    for path in WholeVenue.examples {
      let planned = Planned(try VenueReader.read(path).venue)
      planned.expectSound()
      planned.expectSameIslands(path)
      #expect(planned.network.notices == [], "\(path)")
      #expect(planned.access.issues == [], "\(path)")
    }
  }

  @Test(
    "meshes: islands agree on a real campus", .deep,
    .enabled(if: WholeVenue.shared("imdf-spbpu-campus") != nil, "no shared data"))
  func campus() throws {
    let path = try #require(WholeVenue.shared("imdf-spbpu-campus/IMDFData"))
    let planned = Planned(try VenueReader.read(path).venue)
    planned.expectSound()
    planned.expectSameIslands()
    // Two buildings, and nothing drawn between them.
    #expect(planned.meshIslands.filter { $0.count > 100 }.count == 2)
    #expect(planned.network.notices.filter { $0.contains("mesh") || $0.contains("lead") } == [])
  }

  @Test(
    "meshes: islands agree where no door is drawn at all", .deep,
    .enabled(if: WholeVenue.shared("imdf-ulm-university") != nil, "no shared data"))
  func withoutOpenings() throws {
    let path = try #require(WholeVenue.shared("imdf-ulm-university/IMDFData"))
    let planned = Planned(try VenueReader.read(path).venue)
    planned.expectSound()
    planned.expectSameIslands()
    #expect(planned.network.notices.contains { $0.contains("no openings") })
  }
}
