package import ArgumentParser

package struct Validate: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Say what is wrong with a venue, where, and what to do.",
    discussion: """
      Reads and checks the venue, and writes nothing. Every finding names its rule; `venuemap rules CODE` \
      says why the rule is there. Exits with 1 when a finding is serious enough for the profile.

        venuemap validate venues/corner-mall
        venuemap validate campus.zip --profile strict --report json=findings.json
        venuemap validate venues/*                     all in one answer; a README among them is passed over
      """
  )

  @OptionGroup package var venues: VenueOptions
  @OptionGroup package var output: FormatOption

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Also write the findings to a file, as text=FILE or json=FILE; may be given several times.",
      valueName: "format=file"))
  package var report: [ReportTarget] = []

  @OptionGroup package var threads: JobsOption

  package init() {}
}
