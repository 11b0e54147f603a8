import Testing
import VenueGeometry
import VenueParts
import VenueVocabulary

@testable import VenueAtlas

/// Texts that could mean several entrances.
@Suite struct EqualDoorsTests {
  private static func entry(_ type: String, _ id: String, _ category: String, within: [Int] = []) -> PlaceListing.Entry
  {
    var entry = PlaceListing.Entry(
      feature: .init(type: type, id: id), point: Coordinate(longitude: 24.9, latitude: 60.1), importance: 50,
      pin: "room")
    (entry.categories, entry.within) = ([category], within)
    return entry
  }

  private static let listing: PlaceListing = {
    var hall = entry("unit", "hall", "walkway")
    hall.name = ["en": "Main hall"]
    var foyer = entry("unit", "foyer", "lobby")
    foyer.name = ["en": "Foyer"]
    return PlaceListing(
      languages: ["en"],
      entries: [
        hall, foyer, entry("opening", "west-door", "pedestrian.principal", within: [0]),
        entry("opening", "main-door", "pedestrian.principal", within: [1]),
      ])
  }()

  private func match(_ text: String) -> PlaceFinder.Match {
    PlaceFinder(PlaceSearch(EqualDoorsTests.listing)).match(text)
  }

  @Test("search: a part of the name of a hall does not decide between two entrances")
  func doors() {
    #expect(match("main entrance") == .near([2, 3]))
    #expect(match("entrance main hall") == .near([2]))
  }

  @Test("search: of many entrances that fit as well, a choice lists a limited number")
  func many() {
    var hall = EqualDoorsTests.entry("unit", "hall", "walkway")
    hall.name = ["en": "Main hall"]
    let doors = (1...300).map { number in
      EqualDoorsTests.entry("opening", "door-\(number)", "pedestrian.principal", within: number == 300 ? [0] : [])
    }
    let search = PlaceSearch(PlaceListing(languages: ["en"], entries: [hall] + doors))
    guard case .near(let places) = PlaceFinder(search).match("main entrance") else {
      Issue.record("no entrance is found")
      return
    }
    #expect(places.contains(300) && (2...PlaceFinder.mostCandidates + 1).contains(places.count))
  }

  @Test("search: the words of an id are this id", arguments: ["main door", "Main  Door"])
  func id(text: String) {
    #expect(match(text) == .near([3]))
  }
}
