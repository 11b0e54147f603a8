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
  /// Threads to work on; findings and their order do not depend on it.
  public var jobs = 1
  /// Results that several rules use and that are computed once.
  private let memo = Memo()

  public init(source: VenueSource, checked: CheckedVenue, plan: VenuePlan, network: NetworkPlan) {
    self.source = source
    self.checked = checked
    self.plan = plan
    self.network = network
  }

  public var venue: Venue { checked.venue }
  /// Values of planning that no part carries.
  var facts: PlanFacts { plan.facts }

  /// The value of a key, computed on first use, by one thread for all.
  ///
  /// - Parameter key: its type is not used for any other value.
  func once<Value: Sendable>(_ key: some Hashable & Sendable, _ make: () -> Value) -> Value { memo.value(key, make) }

  /// Findings of every rule of the bundle, by positions of the checked venue, in the order of ``bundleRegistry``.
  public var findings: [RuledFinding] {
    ParallelWork.map(count: bundleRegistry.count, jobs: jobs) {
    } body: { _, number in
      let rule = bundleRegistry[number]
      var findings: [RuledFinding] = []
      rule.check(self) { findings.report(type(of: rule).page, $0) }
      return findings
    }.flatMap { $0 }
  }
}
