import VenueBundleRules
import VenueChecks
import VenueCommandLine
import VenueFormats

/// The settings of the venues of a command line: configuration files first, then the options.
struct VenueSettings {
  private let options: VenueOptions?
  private var search: ConfigurationSearch

  init(_ options: VenueOptions) {
    self.options = options
    search = ConfigurationSearch(RuleNames(rulePages), only: options.config)
  }

  /// Without options: only what files set.
  ///
  /// - Parameter config: a file that is used in place of those around the venue.
  init(config: String? = nil) {
    options = nil
    search = ConfigurationSearch(RuleNames(rulePages), only: config)
  }

  /// - Throws: if a configuration file has a fault.
  mutating func settings(of venue: String) throws -> CheckSettings {
    var settings = CheckSettings()
    try configuration(of: venue).apply(to: &settings)
    guard let options else { return settings }
    if let chosen = try options.chosenChecks() {
      settings.profile = chosen
      // `--checks strict` would have no effect beside `fail_on: error` of a file.
      settings.failsAt = nil
    }
    if let failOn = options.failOn { settings.failsAt = failOn }
    if let most = options.maxWarnings { settings.maxWarnings = most }
    return settings
  }

  mutating func configuration(of venue: String) throws -> Configuration {
    let configuration: Configuration
    do throws(InputError) {
      configuration = try search.configuration(of: venue)
    } catch {
      throw CommandFailure("\(error)", .usage)
    }
    let faults = configuration.faults
    guard let last = faults.last else { return configuration }
    for fault in faults.dropLast() { Terminal.complain(fault) }
    throw CommandFailure(last, .usage)
  }
}
