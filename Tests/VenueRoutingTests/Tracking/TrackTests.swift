import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Tracks played along a route")
struct TrackTests {
  @Test("guidance: a track is read from CSV with its columns in any order", .shows("M40.1"))
  func csv() throws {
    let text = "time,lat,lon,floor,radius\r\n0,60.1,24.9,0,\r\n2.5,60.2,24.8,,4\r\n\r\n"
    let track = try Track(Array(text.utf8))
    #expect(track.points.map(\.time) == [0, 2.5])
    #expect(track.points.map(\.fix.floor) == [0, nil])
    #expect(track.points.map(\.fix.radius) == [0, 4])
    #expect(track.points[1].fix.coordinate == Coordinate(longitude: 24.8, latitude: 60.2))
  }

  @Test("guidance: a track is read from GeoJSON points with ISO 8601 times", .shows("M40.1"))
  func geoJSON() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.9, 60.1]},
         "properties": {"floor": 0, "time": "2026-05-04T10:00:00Z"}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.9, 60.1, 3]},
         "properties": {"floor": -1, "time": "2026-05-04T10:00:05Z", "radius": 2}}]}
      """
    let track = try Track(Array(text.utf8))
    #expect(track.points[1].time - track.points[0].time == 5)
    #expect(track.points.map(\.fix.floor) == [0, -1])
  }

  @Test(
    "guidance: an invalid track is refused with its place", .shows("M40.3"),
    arguments: [
      ("", "empty"), ("\n \n", "empty"), ("lon,lat\n1,2\n", "no column 'time'"), ("lon,lat,time\n", "no position"),
      ("lon,lat,time\n1,2,0\n1,95,1\n", "line 3"), ("lon,lat,time\nx,2,0\n", "line 2"),
      ("lon,lat,time\nnan,2,0\n", "line 2"),
      ("lon,lat,time,floor\n1,2,0,99999999999999999999\n", "not a floor"), ("lon,lat,time\n1,2,inf\n", "line 2"),
      ("lon,lat,time\n1,2,5\n1,2,4\n", "goes back"), ("lon,lat,time,radius\n1,2,5,-3\n", "not a radius"),
      ("lon,lat,time\n1\n", "line 2"), ("{", "not valid JSON"), ("{}", "FeatureCollection"),
      (#"{"features": [0, 1]}"#, "feature 1"),
      (#"{"features": [{"geometry": {"type": "LineString"}}]}"#, "points only"),
      (#"{"features": [{"geometry": {"type": "Point", "coordinates": []}}]}"#, "feature 1"),
      (String(repeating: #"{"features":["#, count: 400), "not valid JSON"),
    ])
  func refused(text: String, reason: String) {
    do throws(TrackFault) {
      _ = try Track(Array(text.utf8))
      Issue.record("taken for a track: \(text.prefix(60))")
    } catch {
      #expect(error.description.contains(reason), "\(error)")
    }
  }

  @Test("guidance: a track over the limit is refused", .shows("M40.3"))
  func tooLong() {
    #expect(throws: TrackFault.self) { try Track([UInt8](repeating: 0x20, count: Track.limit.bytes + 1)) }
    let rows = "lon,lat,time\n" + String(repeating: "1,2,3\n", count: Track.limit.points + 1)
    #expect(throws: TrackFault.self) { try Track(Array(rows.utf8)) }
  }

  @Test("guidance: a track along its route reports each step once, floors and arrival", .shows("M40.2"))
  func along() throws {
    let router = try KestrelQuay.router()
    let route = try #require(router.way("bus-quay", "Gate 4", .wheelchair))
    var tracker = RouteTracker(route, on: router)
    var events: [RouteTracker.Event] = []
    for (index, step) in route.steps.enumerated() where step.kind != .connector {
      for share in [0.25, 0.5, 0.75, 0.999] {
        events += tracker.follow(PositionFix(coordinate: point(of: step, at: share), floor: step.floor)).events
      }
      #expect(events.contains(.step(index + 1)), "step \(index + 1)")
    }
    let steps = events.compactMap { event in if case .step(let number) = event { number } else { nil } }
    #expect(steps == steps.sorted() && Set(steps).count == steps.count)
    #expect(events.contains(.floor(from: 0, to: 1)))
    #expect(events.last == .arrived)
    #expect(!events.contains(.returned))
  }

  @Test("guidance: leaving is reported after three fixes in a row, and coming back", .shows("M40.2"))
  func off() throws {
    let router = try KestrelQuay.router()
    let route = try #require(router.way("bus-quay", "Gate 4", .wheelchair))
    let plane = router.network.plane
    let (on, off) = (route.steps[1].geometry[0], plane.coordinate(of: PlanePoint(58_000, 12_000)))
    var tracker = RouteTracker(route, on: router)
    func follow(_ place: Coordinate) -> [RouteTracker.Event] {
      tracker.follow(PositionFix(coordinate: place, floor: 0)).events
    }
    _ = follow(on)
    #expect(follow(off) == [] && follow(on) == [])
    #expect(follow(off) == [] && follow(off) == [])
    guard case .left(let away?) = follow(off).first else {
      Issue.record("nobody said that the route was left")
      return
    }
    #expect(away > 15)
    #expect(follow(off) == [])
    #expect(follow(on).first == .returned)
  }

  private func point(of step: RouteStep, at share: Double) -> Coordinate {
    let count = step.geometry.count - 1
    let index = min(Int(share * Double(count)), count - 1)
    let part = share * Double(count) - Double(index)
    let (a, b) = (step.geometry[index], step.geometry[index + 1])
    return Coordinate(
      longitude: a.longitude + part * (b.longitude - a.longitude),
      latitude: a.latitude + part * (b.latitude - a.latitude))
  }
}
