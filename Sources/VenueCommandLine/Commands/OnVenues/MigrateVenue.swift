package import ArgumentParser

package struct MigrateVenue: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Lift the text files of a venue to the newest schema.",
    discussion: """
      `schema` in venue.yaml says for which version of the text format a venue is written. If a newer version renames or moves keys, \
      `migrate` makes these changes in the files, and writes the new number. Comments, layout and the order of keys stay.

        venuemap migrate venues/corner-mall
        venuemap migrate --diff venues/corner-mall       print the changes, write nothing
        venuemap migrate --check venues/*                in CI: write nothing, list files, exit with 1

      Each changed file is read again. If one file would say something else than the changes make of it, or cannot be changed, no \
      file of the venue is written. Schema 1 is the first and the newest one, so at present there is nothing to lift.
      """
  )

  @Argument(help: "A folder with venue.yaml. You can list several.")
  package var venues: [String]

  @Flag(help: "Write nothing. List the files to change, and exit with 1 if there is one.")
  package var check = false

  @Flag(help: "Print the changes as a unified diff, and write nothing.")
  package var diff = false

  @OptionGroup package var threads: JobsOption

  package init() {}

  package func validate() throws {
    if check, diff { throw ValidationError("--check and --diff exclude each other") }
  }
}
