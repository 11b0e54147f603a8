package import ArgumentParser

package struct FormatFiles: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Write the text files of a venue in one layout.",
    discussion: """
      GeoJSON has one feature a line, with the members type, id, feature_type, properties, geometry in this order. YAML has two spaces \
      for each level of nesting, no blanks at the ends of lines, and one line end at the end of the file. Lines end with a line feed. \
      Values, comments, blank lines and the order of keys stay as they are written.

        venuemap format venues/corner-mall
        venuemap format venues/corner-mall/levels/ground.yaml
        venuemap format --check venues/*                 in CI: write nothing, list files, exit with 1

      The venue is read before and after. If it would not be the same, nothing is written. Other files (CSV, SVG, timetables, files \
      that `imports` names) are never changed.
      """
  )

  @Argument(
    help: "A folder with venue.yaml, or a YAML or GeoJSON file. You can list several.")
  package var paths: [String]

  @Flag(help: "Write nothing. List the files with another layout, and exit with 1 if there is one.")
  package var check = false

  @OptionGroup package var threads: JobsOption

  @OptionGroup package var answer: FormatOption

  package init() {}
}
