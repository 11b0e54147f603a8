import Testing
import VenueExport
import VenueJSON
import VenueParts
import VenueVocabulary

@testable import VenueOutages

/// What outages close in a venue.
@Suite struct MatchedOutageTests {
  private func outage(_ state: Outage.State, _ subjects: [Outage.Subject], id: String = "a") -> Outage {
    var outage = Outage(id: id, state: state)
    outage.subjects = subjects
    return outage
  }

  private func names(_ table: String? = nil, transit: TransitPart = TransitPart()) throws -> FeedNames {
    try FeedNames(
      try Samples.network("corner-mall"), venue: "corner-mall", transit: transit,
      table: try table.map { try FeedTable(reading: Array($0.utf8)) })
  }

  /// The timetable of the bus at the corner: its stop 1201 has two bays, and belongs to a station.
  private func transit() throws -> TransitPart {
    let text = """
      {"schema": 1, "links": [{"id": "bus-corner", "mode": "bus", "coordinate": [24.9905, 60.1048], "stop_id": "1201",
        "board": {"timetable": 0, "stops": [0, 1]}}],
       "timetables": [{"feed": "transit", "time_zone": "Europe/Helsinki", "stops": [
        {"id": "1201", "coordinate": [24.9905, 60.1048], "parent": 2},
        {"id": "1201-B", "coordinate": [24.9905, 60.1048], "parent": 2}, {"id": "C", "coordinate": [24.99, 60.105]}],
        "entrances": [{"id": "E1", "coordinate": [24.99005, 60.1051]}, {"id": "E9", "coordinate": [24.99, 60.2]}]}]}
      """
    return try TransitPart(JSONReader.read(Array(text.utf8)).root)
  }

  @Test("transit: an alert closes what it names, and only if it is out of use")
  func closes() throws {
    let names = try names("feed_id,of\nESC-0312,escalator-up\nESC-0312,escalator-down\nHALL,mall\n")
    func closed(_ state: Outage.State, _ ids: String...) -> [[String]] {
      MatchedOutages([outage(state, ids.map { .id($0) })], names).closed.map(\.ids)
    }
    #expect(closed(.notAccessible, "corner-mall/lift@ground", "corner-mall/lift@upper") == [["lift"]])
    #expect(closed(.outOfUse, "corner-mall/main-door", "corner-mall/stairs@upper") == [["main-door", "stairs"]])
    #expect(closed(.outOfUse, "1201") == [["bus-corner"]] && closed(.outOfUse, "HALL") == [["mall"]])
    #expect(closed(.notAccessible, "ESC-0312") == [["escalator-up", "escalator-down"]])
    // Neither a name without the venue, nor a door that is only not accessible, nor fewer services.
    #expect(closed(.outOfUse, "lift", "corner-mall") == [])
    #expect(closed(.notAccessible, "corner-mall/main-door", "corner-mall/stairs@upper") == [])
    #expect(closed(.other("REDUCED_SERVICE"), "corner-mall/lift@ground") == [])
  }

  @Test("transit: an alert that closes nothing is listed with the reason")
  func unused() throws {
    let names = try names()
    let matched = MatchedOutages(
      [
        outage(.notAccessible, [.id("corner-mall/main-door"), .id("corner-mall/lift@ground"), .id("x"), .id("x")]),
        outage(.outOfUse, [.id("corner-mall")]), outage(.outOfUse, [.other("line 12")]), outage(.outOfUse, []),
        outage(.other("DETOUR"), [.id("corner-mall/lift@ground")]), outage(.other("DETOUR"), [.id("x")]),
        outage(.inUse, [.id("corner-mall/lift@ground")]),
      ], names)
    #expect(matched.closed.map(\.ids) == [["lift"]] && matched.unrelated == 1 && matched.inUse == 1)
    #expect(
      matched.unused.map(\.reason) == [
        .notAccessible, .unknown(["x"]), .station, .elsewhere(["line 12"]), .namesNothing, .state("DETOUR"),
      ])
    #expect(matched.unused.map(\.ids) == [["main-door"], [], [], [], [], ["lift"]])
  }

  @Test("transit: the station of a linked stop and its other platforms close nothing")
  func stations() throws {
    let alerts = [outage(.outOfUse, [.id("C")]), outage(.outOfUse, [.id("1201-B")]), outage(.outOfUse, [.id("1201")])]
    let matched = MatchedOutages(alerts, try names(transit: transit()))
    #expect(matched.unused.map(\.reason) == [.station, .platform])
    #expect(matched.unused.map(\.ids) == [[], ["bus-corner"]] && matched.closed.map(\.ids) == [["bus-corner"]])
    let doors = [outage(.outOfUse, [.id("E1")]), outage(.outOfUse, [.id("E9")])]
    let closed = MatchedOutages(doors, try names(transit: transit()))
    #expect(closed.closed.map(\.ids) == [["west-door"]] && closed.unused.map(\.reason) == [.unknown(["E9"])])
    #expect(MatchedOutages(alerts, try names()).unused.map(\.reason) == [.unknown(["C"]), .unknown(["1201-B"])])
  }

  @Test("transit: the stops of a feed say which entrances have ids of the agency")
  func feed() throws {
    let stops = """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
      C,Corner,60.10503,24.9902,1,
      1201,Corner bus,60.10483,24.99055,0,C
      1201-a,,,,4,1201
      E1,West portal,60.1051,24.99005,2,C
      E9,Far portal,60.1151,24.99005,2,C
      D1,Of another station,60.1051,24.99005,2,D
      """
    let names = try names(stops)
    func match(_ id: String) -> MatchedOutages { MatchedOutages([outage(.outOfUse, [.id(id)])], names) }
    #expect(match("E1").closed.map(\.ids) == [["west-door"]])
    #expect(match("1201-a").closed.map(\.ids) == [["bus-corner"]])
    #expect(match("C").unused.map(\.reason) == [.station])
    #expect(["E9", "D1"].map { match($0).unused.map(\.reason) } == [[.unknown(["E9"])], [.unknown(["D1"])]])
    #expect {
      try self.names("stop_id\n9\n")
    } throws: { error in
      "\(error)".contains("without a stop of the venue")
    }
  }

  @Test("transit: a table of ids that names nothing of the venue is refused")
  func table() {
    for (table, words) in [
      ("feed_id\nx\n", "no column of"), ("feed_id,of\nx,lft\n", "has no 'lft'"), ("feed_id,of\n,lift\n", "is empty"),
    ] {
      #expect {
        try names(table)
      } throws: { error in
        "\(error)".contains(words)
      }
    }
  }

  @Test("transit: the status file has periods, texts by language and the alert")
  func status() throws {
    var lift = outage(.outOfUse, [.id("corner-mall/lift@ground")], id: "7")
    lift.periods = [Period(start: Instant(seconds: 1_796_590_800)), Period(end: Instant(seconds: 1_796_666_400))]
    lift.texts = [
      NetworkText(language: "en", text: String(repeating: "ä", count: 900)), NetworkText(language: "en", text: "again"),
      NetworkText(language: "", text: "Rikki"),
    ]
    let matched = MatchedOutages([lift], try names())
    let document = try StatusDocument(matched.closed, expires: Instant(seconds: 1_796_700_000), zone: .utc)
    let status = try VenueStatus(JSONReader.read(document.bytes).root)
    #expect(status.expires == .instant(Instant(seconds: 1_796_700_000)) && status.closures.count == 2)
    #expect(status.closures.map(\.ids) == [["lift"], ["lift"]])
    #expect(status.closures[0].validity.start == .instant(Instant(seconds: 1_796_590_800)))
    #expect(status.closures[0].validity.end == nil && status.closures[1].validity.start == nil)
    #expect(status.closures[0].reason.map(\.language) == ["en", ""])
    #expect(status.closures[0].reason[0].text == String(repeating: "ä", count: 498) + "…")
    #expect(String(decoding: document.bytes, as: UTF8.self).contains("\"x-alert\": \"7\""))
    let many = Array(repeating: matched.closed[0], count: VenueStatus.mostIDs + 1)
    #expect(throws: StatusDocument.Refusal.self) {
      try StatusDocument(many, expires: Instant(seconds: 1), zone: .utc)
    }
  }
}
