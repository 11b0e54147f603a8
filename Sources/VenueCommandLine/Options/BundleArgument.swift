import ArgumentParser
import VenueAtlas
import VenueBundle

struct BundleArgument: ParsableArguments {
  @Argument(help: "The folder that `venuemap compile` wrote.")
  var bundle: String

  func open() throws -> Atlas { try reading { () throws(BundleError) in try Atlas(path: bundle) } }

  /// Runs what reads the bundle, and turns what it throws into a sentence and exit code 65.
  func reading<Result>(_ work: () throws(BundleError) -> Result) throws -> Result {
    do throws(BundleError) {
      return try work()
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }
}
