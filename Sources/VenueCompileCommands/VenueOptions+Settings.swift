import VenueChecks
import VenueCommandLine

extension VenueOptions {
  /// The settings of the command line.
  func settings() throws -> CheckSettings {
    var settings = CheckSettings(profile: try chosenChecks())
    settings.failsAt = failOn
    settings.maxWarnings = maxWarnings
    return settings
  }
}
