public import ArgumentParser
package import VenueDiagnostics
public import VenueVocabulary

/// Options of `validate` and `compile`: the venues, and the checks that count.
package struct VenueOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A venue: \(ReadableVenue.words). You can list several."))
  package var venues: [String]

  @Option(
    help: ArgumentHelp(
      "The set of checks. It decides which rules are used and which findings fail the run: \(Profile.all.map(\.name).joined(separator: ", ")).",
      discussion: "\(Profile.words) Default: `default` for venue.yaml, `import` for files of other programs."))
  package var checks: String?

  @Option(
    help: ArgumentHelp(
      "The configuration file. Default: venuemap.yaml in the folder of the venue and in those around it, up to the root of the repository; without one, up to the working folder.",
      valueName: "file"))
  package var config: String?

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "The lowest severity that fails the run: error, warning or info. Default: that of --checks.",
      valueName: "severity"))
  package var failOn: Severity?

  @Option(
    name: .customLong("max-warnings"),
    help: ArgumentHelp("Fail if a venue has more warnings than this. Default: no limit.", valueName: "n"))
  package var maxWarnings: Int?

  @Option(
    help: ArgumentHelp(
      "Use of the ground that no unit covers, if the source does not set it: \(UncoveredGround.allCases.map(\.rawValue).joined(separator: " or ")).",
      discussion: """
        \(UncoveredGround.allCases[0].rawValue): not walkable. walkway: walkable where it is at least 0.8 m wide. Many archives have rooms but no corridors: use walkway \
        for them. The ledger (OUT.build/ledger.json) and each route over such ground report it.
        """))
  package var uncovered: UncoveredGround?

  @Option(
    help: ArgumentHelp(
      "\(ReadableVenue.building)", discussion: ReadableVenue.buildingDefault, valueName: "name|id"))
  package var building: String?

  @Flag(name: [.customShort("q"), .long], help: "Print only venues that fail. JSON is always printed.")
  package var quiet = false

  package init() {}

  package func validate() throws {
    _ = try chosenChecks()
    if let maxWarnings, maxWarnings < 0 { throw ValidationError("--max-warnings must be 0 or more") }
  }

  package func chosenChecks() throws -> Profile? {
    guard let checks else { return nil }
    guard let found = Profile.named(checks) else {
      throw ValidationError(
        "--checks '\(checks)' is not known; use one of \(Profile.all.map(\.name).joined(separator: ", "))")
    }
    return found
  }
}

extension UncoveredGround: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}

/// Output format of an answer.
package enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

package struct FormatOption: ParsableArguments {
  @Option(name: .customLong("format"), help: "text, or json; the JSON has a schema in schemas/. (default: text)")
  package var requestedFormat: AnswerFormat?

  package var format: AnswerFormat { requestedFormat ?? .text }

  package init() {}
}
