import VenueBundleRules
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueNetwork
import VenueParts
import VenueRules

@testable import VenuePlanning

extension VenuePlan {
  /// What the rules of the bundle find in a plan without a network.
  var findings: [RuledFinding] {
    let plane = facts.checked.index.plane
    let empty = PlannedNetwork(origin: plane.origin, bearing: plane.bearing, languages: ["en"], timeZone: "")
    let context = BundleContext(
      source: VenueSource(venue: facts.checked.venue, format: .source), checked: facts.checked, plan: self,
      network: NetworkPlan(network: empty, faults: []))
    return bundleRegistry.filter { !type(of: $0).page.code.hasPrefix("NET") }.flatMap { rule in
      var findings: [RuledFinding] = []
      rule.check(context) { findings.report(type(of: rule).page, $0) }
      return findings
    }
  }

  /// The same of one rule.
  func findings(of code: String) -> [RuledFinding] { findings.filter { $0.page.code == code } }
}

/// The severity on the page of a rule.
func severity(of code: String) -> Severity? { rulePages.first { $0.code == code }?.severity }
