import Foundation
import Testing
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueTestSupport

@testable import VenueCompiler

/// Whatever a stage has to say is a finding, in one list, and `validate` says what `compile` says.
@Suite("One channel of findings") struct OneChannelTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let mall = root.appendingPathComponent("venues/corner-mall")

  /// What is done with a copy of corner-mall that has a change.
  private func changed<Result>(_ fault: Fault, _ body: (_ venue: String, _ output: String) throws -> Result) throws
    -> Result
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("venuemap-test-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent("venue")
    try FileManager.default.copyItem(at: Self.mall, to: copy)
    let file = copy.appendingPathComponent(fault.file)
    let text = try String(contentsOf: file, encoding: .utf8)
    let place = try #require(text.range(of: fault.old), "\(fault.file) has no \(fault.old)")
    try FileManager.default.removeItem(at: file)
    try Data(text.replacingCharacters(in: place, with: fault.new).utf8).write(to: file)
    return try body(copy.path, folder.appendingPathComponent("bundle").path)
  }

  /// A counter right across the door of a shop, and a wall of shelves through the hall.
  private static let furniture = Fault(
    "shelves", "levels/ground.yaml", "fixtures:",
    "fixtures:\n  shelves: {category: wall, rect: [14, 8, 0.5, 6]}", "NET030")

  @Test("findings: impossible ground is a finding at its feature, with profile weight", .review("FL-S3"), .deep)
  func ofTheMesh() throws {
    try changed(Self.furniture) { venue, _ in
      let compiler = VenueCompiler()
      let source = try compiler.read(venue)
      let found = compiler.validate(source).diagnostics.filter { $0.code == Self.furniture.code }
      let finding = try #require(found.first, "\(compiler.validate(source).diagnostics.map(\.message))")
      #expect(finding.severity == .warning)
      #expect(finding.place?.file == "levels/ground.yaml")
      #expect(finding.feature?.type == "unit" && finding.level == "ground")
      #expect(finding.coordinate != nil && finding.fingerprint.count == 16)
      #expect(compiler.validate(source).diagnostics == compiler.validate(source).diagnostics)
      var strict = Profile.strict
      strict.overrides = [("unit-divided", .error)]
      let raised = VenueCompiler(options: CompilerOptions(profile: strict)).validate(source).diagnostics
      #expect(raised.filter { $0.code == Self.furniture.code }.map(\.severity) == found.map { _ in .error })
      strict.overrides = [("NET", .off)]
      let hidden = VenueCompiler(options: CompilerOptions(profile: strict)).validate(source).diagnostics
      #expect(!hidden.contains { $0.code == Self.furniture.code })
    }
  }

  @Test(
    "findings: a profile that fails on warnings writes no bundle with warnings", .review("SL-A20"),
    arguments: ["default", "import", "strict", "release"])
  func warnings(profile: String) throws {
    try changed(Self.furniture) { venue, output in
      for allowsErrors in [false, true] {
        let options = CompilerOptions(profile: .named(profile), allowsErrors: allowsErrors)
        let compilation = try VenueCompiler(options: options).compile(venue, to: output)
        #expect(compilation.check.counts.error == 0 && compilation.check.counts.warning > 0)
        let isWithheld = ["strict", "release"].contains(profile) && !allowsErrors
        let failure = VenueCompiler(options: options).profile(for: compilation.source).failure(
          of: compilation.check.counts)
        #expect((failure != nil) == ["strict", "release"].contains(profile))
        let expected: Compilation.Outcome =
          isWithheld ? .notWritten(.findings(try #require(failure))) : .written
        #expect(compilation.outcome == expected, "\(compilation.outcome)")
        #expect(FileManager.default.fileExists(atPath: output) != isWithheld)
      }
    }
  }

  @Test(
    "findings: validate reports what compile reports, with or without a bundle", .review("FL-S3"),
    arguments: TestDepth.sample(Fault.mall + [furniture], fast: 2))
  func validateIsCompile(_ fault: Fault) throws {
    try changed(fault) { venue, output in
      for allowsErrors in [false, true] {
        let compiler = VenueCompiler(options: CompilerOptions(allowsErrors: allowsErrors))
        let compilation = try compiler.compile(venue, to: output)
        #expect(compilation.check.diagnostics == compiler.validate(try compiler.read(venue)).diagnostics)
      }
    }
  }

  @Test(
    "findings: everything the access graph cannot decide is reported by a rule", .review("FL-S3"),
    arguments: TestDepth.sample(Fault.mall + [furniture], fast: 3))
  func undecidedAccess(_ fault: Fault) throws {
    try changed(fault) { venue, _ in
      let compiler = VenueCompiler()
      let source = try compiler.read(venue)
      let outcome = compiler.validate(source)
      let told = Set(outcome.diagnostics.flatMap { [$0.code] + $0.consequences.map(\.code) })
      // What could not be read, or was withdrawn, is told by its own rule, and connectors may hang on it.
      let isLost = source.diagnostics.contains { $0.severity == .error } || !outcome.checked.withdrawn.isEmpty
      for issue in AccessGraph(of: outcome.checked.index).issues {
        let (codes, isOfConnectors) = rules(telling: issue)
        #expect(
          isOfConnectors && isLost || !told.isDisjoint(with: codes), "\(issue) is told by nobody: \(told.sorted())")
      }
    }
  }

  /// The rules that tell an issue. No default: a new issue has to be told by somebody.
  private func rules(telling issue: AccessIssue) -> (codes: [String], isOfConnectors: Bool) {
    switch issue {
    case .openingJoinsNothing: (["TOP006"], false)
    case .openingBordersSeveral: (["TOP007"], false)
    case .openingLeadsNowhere: (["TOP005", "TOP006", "TOP007"], false)
    case .joinUnresolved: (["TOP023", "IMD011"], false)
    case .joinOutOfReach: (["TOP023"], false)
    case .directionWithoutSides: (["NET027"], false)
    case .traversalUnresolved: (["NET026"], false)
    case .openToAgainstOpening, .openToAgainstWalled, .openToWithoutBorder: (["TOP027"], false)
    case .relationshipUnresolved: (["NET028"], true)
    case .stackAmbiguous: (["NET011", "NET025"], true)
    case .shaftCrowded: (["NET025"], true)
    case .landingUnresolved, .connectorWithoutLandings, .connectorUnitAlone: (["NET011"], true)
    }
  }
}
