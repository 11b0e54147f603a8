import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport

@testable import VenueFormats

@Suite("Positions of stops in a feed")
struct FeedPositionTests {
  private static func found(_ changes: [(String, String)], _ code: String) throws -> [Diagnostic] {
    var stops = try #require(SmallFeed.files["stops.txt"])
    for (old, new) in changes {
      #expect(stops.contains(old))
      stops = stops.replacing(old, with: new)
    }
    return try FeedTests.read(["stops.txt": stops]).diagnostics.filter { $0.code == code }
  }

  private static let quay = "60.16065,24.95610"

  @Test("timetables: a stop with exchanged coordinates is reported at its row", .review("SL-U3"))
  func exchanged() throws {
    let found = try Self.found([(Self.quay, "24.95610,60.16065")], "TRN019")
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(found.first?.message.hasPrefix("stop 8004 is ") == true && found.first?.place?.file == "transit/stops.txt")
    // The link is not blamed for it.
    #expect(try Self.found([(Self.quay, "24.95610,60.16065")], "TRN025").isEmpty)
  }

  @Test("timetables: a feed with all its coordinates exchanged is one finding", .review("SL-U3"))
  func allExchanged() throws {
    let all = [
      (Self.quay, "24.95610,60.16065"), ("60.1600,24.9570", "24.9570,60.1600"), ("60.1600,24.9571", "24.9571,60.1600"),
      ("60.1601,24.9572", "24.9572,60.1601"), ("60.1602,24.9568", "24.9568,60.1602"),
      ("60.2000,24.9000", "24.9000,60.2000"), ("60.3000,24.8000", "24.8000,60.3000"),
    ]
    let found = try Self.found(all, "TRN019")
    #expect(found.map(\.message.isEmpty) == [false])
    #expect(found.first?.message.hasPrefix("7 stops, 8004 the first, are ") == true, "\(found.map(\.message))")
  }

  @Test("timetables: a latitude beyond a pole that can be a longitude has that advice", .review("SL-U3"))
  func beyondPole() throws {
    let found = try Self.found([(Self.quay, "139.767,35.681")], "TRN019")
    #expect(found.count == 1 && found[0].help.first?.contains("exchange the two") == true, "\(found)")
    #expect(try Self.found([(Self.quay, "north,35.681")], "TRN019").first?.ownHelp.isEmpty == true)
  }

  @Test("timetables: a link whose stop is elsewhere is reported at its stop_id", .review("SL-U3"))
  func elsewhere() throws {
    let found = try Self.found([(Self.quay, "60.25,24.95610")], "TRN025")
    #expect(found.count == 1 && found[0].place?.file == "venue.yaml", "\(found)")
    #expect(found.first?.message.hasPrefix("stop \"8004\" is ") == true)
    // 250 m beside the path is the other side of a square.
    #expect(try Self.found([(Self.quay, "60.16265,24.95610")], "TRN025").isEmpty)
    #expect(try Self.found([], "TRN025").isEmpty && Self.found([], "TRN019").isEmpty)
  }
}
