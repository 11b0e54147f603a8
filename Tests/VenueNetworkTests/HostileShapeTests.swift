import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport

@testable import VenueNetwork

/// Work is counted in polygons and notices, never in seconds.
@Suite struct HostileShapeTests {
  private func polygons(_ venue: Venue) -> Int { Planned(venue).network.levels[0].polygonUnits.count }

  @Test("meshes: a thousand doors on one metre make the ground of two", .review("FL-H5"))
  func doors() {
    let (two, many) = (Planned(HostileShapes.doorsOnOneSpot(2)), Planned(HostileShapes.doorsOnOneSpot(1000)))
    #expect(many.network.levels[0].polygonUnits.count == two.network.levels[0].polygonUnits.count)
    #expect(many.network.openings.count == 1001)
    #expect(many.meshIslands == two.meshIslands)
  }

  @Test("meshes: ten thousand kiosks on one spot make the hole of one", .review("FL-H5"))
  func kiosks() {
    #expect(polygons(HostileShapes.kiosksOnOneSpot(10_000)) == polygons(HostileShapes.kiosksOnOneSpot(1)))
  }

  @Test("meshes: rooms on one spot make the ground of one", .review("FL-H5"))
  func rooms() {
    #expect(polygons(HostileShapes.stackedRooms(200)) == polygons(HostileShapes.stackedRooms(1)))
  }

  @Test("meshes: ground grows linearly with the doors of a corridor or comb teeth", .review("FL-H5"))
  func growth() {
    for (few, many) in [
      (HostileShapes.corridor(doors: 100), HostileShapes.corridor(doors: 400)),
      (HostileShapes.comb(teeth: 100), HostileShapes.comb(teeth: 400)),
      (HostileShapes.star(spikes: 100), HostileShapes.star(spikes: 400)),
    ] {
      #expect(polygons(many) <= 4 * polygons(few) + 8)
    }
  }

  @Test("meshes: a level with all doors in one stretch is refused by its own limit", .review("FL-H5"))
  func doorsInOneWall() throws {
    let few = Planned(HostileShapes.doorsInOneWall(50))
    #expect(!few.network.notices.contains { $0.contains("has no mesh") })
    #expect(!few.network.levels[0].polygonUnits.isEmpty)
    let many = Planned(HostileShapes.doorsInOneWall(400))
    #expect(many.network.levels[0].polygonUnits.isEmpty)
    let notice = try #require(many.network.notices.first)
    #expect(notice.contains("has no mesh") && notice.contains("(limit)"))
  }

  @Test("meshes: every door of a long corridor is passable") func corridor() {
    let planned = Planned(HostileShapes.corridor(doors: 300))
    #expect(planned.network.notices.isEmpty)
    #expect(Set(planned.network.levels[0].edgeOpenings.filter { $0 >= 0 }).count == 300)
  }
}
