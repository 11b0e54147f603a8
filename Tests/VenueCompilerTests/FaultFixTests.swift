import Foundation
import Testing
import VenueChecks
import VenueDiagnostics
import VenueFormats
import VenueRules
import VenueTestSupport

@testable import VenueCompiler

/// Corrections of faults planted in whole venues.
@Suite struct FaultFixTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What the corrections of a fault did.
  private struct Trial {
    var before: Set<String>
    var run: FixRun
    /// True if the file is the same as before the fault.
    var isRestored: Bool
  }

  private func trial(_ fault: Fault, in venue: URL) throws -> Trial {
    let text = try String(contentsOf: venue.appendingPathComponent(fault.file), encoding: .utf8)
    let place = try #require(text.range(of: fault.old))
    let faulty = text.replacingCharacters(in: place, with: fault.new)
    let tree = try VenueReader.open(venue.path).ofVenue.replacing([fault.file: Array(faulty.utf8)])
    let compiler = VenueCompiler()
    let before = compiler.validate(try VenueReader.read(tree)).diagnostics
    let run = try FixRun(
      tree, named: "", isEditable: { _ in true }, allowsUnsafe: true, check: { compiler.validate($0) })
    let bytes = run.texts[fault.file]?.bytes ?? Array(faulty.utf8)
    let sound = compiler.validate(try compiler.read(venue.path)).diagnostics
    return Trial(before: codes(before + sound), run: run, isRestored: bytes == Array(text.utf8))
  }

  private func codes(_ diagnostics: [Diagnostic]) -> Set<String> {
    Set(diagnostics.flatMap { [$0.code] + $0.consequences.map(\.code) })
  }

  /// - Returns: true if the venue is as it was before the fault.
  private func look(_ fault: Fault, in venue: URL) throws -> Bool {
    let trial = try trial(fault, in: venue)
    #expect(trial.run.end == .stable, "\(fault.title)")
    // A level's id is also in the ids of its landings, which no correction knows.
    let isHalf = fault.title == "rail level id"
    let new = codes(trial.run.outcome.diagnostics).subtracting(trial.before)
    #expect(new.isEmpty || isHalf, "\(fault.title): new \(new.sorted())")
    let made = Set(trial.run.corrections.map(\.finding.code))
    if made.contains(fault.code) {
      let rest = trial.run.outcome.diagnostics.filter { $0.code == fault.code }
      #expect(rest.isEmpty, "\(fault.title): still \(rest.map(\.message))")
    }
    return trial.isRestored
  }

  @Test("findings: faults of corner-mall are corrected, and nothing new is found", .review("I27-4"), .deep)
  func mall() throws {
    let venue = Self.root.appendingPathComponent("venues/corner-mall")
    let restored = try Fault.mall.filter { try look($0, in: venue) }
    // Misspelt keys, categories, words and ids.
    #expect(restored.count >= 30, "\(restored.count): \(restored.map(\.title))")
  }

  @Test("findings: faults of other venues are corrected, and nothing new is found", .review("I27-4"), .deep)
  func others() throws {
    let airport = Self.root.appendingPathComponent("venues/harbor-airport")
    let wards = Self.root.appendingPathComponent("Tests/VenueEndToEndTests/Venues/ward-house")
    let restored =
      try Fault.airport.filter { try look($0, in: airport) } + Fault.wards.filter { try look($0, in: wards) }
    #expect(restored.count >= 10, "\(restored.count): \(restored.map(\.title))")
  }
}
