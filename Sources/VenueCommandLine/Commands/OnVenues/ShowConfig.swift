package import ArgumentParser

package struct ShowConfig: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the settings of the checks of a venue, and where each one is set.",
    discussion: """
      The settings are those of venuemap.yaml in the folder of the venue and in those around it, up to the root of the repository \
      (the folder with .git); without one, up to the working folder. The nearest file has priority, key by key; options of `validate` and `compile` have priority over files.

        venuemap config venues/corner-mall
      """
  )

  @Argument(help: "A venue: \(ReadableVenue.words).")
  package var venue = "."

  @Option(
    help: ArgumentHelp(
      "The configuration file. Default: venuemap.yaml in the folder of the venue and in those around it, up to the root of the repository; without one, up to the working folder.",
      valueName: "file"))
  package var config: String?

  @OptionGroup package var output: FormatOption

  package init() {}
}
