package import ArgumentParser

package struct Initialize: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a small venue to start from.",
    discussion: """
      Writes two levels, five rooms, a lift and stairs, with comments that explain each part. Replace the numbers with your own, \
      one at a time, and run `venuemap validate` after each change.
      """
  )

  @Argument(help: "The folder to create. It must be new or empty.")
  package var folder: String

  package init() {}
}
