import Foundation
import Testing
import VenueBundleRules
import VenueFormats
import VenueModel
import VenueOutput
import VenueParts
import VenuePlanning
import VenueRules
import VenueTiles
import VenueVocabulary

@testable import VenueCompiler

/// The ledger is held against what went in and what came out.
struct LedgerAuditTests {
  private static let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("venues/corner-mall").path

  /// The mall, encoded once.
  private static let made = Result {
    let compiler = VenueCompiler(options: CompilerOptions(jobs: 2))
    let source = try compiler.read(mall)
    let outcome = compiler.check(source)
    let parts = compiler.plan(outcome, of: source)
    let plan = parts.plan
    let contents = try compiler.encode(parts, of: source, check: outcome)
    let archive = TileArchive(features: plan.tileFeatures(.number), options: plan.tileOptions())
    return (
      contents: contents,
      audit: LedgerAudit(
        ledger: contents.ledger, source: source, tiers: plan.tiers.features, statistics: archive.statistics,
        places: plan.places, files: Set(contents.files.map(\.path) + ["manifest.json"]))
    )
  }

  private func faults(_ change: (inout Ledger) throws -> Void) throws -> [String] {
    let audit = try LedgerAuditTests.made.get().audit
    var ledger = audit.ledger
    try change(&ledger)
    return LedgerAudit(
      ledger: ledger, source: audit.source, tiers: audit.tiers, statistics: audit.statistics,
      places: audit.places, files: audit.files
    ).faults
  }

  private func place(_ id: String, in ledger: Ledger) throws -> Int {
    try #require(ledger.entries.firstIndex { $0.id == id })
  }

  @Test("ledger: a ledger with one line for every feature adds up") func whole() throws {
    #expect(try LedgerAuditTests.made.get().contents.faults.isEmpty)
    #expect(try faults { _ in }.isEmpty)
  }

  @Test("ledger: a feature without a line, and one with two, are named") func missing() throws {
    let lost = try faults { $0.entries.remove(at: try place("inkwell", in: $0)) }
    #expect(lost.contains("occupant inkwell was read and 1 of its lines are missing"), "\(lost)")
    let twice = try faults { $0.entries.append($0.entries[try place("inkwell", in: $0)]) }
    #expect(twice.contains("occupant inkwell has 1 lines more than it was read times"), "\(twice)")
  }

  @Test("ledger: a shape that no line lists, and one that two lines list, are named") func shapes() throws {
    let untold = try faults {
      let place = try place("inkwell", in: $0)
      $0.entries[place].outcome = .dropped(rule: "audience", reason: "it is kept from the public")
    }
    #expect(untold.contains { $0.hasPrefix("shape ") && $0.hasSuffix("of occupant inkwell, is drawn and in no line") })
    // What is left out is not found by search either.
    #expect(untold.contains("occupant inkwell is found by search, and the ledger leaves it out"), "\(untold)")
    let stolen = try faults {
      let (one, other) = (try place("inkwell", in: $0), try place("larch-lane", in: $0))
      $0.entries[one].outcome = $0.entries[other].outcome
    }
    #expect(
      stolen.contains { $0.contains("inkwell has the number") && $0.hasSuffix("that of occupant larch-lane") },
      "\(stolen)")
  }

  @Test("ledger: a tier that is not the tier of the shape is named") func tiers() throws {
    let faults = try faults {
      let place = try place("inkwell", in: $0)
      guard case .drawn(let layer, _, let ids) = $0.entries[place].outcome else { return }
      $0.entries[place].outcome = .drawn(layer: layer, tier: .venue, tileIDs: ids)
    }
    #expect(faults == ["occupant inkwell is in occupant/places, not in occupant/venue"])
  }

  @Test("ledger: a line that names a file which is not written is named") func carriers() throws {
    let faults = try faults {
      let place = try #require(
        $0.entries.firstIndex { if case .carried = $0.outcome { $0.type == "connector" } else { false } })
      $0.entries[place].outcome = .carried(file: "connectors.json")
    }
    #expect(faults.count == 1 && faults[0].hasSuffix("is carried by connectors.json, which is not written"))
  }

  @Test("ledger: a layer of the tiles that lacks features is named") func layers() throws {
    let audit = try LedgerAuditTests.made.get().audit
    let fewer = audit.tiers.filter { $0.layer != .amenity }
    let archive = TileArchive(
      features: TierSet(features: fewer, scales: TierScales(), latitude: 60).tileFeatures(maximumZoom: 16),
      options: TileOptions(minimumZoom: 16, maximumZoom: 16))
    let faults = LedgerAudit(
      ledger: audit.ledger, source: audit.source, tiers: audit.tiers, statistics: archive.statistics,
      places: audit.places, files: audit.files
    ).faults
    let count = audit.tiers.count - fewer.count
    #expect(faults == ["layer amenity of the tiles has 0 features, and the tiers have \(count)"])
  }

  @Test("ledger: a bundle whose ledger does not add up is not written") func refused() throws {
    let scratch = NSTemporaryDirectory() + "venuemap-audit-" + UUID().uuidString
    defer { FileSystem.removeTree(scratch) }
    var contents = try LedgerAuditTests.made.get().contents
    contents.faults = ["unit a was read and 1 of its lines are missing"]
    let copy = contents
    let error = #expect(throws: OutputError.self) { try copy.write(to: scratch + "/bundle") }
    #expect(error?.isOwnFault == true)
    #expect(error?.description.contains("the ledger is inconsistent: unit a was read") == true)
    #expect(!FileManager.default.fileExists(atPath: scratch))
  }
}
