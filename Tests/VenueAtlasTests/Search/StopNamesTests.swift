import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueAtlas

@Suite("Names of stops, and guesses")
struct StopNamesTests {
  private static let point = Coordinate(longitude: 12.1, latitude: 52.6)

  /// Track 2 of the station LC: the stop P2 with the platform code 2.
  private static var transit: TransitPart {
    var table = Timetable(feed: "transit", timeZone: "Europe/Berlin")
    var stop = Timetable.Stop(id: "P2", name: "Linden Cross", longitude: 12.1, latitude: 52.6)
    stop.platform = "2"
    stop.parent = 0
    table.stops = [Timetable.Stop(id: "LC", name: "Linden Cross", longitude: 12.1, latitude: 52.6), stop]
    var link = TransitPart.Link(id: "track-2", mode: .subway, name: ["en": "Track 2"], coordinate: point, entrance: "")
    link.stopID = "P2"
    link.board = TransitPart.Board(timetable: 0, stops: [1])
    return TransitPart(links: [link], timetables: [table])
  }

  private static var listing: PlaceListing {
    func entry(_ type: String, _ id: String, _ name: String, _ category: String) -> PlaceListing.Entry {
      var entry = PlaceListing.Entry(
        feature: .init(type: type, id: id), point: point, importance: 50, pin: "amenity")
      entry.name = ["en": name]
      entry.categories = [category]
      entry.levels = [0]
      return entry
    }
    var track = entry("transit_link", "track-2", "Track 2", "subway")
    track.levels = []
    var room = entry("unit", "room-12", "12", "room")
    room.within = [3]
    return PlaceListing(
      languages: ["en"],
      levels: [.init(id: "platform", floor: -1, shortName: ["en": "P"], name: ["en": "Platforms"])],
      entries: [
        entry("connector", "lift-2", "Lift 2", "elevator"), track, room, entry("unit", "hall-b", "Hall B", "lobby"),
      ])
  }

  @Test(
    "search: a stop has the names of its feed",
    arguments: ["P2", "LC", "2", "platform 2", "Platform 2", "Gleis 2", "Bahnsteig 2", "laituri 2"])
  func names(text: String) {
    #expect(StopNames(StopNamesTests.transit).links(called: text) == ["track-2"])
    let finder = PlaceFinder(PlaceSearch(StopNamesTests.listing), transit: StopNamesTests.transit)
    #expect(finder.match(text) == .exact([1]))
  }

  @Test("search: other texts are no names of the stop", arguments: ["p2", "lc", "platform", "platform 12", "12", ""])
  func others(text: String) {
    #expect(StopNames(StopNamesTests.transit).links(called: text).isEmpty)
  }

  @Test("search: a common number alone is no guess, but a suggestion")
  func numberOnly() {
    let finder = PlaceFinder(PlaceSearch(StopNamesTests.listing))
    #expect(finder.match("platform 2") == .none(suggestions: [0]))
    #expect(finder.match("lift 2") == .exact([0]))
    #expect(finder.match("elevator 2") == .near([0]))
    // The whole name of the room is a number.
    #expect(finder.match("hall b 12") == .near([2]))
  }
}
