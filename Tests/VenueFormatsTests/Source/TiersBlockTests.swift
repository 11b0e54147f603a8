import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// `tiers` in `venue.yaml`.
struct TiersBlockTests {
  private func read(_ tiers: String) throws -> VenueSource {
    var files = TinyVenue.files.mapValues { Array($0.utf8) }
    let text = try #require(TinyVenue.files["venue.yaml"])
    files["venue.yaml"] = Array((text + "\ntiers: \(tiers)\n").utf8)
    return try VenueReader.read(InputTree(bytes: files))
  }

  @Test("tiers: preset, zooms and choices are read, also the short form", .about("H44")) func whole() throws {
    let source = try read(
      """
      {preset: mall, zooms: {rooms: 16, places: 17.5}, categories: {restroom: rooms, cafe: {priority: 600}},
        features: {hall: {tier: detail, priority: high}}}
      """)
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    let tiers = try #require(source.venue.tiers)
    #expect(tiers.preset == .mall)
    #expect(tiers.zooms == [.init(tier: .rooms, zoom: 16), .init(tier: .places, zoom: 17.5)])
    #expect(tiers.categories == [.init(key: "restroom", tier: .rooms), .init(key: "cafe", priority: 600)])
    #expect(tiers.features == [.init(key: "hall", tier: .detail, priority: 750)])
  }

  @Test(
    "tiers: a priority is a number up to 1000, or one of three names", .shows("C06.1", "C06.2"),
    arguments: [("required", 1000), ("high", 750), ("low", 250), ("0", 0), ("333", 333), ("1000", 1000)])
  func priorities(written: String, value: Int) throws {
    let source = try read("{features: {hall: {priority: \(written)}}}")
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    #expect(source.venue.tiers?.features == [.init(key: "hall", priority: value)])
  }

  @Test(
    "tiers: an invalid tier, preset or priority is reported with the valid words",
    arguments: [
      ("{preset: mal}", "must be one of airport"),
      ("{categories: {cafe: room}}", "must be one of rooms, places, detail"),
      ("{features: {hall: {priority: 1001}}}", "1001"), ("{features: {hall: {priority: 2.5}}}", "whole number"),
      ("{features: {hall: {priority: urgent}}}", "must be one of required, high, low"),
      ("{zooms: {places: 18, rooms: 19}}", "tier `places` starts at zoom 18, before tier `rooms` (zoom 19)"),
      ("{zooms: {rooms: 99}}", "99"), ("{zooms: {detail: 24.5}}", "24.5"), ("{zooms: {rooms: -5}}", "-5"),
      ("{zooms: {building: 15}}", "building"), ("[]", "a map with preset"),
      ("{features: [hall]}", "tiers by the id of a feature"), ("{features: {hall: {teir: rooms}}}", "teir"),
    ])
  func faults(tiers: String, words: String) throws {
    let source = try read(tiers)
    let found = try #require(source.diagnostics.first)
    #expect(source.diagnostics.count == 1, "\(source.findings)")
    #expect(found.message.contains(words), "\(found.message)")
    #expect(found.place != nil)
  }
}
