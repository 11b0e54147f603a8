import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

@testable import VenueFormats

@Suite("References between rows of a feed")
struct FeedReferenceTests {
  @Test("timetables: an existing stop is not called missing if it lacks platforms")
  func foundStop() throws {
    let stops = try #require(SmallFeed.files["stops.txt"])
    let station = try FeedTests.read(["stops.txt": stops.replacing("24.95610,0,,1", with: "24.95610,1,,1")])
    #expect(
      station.diagnostics.filter { $0.message.contains("bus-quay") }.map { "\($0.code) \($0.message)" } == [
        "TRN023 stop \"8004\" of link 'bus-quay' has no departures: no platform in stops.txt belongs to it"
      ])
    for file in ["trips.txt", "stops.txt"] {
      let damaged = try FeedTests.read([file: nil])
      #expect(damaged.diagnostics.filter { $0.message.contains("bus-quay") }.map(\.message) == [])
    }
  }

  @Test("timetables: stops that refer to each other in a circle end")
  func circle() throws {
    let stops = try #require(SmallFeed.files["stops.txt"])
    let source = try FeedTests.read([
      "stops.txt": stops.replacing("24.95610,0,,1", with: "24.95610,0,7000,1").replacing(
        "24.9000,0,,,", with: "24.9000,4,8004,,")
    ])
    #expect(source.diagnostics.contains { $0.message == "stop 8004 belongs to 7000, which is not a station" })
    let table = try #require(source.venue.timetables.first)
    #expect(table.stops.first { $0.id == "8004" }?.parent == -1)
  }

  @Test("timetables: only doors near a stop are measured", arguments: [100, 1000])
  func doorsMeasured(count: Int) throws {
    var venue = try TinyVenue.read(TinyVenue.files).venue
    let door = try #require(venue.openings.kept.first { $0.id == "street-door" })
    for number in 0..<count {
      var other = door
      other.id = ID("door-\(number)")
      // A row of doors to the north, ten metres apart.
      other.geometry = door.geometry.map {
        Coordinate(longitude: $0.longitude, latitude: $0.latitude + Double(number) * 9e-5)
      }
      venue.openings.append(other)
    }
    var text = "stop_id,stop_name,stop_lat,stop_lon\n"
    for number in 0..<count { text += "s\(number),S,\(60.16093 + Double(number) * 9e-5),24.9560\n" }
    let files = FeedFiles(
      name: "transit", tree: InputTree(["stops.txt": text]), limits: FeedLimits(), log: ReadingLog())
    let stops = try #require(FeedStops.read(files))
    var measured = 0
    let found = LinkInference(venue: venue, stops: stops).candidates(except: [], countingDoors: &measured)
    #expect(found.count == LinkInference.mostStops)
    #expect(measured < 40 * count, "\(measured) of \(count * count)")
  }

  @Test("timetables: a service in neither calendar is reported: its trips never run")
  func unknownService() throws {
    let trips = try #require(SmallFeed.files["trips.txt"])
    let source = try FeedTests.read(["trips.txt": trips.replacing("r-12,sunday,t3", with: "r-12,holiday,t3")])
    #expect(
      source.diagnostics.filter { $0.severity != .info }.map { "\($0.code) \($0.message)" } == [
        "TRN020 service holiday of kept trips is not in calendar.txt and not in calendar_dates.txt, so these trips never run"
      ])
  }

  @Test("timetables: rows of a feed are shown in any letter case of its folder")
  func folderName() throws {
    var files = TinyVenue.files
    files["venue.yaml"] = TinyVenue.venue
    for (name, text) in SmallFeed.files { files["transit/zürich/\(name)"] = text }
    files["transit/zürich/stops.txt"] = files["transit/zürich/stops.txt"]?.replacing("60.16065", with: "north")
    let source = try TinyVenue.read(files)
    let place = try #require(source.diagnostics.first { $0.message.contains("no position") }?.place)
    #expect(place.file == "transit/zürich/stops.txt" && source.texts[place.file] != nil)
  }
}
