package import ArgumentParser

package struct ExportVenue: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a venue in the format of other programs.",
    discussion: """
      imdf: an IMDF 1.0.0 archive, as Apple's Indoor Maps Program reads it. Ids that are no UUIDs become UUIDs, the same in \
      every export. Categories that IMDF does not list become the next broader one. Connectors become relationships.

      The report lists what is omitted, changed or missing. `validate` says more about the venue itself. The same venue \
      and options give the same bytes.

        venuemap export venues/corner-mall --as imdf -o corner-mall.zip
      """
  )

  @Argument(help: "A venue: a folder with venue.yaml, an IMDF folder or zip.")
  package var venue: String

  @Option(name: .customLong("as"), help: ArgumentHelp("The format: imdf.", valueName: "format"))
  package var target: ExportTarget

  @Option(name: [.short, .customLong("output")], help: "The zip to write, or a folder.")
  package var outputs: [String]

  @Option(
    help: ArgumentHelp(
      "Date and time of the export, for the manifest: 2026-12-01T08:30:00Z.",
      discussion: "Default: the day on which an archive was made, otherwise 1970-01-01T00:00:00Z. The clock is not read.",
      valueName: "time"))
  package var created: String?

  @Flag(
    name: .customLong("extension"),
    help: "Also write the properties that IMDF does not have, as an extension that the manifest declares.")
  package var hasExtension = false

  @OptionGroup package var answer: FormatOption

  package var output: String { outputs.last ?? "" }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty else { throw ValidationError("--output must be the path of a zip or of a folder") }
  }

  package init() {}
}

/// A format that `venuemap export` writes.
package enum ExportTarget: String, CaseIterable, Sendable, ExpressibleByArgument {
  case imdf
}
