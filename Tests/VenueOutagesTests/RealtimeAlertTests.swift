import Testing
import VenueParts
import VenueRandom
import VenueVocabulary

@testable import VenueOutages

/// Alerts of GTFS-realtime.
@Suite struct RealtimeAlertTests {
  @Test("transit: protobuf and JSON of GTFS-realtime give the same alerts")
  func forms() throws {
    let feed = try OutageFeed(Samples.protobuf, zone: nil)
    #expect(try feed == Samples.feed(Samples.json))
    #expect(feed.made == Instant(seconds: 1_796_600_000) && feed.outages.count == 2)
    let lift = feed.outages[0]
    #expect(lift.id == "e1" && lift.state == .notAccessible)
    #expect(lift.subjects == [.id("corner-mall/lift@ground"), .id("corner-mall/lift@upper")])
    #expect(
      lift.periods == [
        Period(start: Instant(seconds: 1_796_590_800), end: Instant(seconds: 1_796_666_400)),
        Period(start: Instant(seconds: 1_796_700_000)),
      ])
    #expect(lift.texts.map(\.language) == ["en", "fi"] && lift.texts[1].text == "Hissi ei toimi")
    #expect(feed.outages[1].state == .other("REDUCED_SERVICE") && feed.outages[1].subjects == [.other("line 12")])
    let names = Samples.json.replacing("informedEntity", with: "informed_entity").replacing("stopId", with: "stop_id")
      .replacing("routeId", with: "route_id").replacing("activePeriod", with: "active_period")
      .replacing("headerText", with: "header_text").replacing("\"ACCESSIBILITY_ISSUE\"", with: "11")
    #expect(try feed == Samples.feed(names))
  }

  @Test("transit: an alert cut off at any byte is refused or has fewer entities")
  func cuts() throws {
    for count in Samples.protobuf.indices {
      do throws(OutageFault) {
        let feed = try OutageFeed(Array(Samples.protobuf[..<count]), zone: nil)
        #expect(feed.outages.count < 2, "\(count)")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    // Any damage ends in a result.
    var numbers = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      var bytes = Samples.protobuf
      for _ in 0..<3 { bytes[Int.random(in: bytes.indices, using: &numbers)] = .random(in: 0...255, using: &numbers) }
      _ = try? OutageFeed(bytes, zone: nil)
    }
  }

  @Test(
    "transit: hostile feeds of GTFS-realtime end with a reason",
    arguments: [
      ("", "an empty file"), ("00", "its number is 0"), ("0affffffffffffffffff7f", "more than 64 bits"),
      ("0a05", "only 0 follow"), ("0aff01", "only 0 follow"), ("0b", "wire type 3"), ("09000000", "is cut off"),
      ("0d0000", "is cut off"), ("80", "is cut off"), ("120408011200", "must have a length"),
      ("0a021001", "only changes"), ("0a001203" + "0a01ff", "not UTF-8"),
      ("0a00" + "1206" + "2a04" + "3a02" + "0101", "must be a number"),
    ])
  func hostile(_ hex: String, _ words: String) {
    #expect {
      try OutageFeed(Samples.bytes(hex), zone: nil)
    } throws: { error in
      "\(error)".contains(words)
    }
  }

  @Test("transit: messages inside messages are read only where a type has them")
  func nesting() throws {
    // A header of 0 bytes, then an unknown field with 100 000 bytes of nested messages.
    let deep = [UInt8](repeating: 0x0A, count: 100_000)
    let bytes: [UInt8] = [0x0A, 0, 0x7A, 0xA0, 0x8D, 0x06] + deep
    #expect(try OutageFeed(bytes, zone: nil) == OutageFeed())
  }

  @Test(
    "transit: faults of alerts in JSON name their place",
    arguments: [
      ("{\"entity\": []}", "without the header"), ("{\"header\": {}, \"entity\": 3}", "/entity: it must be a list"),
      ("{\"header\": {\"timestamp\": \"x\"}}", "/header/timestamp"), ("{\"header\"", "not valid JSON"),
      ("{\"header\": {\"incrementality\": \"DIFFERENTIAL\"}}", "only changes"),
      (
        "{\"header\": {}, \"entity\": [{\"id\": \"a\", \"alert\": {\"effect\": \"BROKEN\"}}]}", "/entity/0/alert/effect"
      ),
      ("{\"header\": {}, \"entity\": [{\"id\": 4, \"alert\": {}}]}", "/entity/0/id"),
      ("{\"header\":" + String(repeating: "[", count: 100_000), "not valid JSON"),
    ])
  func json(_ text: String, _ words: String) {
    #expect {
      try Samples.feed(text)
    } throws: { error in
      "\(error)".contains(words)
    }
  }

  @Test("transit: deleted entities, positions of vehicles and far ends are understood")
  func edges() throws {
    let feed = try Samples.feed(
      """
      {"header": {}, "entity": [{"id": "1", "isDeleted": true, "alert": {}}, {"id": "2", "vehicle": {}},
       {"id": "3", "alert": {"activePeriod": [{"start": 0, "end": "18446744073709551615"}, {"start": "18446744073709551615"}],
        "informedEntity": [{"stopId": "s", "routeId": "r"}, {"agencyId": "a"}, {}, {"agencyId": "a", "stopId": "t"},
          {"trip": {"tripId": "x"}}]}}]}
      """)
    #expect(feed.others == 2 && feed.outages.map(\.state) == [.other("UNKNOWN_EFFECT")])
    #expect(feed.outages[0].periods == [Period()])
    #expect(
      feed.outages[0].subjects == [
        .other("line r at stop s"), .other("agency a"), .other("nothing"), .id("t"), .other("a trip"),
      ])
  }
}
