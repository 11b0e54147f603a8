import ArgumentParser
import VenueRouting

/// Which of the ways that could be taken are asked for.
struct RouteChoice: ParsableArguments {
  @Flag(help: "Visit the places of --via in whichever order takes least time.")
  var bestOrder = false

  @Option(help: "Ways to show that really differ: by another lift, another side, without steps.")
  var alternatives: Int?

  /// Of ways in one answer.
  private static let most = 10

  func validate() throws {
    guard let alternatives, !(1...RouteChoice.most).contains(alternatives) else { return }
    throw ValidationError("--alternatives must be 1 to \(RouteChoice.most), but is \(alternatives)")
  }
}
