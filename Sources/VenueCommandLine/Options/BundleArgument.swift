import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueParts
import VenueRouting

struct BundleArgument: ParsableArguments {
  @Argument(help: "The folder that `venuemap compile` wrote.")
  var bundle: String

  func open() throws -> Atlas { try reading { () throws(BundleError) in try Atlas(path: bundle) } }

  /// Answers of a network that turned out damaged while it was asked are none.
  ///
  /// - Parameter isRefused: there is no way, perhaps for the damage of a level that was looked at.
  func requireSound(_ router: Router, isRefused: Bool = false) throws {
    guard let damage = BundleArgument.damage(of: router, isRefused: isRefused) else { return }
    throw CommandFailure("\(bundle)/\(BundlePart.network.file): \(damage)", .unreadableInput)
  }

  /// Damage that was found while a router answered; nil if there is none.
  static func damage(of router: Router, isRefused: Bool) -> String? {
    router.network.fault?.description ?? (isRefused ? router.damagedGround : nil)
  }

  /// Runs what reads the bundle, and turns what it throws into a sentence and exit code 65.
  func reading<Result>(_ work: () throws(BundleError) -> Result) throws -> Result {
    do throws(BundleError) {
      return try work()
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }
}
