import Testing
import VenueBundleRules
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport

@testable import VenueChecks

/// Accepted findings, by fingerprint.
struct BaselineTests {
  private static let names = RuleNames(rulePages)

  private func check(_ files: [String: String]) throws -> (source: VenueSource, outcome: CheckOutcome) {
    let source = try VenueReader.read(InputTree(files))
    return (source, VenueCompiler().validate(source))
  }

  @Test("configuration: a baseline hides and counts its findings, at any line", .review("I27-5")) func hidden() throws {
    let (source, outcome) = try check(SuppressionTests.hall())
    let baseline = Baseline([(source.venue.id, outcome.diagnostics)])
    let read = try Baseline(json: baseline.json)
    #expect(read.entries == baseline.entries && read.json == baseline.json)
    let (moved, later) = try check(SuppressionTests.hall(above: "# a comment\n        # and another"))
    let compared = later.comparing(with: read, of: moved, Self.names)
    #expect(compared.diagnostics.isEmpty && compared.inBaseline?.map(\.code) == ["TOP009"])
    #expect(compared.checked.withdrawn == later.checked.withdrawn)
  }

  @Test("configuration: stale baseline entries are one info, and are removed") func stale() throws {
    let (source, outcome) = try check(SuppressionTests.hall())
    let baseline = Baseline([(source.venue.id, outcome.diagnostics)])
    let (corrected, clean) = try check(SuppressionTests.hall(width: 1))
    let compared = clean.comparing(with: baseline, of: corrected, Self.names)
    #expect(compared.diagnostics.map(\.code) == ["SRC019"])
    #expect(compared.diagnostics.first?.message == "1 finding of the baseline no longer occurs: TOP009 of hatch")
    #expect(Baseline([(corrected.venue.id, compared.diagnostics)], keeping: baseline).entries.isEmpty)
    // A suppressed finding still occurs.
    let (_, suppressed) = try check(SuppressionTests.hall(above: "# venue:ignore TOP009 \(SuppressionTests.reason)"))
    #expect(suppressed.comparing(with: baseline, of: source, Self.names).diagnostics.isEmpty)
  }

  @Test("configuration: a baseline keeps other venues, one sorted line an entry") func others() throws {
    let (source, outcome) = try check(SuppressionTests.hall())
    let other = Baseline([("another", outcome.diagnostics)])
    let both = Baseline([(source.venue.id, outcome.diagnostics)], keeping: other)
    #expect(both.entries.map(\.venue) == ["another", source.venue.id])
    let lines = String(decoding: both.json, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.contains("fingerprint") }.count == 2)
    #expect(throws: BaselineFault.self) { try Baseline(json: Array("{}".utf8)) }
    #expect(throws: BaselineFault.self) { try Baseline(json: Array("[".utf8)) }
  }
}
