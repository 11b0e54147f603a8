public import ArgumentParser
package import VenueDiagnostics
public import VenueVocabulary

/// Options of `validate` and `compile`: the venues, and the checks that count.
package struct VenueOptions: ParsableArguments {
  @Argument(help: "A folder with venue.yaml, or an IMDF archive as a folder or a zip. Several may be named.")
  package var venues: [String]

  @Option(
    help: ArgumentHelp(
      "Checks that count, and what fails: \(Profile.all.map(\.name).joined(separator: ", ")).",
      discussion: "Default: `default` for venue.yaml sources, the more lenient `import` for imported data."))
  package var checks: String?

  @Option(
    help: ArgumentHelp(
      "Ground that no unit covers, where the source does not define it: \(UncoveredGround.allCases.map(\.rawValue).joined(separator: " or ")).",
      discussion: """
        Many archives draw rooms and no corridors. With `walkway`, routes use such ground wherever a disc of 0.8 m fits; \
        the ledger and every such route report it.
        """))
  package var uncovered: UncoveredGround?

  package init() {}

  package func validate() throws { _ = try chosenChecks() }

  package func chosenChecks() throws -> Profile? {
    guard let checks else { return nil }
    guard let found = Profile.named(checks) else {
      throw ValidationError(
        "--checks does not take '\(checks)'; it takes \(Profile.all.map(\.name).joined(separator: ", "))")
    }
    return found
  }
}

extension UncoveredGround: ExpressibleByArgument {}

/// Output format of an answer.
package enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

package struct FormatOption: ParsableArguments {
  @Option(help: "text, or json; the JSON has a schema in schemas/.")
  package var format: AnswerFormat = .text

  package init() {}
}
