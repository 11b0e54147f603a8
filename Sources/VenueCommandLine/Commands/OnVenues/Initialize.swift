package import ArgumentParser

package struct Initialize: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a small venue that compiles, to start from.",
    discussion: """
      Two levels, five rooms, a lift and stairs, with a comment wherever a newcomer would ask. Replace its numbers with \
      your own, one at a time, and run `venuemap validate` after each.
      """
  )

  @Argument(help: "The folder to make. It must be new or empty.")
  package var folder: String

  package init() {}
}
