import ArgumentParser
import VenueFleet

struct RollBackRelease: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback",
    abstract: "Publish the previous release of a venue again.",
    discussion: """
      Changes RELEASE/<venue>/current.json and the catalogue, nothing else. The withdrawn release is not published by the next merge, \
      even if the venue is unchanged; `publish` publishes it again.

        venuemap rollback release --venue corner-mall
        venuemap rollback release --venue corner-mall --to 5883b735
      """)

  @Argument(help: "The folder of the releases.")
  var release: String

  @Option(help: "Name of the venue in the fleet.")
  var venue: String

  @Option(help: "Name of an earlier release; its first digits are enough. Default: the release before.")
  var to: String?

  func run() throws {
    let digest = try CommandFailure.reporting { () throws(FleetError) in
      try ReleaseFolder(release).rollBack(venue, to: to)
    }
    Terminal.answer(lines: ["published: \(venue) \(digest)"])
  }
}
