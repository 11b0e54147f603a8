package import ArgumentParser
package import VenueDiagnostics

package struct Rules: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, or explain one: why it exists, and how to fix a finding.",
    discussion: """
      A rule has a code and an id: `venuemap rules TOP003`, `venuemap rules units-overlap`. `venuemap rules --checks a11y` lists the \
      rules of a set of checks with their severities in it.
      """
  )

  @Argument(
    help:
      "The code or id of a rule, the three letters of a group of rules, such as TOP, or a tag, such as core. Default: all rules."
  )
  package var rule: String?

  @Option(
    help: ArgumentHelp(
      "A set of checks: only its rules are listed, with their severities in it: \(Profile.all.map(\.name).joined(separator: ", ")).",
      valueName: "checks"))
  package var checks: String?

  @OptionGroup package var output: FormatOption

  package func validate() throws { _ = try chosenChecks() }

  package func chosenChecks() throws -> Profile? {
    try checks.map { name in
      guard let found = Profile.named(name) else {
        throw ValidationError(
          "--checks '\(name)' is not known; use one of \(Profile.all.map(\.name).joined(separator: ", "))")
      }
      return found
    }
  }

  package init() {}
}
