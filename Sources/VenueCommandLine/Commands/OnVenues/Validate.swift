package import ArgumentParser

package struct Validate: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "List errors and warnings of a venue, with place and repair.",
    discussion: """
      Reads and checks the venue, and writes nothing. Every finding names its rule; `venuemap rules CODE` \
      explains it. Exits with 1 when a finding is serious enough for --checks.

        venuemap validate venues/corner-mall
        venuemap validate campus.zip --checks strict --report json=findings.json
        venuemap validate venues/*
      """
  )

  @OptionGroup package var venues: VenueOptions
  @OptionGroup package var output: FormatOption

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Also write the findings to a file: text=FILE or json=FILE. Repeatable.",
      valueName: "format=file"))
  package var report: [ReportTarget] = []

  @OptionGroup package var threads: JobsOption

  package init() {}
}
