import VenueModel
import VenueNetwork
import VenueParallel
import VenueParts
import VenuePlanning

/// The results of planning: the visible parts, and the routing network.
public struct CompiledParts: Sendable {
  var plan: VenuePlan
  var network: NetworkPlan

  /// Findings of planning and about the plan, by positions of the checked venue: those of the parts first, then of the network, of
  /// the tiles, of large areas, and of the cards' texts.
  func findings(of checked: CheckedVenue, reusing stageCache: StageCache?) -> [RuledFinding] {
    plan.findings + network.findings + plan.tileFindings(of: checked) + plan.largeAreaFindings(of: checked)
      + plan.cardTextFindings(of: checked, reusing: stageCache)
  }
}
