import VenueAtlas
import VenueDiagnostics
import VenueModel
import VenueNetwork
import VenueParts
import VenuePlanning
import VenueRouting
import VenueRules
import VenueVocabulary

/// Runs the route tests of `routes.yaml` on the planned network, and reports those that fail. Without tests, no router is made.
struct RouteTestFailed: Rule {
  static let page = RulePage(
    "NET035", "route-test-failed", .error, stage: .planned,
    summary: "A route of `routes.yaml` does not meet its expectation.",
    why: """
      Expectations protect routes that visitors rely on: a platform that is reachable by wheelchair, a route that \
      avoids staff rooms, a restroom nearby. They are checked before the bundle is published.
      """,
    repair: "Correct the map, or change the expectation if the building has changed.",
    basis: "project default")
  static let examples = [
    route("15 m, where 5 are allowed", "«to-desk: {from: door, to: desk, metres: 5}"),
    route("15 m, where 20 are allowed", "to-desk: {from: door, to: desk, metres: 20}"),
  ]

  private static func route(_ title: String, _ test: String) -> RuleExample {
    RuleExample(
      title,
      [
        "routes.yaml": "routes:\n  \(test)\n",
        "levels/ground.yaml": streetLevel(
          more: "amenities:\n  desk: {category: information, name: Desk, point: [10, 15]}\n"),
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let tests = context.source.routeTests
    guard !tests.isEmpty else { return }
    do throws(RoutingError) {
      let router = try Router(
        network: context.network.network, footways: context.plan.footways,
        finder: PlaceFinder(PlaceSearch(context.plan.places.listing), transit: context.plan.transit))
      let trial = RouteTrial(
        router: router, profiles: ProfileTable(profiles: context.source.profiles), checked: context.checked)
      for test in tests {
        for fault in trial.faults(of: test) {
          var finding = Finding([], "routes", "route \(test.name) \(fault.message)")
          finding.place = test.place
          finding.effect = "the route differs from the expectation"
          finding.help = fault.help
          // The reason why a place is unreachable has its own finding too.
          finding.followsLostFile = true
          report(finding)
        }
      }
    } catch {
      report(Finding([], "routes", "the routes of routes.yaml could not be tested: \(error.description)"))
    }
  }
}
