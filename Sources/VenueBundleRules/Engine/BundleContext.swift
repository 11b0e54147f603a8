public import VenueModel
public import VenueNetwork
package import VenueParallel
public import VenuePlanning
import VenueRules

/// The input of a rule of the bundle: the planned parts, and the venue that they were planned from.
public struct BundleContext: Sendable {
  /// As written, with route tests and positions in the files.
  public let source: VenueSource
  public let checked: CheckedVenue
  public let plan: VenuePlan
  public let network: NetworkPlan
  /// Results of an earlier check; findings do not depend on it.
  package var stageCache: StageCache?

  public init(source: VenueSource, checked: CheckedVenue, plan: VenuePlan, network: NetworkPlan) {
    self.source = source
    self.checked = checked
    self.plan = plan
    self.network = network
  }

  public var venue: Venue { checked.venue }

  /// Findings of every rule of the bundle, by positions of the checked venue: those that the parts carry, then those of
  /// ``bundleRegistry`` in its order.
  public var findings: [RuledFinding] {
    plan.findings + network.findings
      + bundleRegistry.flatMap { rule in
        var findings: [RuledFinding] = []
        rule.check(self) { findings.report(type(of: rule).page, $0) }
        return findings
      }
  }
}
