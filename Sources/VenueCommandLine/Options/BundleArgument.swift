import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueParts
import VenueRouting

struct BundleArgument: ParsableArguments {
  @Argument(
    help: "The folder that `venuemap compile` wrote, or the folder of a venue in a release: its current bundle.")
  var bundle: String

  func open() throws -> Atlas {
    let path = try CurrentBundle.path(of: bundle)
    return try reading { () throws(BundleError) in try Atlas(path: path) }
  }

  /// Answers of a network that proved damaged during the query are invalid.
  ///
  /// - Parameter isRefused: true if there is no route, possibly because of the damage of a used level.
  func requireSound(_ router: Router, isRefused: Bool = false) throws {
    guard let damage = BundleArgument.damage(of: router, isRefused: isRefused) else { return }
    throw CommandFailure("\(bundle)/\(BundlePart.network.file): \(damage)", .unreadableInput)
  }

  /// Damage found while a router answered; nil if there is none.
  static func damage(of router: Router, isRefused: Bool) -> String? {
    router.network.fault?.description ?? (isRefused ? router.damagedGround : nil)
  }

  /// Runs code that reads the bundle, and converts its errors to a sentence and exit code 65.
  func reading<Result>(_ work: () throws(BundleError) -> Result) throws -> Result {
    do throws(BundleError) {
      return try work()
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }
}
