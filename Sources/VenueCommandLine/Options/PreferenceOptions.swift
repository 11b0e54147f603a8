import ArgumentParser
import VenueRouting

/// Route preferences.
struct PreferenceOptions: ParsableArguments {
  @Option(help: "covered: prefers covered paths; outdoor time counts double.")
  var prefer: Preference?

  enum Preference: String, ExpressibleByArgument, CaseIterable { case covered }

  func apply(to query: inout RouteQuery) { query.prefersCovered = prefer == .covered }
}
