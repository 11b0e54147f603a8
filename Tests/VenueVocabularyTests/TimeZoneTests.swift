import Foundation
import Testing
import VenueTestSupport
import VenueVocabulary

@Suite("Time zones")
struct TimeZoneTests {
  /// A TZif file of version 2 with a version 1 block that is to be skipped.
  private func file(
    transitions: [(at: Int64, type: UInt8)] = [], types: [(offset: Int32, isDaylight: Bool)] = [(7200, false)],
    footer: String = "EET-2EEST,M3.5.0/3,M10.5.0/4", leapSeconds: Int32 = 0
  ) -> [UInt8] {
    func big<T: FixedWidthInteger>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
    func header(_ times: Int, _ types: Int) -> [UInt8] {
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + big(Int32(0)) + big(Int32(0)) + big(leapSeconds)
        + big(Int32(times)) + big(Int32(types)) + big(Int32(4))
    }
    func kinds(_ types: [(offset: Int32, isDaylight: Bool)]) -> [UInt8] {
      types.flatMap { big($0.offset) + [$0.isDaylight ? 1 : 0, 0] }
    }
    var bytes = header(0, 1) + kinds([(0, false)]) + Array("EET\0".utf8)
    bytes += header(transitions.count, types.count) + transitions.flatMap { big($0.at) } + transitions.map(\.type)
    bytes += kinds(types) + Array("EET\0".utf8) + Array("\n\(footer)\n".utf8)
    return bytes
  }

  private func helsinki() throws -> TimeZoneRules {
    try TimeZoneFile.read(file(), name: "Europe/Helsinki", version: "2025b")
  }

  private func local(_ text: String) throws -> LocalTime {
    guard case .local(let local)? = TimeText(text) else { throw CancellationError() }
    return local
  }

  @Test("time: local time and UTC convert both ways around a change", .about("R24"))
  func conversion() throws {
    let zone = try helsinki()
    for (utc, wall) in [
      ("2026-01-15T10:00Z", "2026-01-15T12:00:00"), ("2026-07-15T10:00Z", "2026-07-15T13:00:00"),
      ("2026-03-29T00:59:59Z", "2026-03-29T02:59:59"), ("2026-03-29T01:00Z", "2026-03-29T04:00:00"),
      ("2026-10-25T00:59:59Z", "2026-10-25T03:59:59"), ("2026-10-25T01:00Z", "2026-10-25T03:00:00"),
    ] {
      let moment = try #require(TimeText(utc)?.instant(in: nil))
      #expect(zone.local(moment).description == wall)
      #expect(zone.instants(zone.local(moment)).contains(moment))
    }
  }

  @Test("time: a skipped time moves on, a repeated one is two moments", .about("R24"))
  func gapsAndOverlaps() throws {
    let zone = try helsinki()
    #expect(zone.instants(try local("2026-03-29T03:30")) == [])
    #expect(zone.text(zone.instant(try local("2026-03-29T03:30"))) == "2026-03-29T04:30:00+03:00")
    let twice = try local("2026-10-25T03:30")
    #expect(zone.instants(twice).map(zone.text) == ["2026-10-25T03:30:00+03:00", "2026-10-25T03:30:00+02:00"])
    #expect(zone.instant(twice) < zone.instant(twice, repeated: .second))
  }

  @Test("time: a timetable day counts from noon less twelve hours")
  func serviceDays() throws {
    let zone = try helsinki()
    let day = try #require(CivilDate(year: 2026, month: 3, day: 29))
    #expect(zone.text(zone.serviceDay(day)) == "2026-03-28T23:00:00+02:00")
    #expect(zone.text(zone.serviceDay(day) + 8 * 3600) == "2026-03-29T08:00:00+03:00")
    #expect(zone.text(zone.serviceDay(day + 1)) == "2026-03-30T00:00:00+03:00")
  }

  @Test("time: transitions precede the yearly rule, the first type precedes them")
  func transitions() throws {
    let zone = try TimeZoneFile.read(
      file(
        transitions: [(-1_000_000, 1), (0, 2), (86_400, 0)],
        types: [(3600, false), (5400, false), (18_000, true)], footer: "<+01>-1"),
      name: "Test/Zone", version: "")
    for (second, offset) in [(-1_000_001, 3600), (-1_000_000, 5400), (-1, 5400), (0, 18_000), (86_400, 3600)] {
      #expect(zone.offset(at: Instant(seconds: Int64(second))) == offset)
    }
    #expect(zone.offset(at: Instant(seconds: 1 << 40)) == 3600)
  }

  @Test(
    "time: yearly rules of every form are read",
    arguments: [
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00Z", 39_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-07-01T00:00Z", 36_000),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-12-01T00:00Z", 39_600),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-27T23:59Z", 7200),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00Z", 10_800),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59Z", -7200),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00Z", -3600),
      ("XXX3EDT4,0/0,J365/23", "2026-12-31T12:00Z", -14_400), ("XXX3EDT4,0/0,J365/23", "2027-01-01T03:30Z", -14_400),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00Z", 0), ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00Z", 3600),
      ("AAA0BBB,J60/0,59/0", "2024-02-29T12:00Z", 0), ("AAA0BBB,J60/0,59/0", "2024-03-01T12:00Z", 3600),
      ("UTC0", "2026-07-01T00:00Z", 0),
    ])
  func yearlyRules(_ footer: String, _ time: String, _ offset: Int) throws {
    let zone = try TimeZoneFile.read(
      file(types: [(Int32(offset), false)], footer: footer), name: "Test/Zone", version: "")
    #expect(zone.offset(at: try #require(TimeText(time)?.instant(in: nil))) == offset)
  }

  @Test("time: a damaged zone file is refused with its place at any byte")
  func damage() throws {
    let sound = file(transitions: [(0, 0), (86_400, 1)], types: [(3600, false), (7200, true)])
    _ = try TimeZoneFile.read(sound, name: "Test/Zone", version: "")
    for count in 0..<sound.count {
      #expect(throws: TimeZoneFile.Fault.self) { try TimeZoneFile.read(Array(sound[..<count]), name: "", version: "") }
    }
    for place in sound.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var damaged = sound
        damaged[place] = value
        guard let zone = try? TimeZoneFile.read(damaged, name: "", version: "") else { continue }
        for second: Int64 in [.min / 4, -1, 0, 1 << 31, 1 << 36] {
          _ = zone.local(Instant(seconds: second % (1 << 38)))
        }
      }
    }
    for (footer, types) in [("EET-2EEST", 1), ("E-2", 1), ("EET-2EEST,M13.1.0,M1.1.0", 1), ("EET-99", 1), ("", 0)] {
      let bytes = file(types: types == 0 ? [] : [(0, false)], footer: footer)
      #expect(throws: TimeZoneFile.Fault.self) { try TimeZoneFile.read(bytes, name: "", version: "") }
    }
    #expect(throws: TimeZoneFile.Fault.self) {
      try TimeZoneFile.read(file(leapSeconds: 1), name: "", version: "")
    }
    #expect(throws: TimeZoneFile.Fault.self) {
      try TimeZoneFile.read([UInt8](repeating: 0x54, count: TimeZoneFile.largestSize + 1), name: "", version: "")
    }
  }

  private static let hasZones = FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Etc/UTC")

  /// An independent reader of the same database: Foundation's.
  @Test(
    "time: system zones agree with Foundation from 1975 to 2060",
    .enabled(if: hasZones, "this machine has no /usr/share/zoneinfo"),
    arguments: [
      "Europe/Helsinki", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Apia",
      "Europe/Dublin", "Asia/Tehran", "Etc/UTC",
    ])
  func systemZones(_ name: String) throws {
    let data = try #require(FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)"))
    let foundation = try #require(TimeZone(identifier: name))
    let zone = try TimeZoneFile.read(Array(data), name: name, version: "")
    var second: Int64 = 157_766_400
    while second < 2_840_140_800 {
      let expected = foundation.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
      #expect(zone.offset(at: Instant(seconds: second)) == expected, "\(name) at \(second)")
      second += 17 * 3600 + 60
    }
  }
}
