import ArgumentParser
import VenueFleet

struct PublishRelease: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publish one release of a venue that is already in the folder.",
    discussion: """
      Changes RELEASE/<venue>/current.json and the catalogue, nothing else. Use it to publish a release again that was rolled back.

        venuemap publish release --venue corner-mall --digest 5883b735
      """)

  @Argument(help: "The folder of the releases.")
  var release: String

  @Option(help: "Name of the venue in the fleet.")
  var venue: String

  @Option(help: "Name of the release; its first digits are enough.")
  var digest: String

  func run() throws {
    let folder = ReleaseFolder(release)
    try CommandFailure.reporting { () throws(FleetError) in try folder.publish(digest, of: venue) }
    Terminal.answer(lines: ["published: \(venue) \(folder.current(of: venue)?.digest ?? digest)"])
  }
}
