import ArgumentParser
import VenueRouting

/// What people would rather have of a way.
struct PreferenceOptions: ParsableArguments {
  @Option(help: "covered: prefers covered paths; outdoor time counts double.")
  var prefer: Preference?

  enum Preference: String, ExpressibleByArgument, CaseIterable { case covered }

  func apply(to query: inout RouteQuery) { query.prefersCovered = prefer == .covered }
}
