import Foundation
import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport

@testable import VenueCompiler

/// A fault planted in a whole venue gives one finding; what follows is counted under it.
@Suite struct OneFaultTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let mall = root.appendingPathComponent("venues/corner-mall")
  private static let airport = root.appendingPathComponent("venues/harbor-airport")
  private static let wards = root.appendingPathComponent("Tests/VenueEndToEndTests/Venues/ward-house")

  /// The findings of a copy with changes that the venue itself does not have, notes aside.
  private static func findings(_ venue: URL, _ changes: [(file: String, old: String, new: String)]) throws
    -> [Diagnostic]
  {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("venuemap-test-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: venue, to: copy)
    for change in changes {
      let file = copy.appendingPathComponent(change.file)
      let text = try String(contentsOf: file, encoding: .utf8)
      let place = try #require(text.range(of: change.old), "\(change.file) has no \(change.old)")
      try FileManager.default.removeItem(at: file)
      try Data(text.replacingCharacters(in: place, with: change.new).utf8).write(to: file)
    }
    let compiler = VenueCompiler()
    let before = Set(compiler.validate(try compiler.read(venue.path)).diagnostics.map { $0.code + $0.message })
    return compiler.validate(try compiler.read(copy.path)).diagnostics.filter {
      $0.severity != .info && !before.contains($0.code + $0.message)
    }
  }

  private static func words(_ findings: [Diagnostic]) -> String {
    findings.map { "\($0.code) \($0.message)" }.joined(separator: " | ")
  }

  private func plant(_ fault: Fault, in venue: URL) throws {
    let findings = try Self.findings(venue, [(fault.file, fault.old, fault.new)])
    #expect(findings.map(\.code) == [fault.code], "\(Self.words(findings))")
  }

  @Test(
    "findings: one fault in a whole venue is one finding: corner-mall", .review("FL-U1", "FL-U5", "FL-H13"),
    arguments: TestDepth.sample(Fault.mall, fast: 10))
  func inTheMall(_ fault: Fault) throws { try plant(fault, in: Self.mall) }

  @Test(
    "findings: one fault in a whole venue is one finding: harbor-airport", .review("FL-U1", "FL-U5"),
    arguments: TestDepth.sample(Fault.airport, fast: 6))
  func inTheAirport(_ fault: Fault) throws { try plant(fault, in: Self.airport) }

  @Test(
    "findings: one fault in a whole venue is one finding: ward-house", .review("FL-U1", "FL-U5"),
    arguments: TestDepth.sample(Fault.wards, fast: 6))
  func inTheWards(_ fault: Fault) throws { try plant(fault, in: Self.wards) }

  @Test("findings: a misspelt outline gets a question and is not a unit", .review("FL-U1"))
  func misspeltOutline() throws {
    let findings = try Self.findings(Self.mall, [("levels/upper.yaml", "outline:", "outlien:")])
    #expect(findings.first?.message.contains("did you mean \"outline\"?") == true, "\(Self.words(findings))")
    // It is read as the outline, so nothing follows.
    #expect(findings.count == 1 && findings.first?.consequences.isEmpty == true, "\(Self.words(findings))")
    #expect(findings.flatMap(\.features).allSatisfy { $0.id != "outlien" })
  }

  @Test("findings: a unit at the top of a level file is read if it has a category", .review("FL-U1"))
  func looseUnit() throws {
    let findings = try Self.findings(
      Self.mall,
      [("levels/upper.yaml", "sections:", "booth: {category: structure, rect: [10, 1, 1, 1], nested: true}\nsections:")]
    )
    #expect(findings.map(\.code) == ["SRC004"], "\(Self.words(findings))")
    #expect(findings.first?.message.contains("booth is at the top of the file") == true)
  }

  @Test("findings: a lost level gives no hint to reverse an escalator", .review("FL-U5")) func noHarmfulHint() throws {
    let findings = try Self.findings(Self.mall, [("levels/upper.yaml", "  shop-3:", "\tshop-3:")])
    #expect(!findings.flatMap(\.help).joined().contains("reverse it"))
    #expect(findings.first?.consequences.contains { $0.code == "NET002" } == true, "\(Self.words(findings))")
  }

  @Test("findings: a missing floor is a consequence of what removed the floors", .review("FL-H13"))
  func withoutFloor() throws {
    let findings = try Self.findings(Self.mall, [("venue.yaml", "60.105000", "86.0")])
    #expect(findings.map(\.code) == ["GEO002"], "\(Self.words(findings))")
    #expect(findings.first?.consequences.contains { $0.code == "FLR016" } == true)
  }

  /// Two faults, and the codes of both.
  struct Pair: Sendable, CustomTestStringConvertible {
    var first: Fault
    var second: Fault
    var testDescription: String { "\(first.title); \(second.title)" }
  }

  private static let lostLevel = Fault(
    "a tab loses the upper level", "levels/upper.yaml", "  shop-3:", "\tshop-3:", "SRC001")
  private static let pairs: [Pair] = [
    Pair(
      first: lostLevel,
      second: Fault(
        "a bad `to:` below", "levels/ground.yaml", "shop-2-door: {to: mall", "shop-2-door: {to: mal", "IMD011")),
    Pair(
      first: lostLevel,
      second: Fault(
        "a link to no door", "venue.yaml", "to: main-door", "to: man-door", "IMD011")),
    Pair(
      first: lostLevel,
      second: Fault(
        "a one-way door below", "levels/ground.yaml", "shop-2-door: {to: mall,",
        "shop-2-door: {to: mall, direction: out,",
        "NET002")),
    Pair(
      first: lostLevel,
      second: Fault(
        "a room without a door below", "levels/ground.yaml", "openings: {shop-1-door: {to: mall, at: 12.0}}",
        "x-note: no door", "TOP008")),
    Pair(
      first: Fault("a misspelt shape", "levels/ground.yaml", "rect: [24, 0, 16, 8]", "rct: [24, 0, 16, 8]", "SRC004"),
      second: Fault(
        "an amenity outside", "levels/ground.yaml", "point: [26, 8.6]", "point: [26, 86]", "IMD008")),
    Pair(
      first: Fault("a misspelt shape", "levels/ground.yaml", "rect: [24, 0, 16, 8]", "rct: [24, 0, 16, 8]", "SRC004"),
      second: Fault(
        "a bad `to:` elsewhere", "levels/ground.yaml", "wc-door: {to: mall, width: 0.90}",
        "wc-door: {to: mal, width: 0.9}",
        "IMD011")),
    Pair(
      first: Fault("a misspelt frame", "venue.yaml", "frame:", "fraem:", "SRC004"),
      second: Fault("a category of its own", "levels/ground.yaml", "category: lobby", "category: lobyb", "IMD009")),
    Pair(
      first: Fault("misspelt connectors", "venue.yaml", "connectors:", "conectors:", "SRC004"),
      second: Fault("a link to no door", "venue.yaml", "to: main-door", "to: man-door", "IMD011")),
    Pair(
      first: Fault("an unknown connector category", "venue.yaml", "category: stairs", "category: stiars", "IMD009"),
      second: Fault("a lift that omits a level", "venue.yaml", "[ground, upper], door", "[ground], door", "NET011")),
  ]

  @Test(
    "findings: two faults in a whole venue are two findings", .review("FL-U1"),
    arguments: TestDepth.sample(pairs, fast: 5))
  func twoFaults(_ pair: Pair) throws {
    let changes = [pair.first, pair.second].map { ($0.file, $0.old, $0.new) }
    let findings = try Self.findings(Self.mall, changes)
    #expect(findings.map(\.code).sorted() == [pair.first.code, pair.second.code].sorted(), "\(Self.words(findings))")
  }
}
