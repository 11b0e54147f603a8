import ArgumentParser
import VenueRouting

/// Route preferences.
struct PreferenceOptions: ParsableArguments {
  @Option(help: "covered: prefer covered paths. Outdoor time counts double when routes are compared.")
  var prefer: Preference?

  enum Preference: String, ExpressibleByArgument, CaseIterable { case covered }

  func apply(to query: inout RouteQuery) { query.prefersCovered = prefer == .covered }
}
