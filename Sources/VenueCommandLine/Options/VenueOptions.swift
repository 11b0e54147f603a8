import ArgumentParser
import VenueCompiler
import VenueRules

/// What `validate` and `compile` have in common: which venues, and how strictly they are looked at.
struct VenueOptions: ParsableArguments {
  @Argument(help: "A folder with venue.yaml, or an IMDF archive as a folder or a zip. Several may be named.")
  var venues: [String]

  @Option(
    help: ArgumentHelp(
      "How strictly to look: \(Profile.all.map(\.name).joined(separator: ", ")).",
      discussion: "The owner's sources get `default`, imported data `import`, which forgives more."))
  var profile: String?

  func chosenProfile() throws -> Profile? {
    guard let profile else { return nil }
    guard let found = Profile.named(profile) else {
      throw ValidationError(
        "there is no profile '\(profile)'; there are \(Profile.all.map(\.name).joined(separator: ", "))")
    }
    return found
  }
}

/// What an answer is written as.
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

struct FormatOption: ParsableArguments {
  @Option(help: "text for people, json for programs; the JSON has a schema in schemas/.")
  var format: AnswerFormat = .text
}
