import ArgumentParser
import VenueRouting

/// Options for alternative routes.
struct RouteChoice: ParsableArguments {
  @Flag(help: "Visit the stops of --via in the order that takes the least time.")
  var bestOrder = false

  @Option(
    help:
      "Maximum number of routes to show. Each route uses another connector, or at least 30 % of its length is more than 3 m away from the other routes."
  )
  var alternatives: Int?

  /// Largest number of routes in one answer.
  private static let most = 10

  func validate() throws {
    guard let alternatives, !(1...RouteChoice.most).contains(alternatives) else { return }
    throw ValidationError("--alternatives must be 1 to \(RouteChoice.most), but is \(alternatives)")
  }
}
