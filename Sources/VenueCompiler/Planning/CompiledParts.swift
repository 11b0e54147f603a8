import VenueModel
import VenueNetwork
import VenueParallel
import VenueParts
import VenuePlanning

/// Everything that planning gives: the parts people see and the network routes are found in.
public struct CompiledParts: Sendable {
  var plan: VenuePlan
  var network: NetworkPlan

  /// What planning found and what is found in the plan, in positions of the checked venue: the parts' first, then the network's, then
  /// the tiles', then those of large areas and of the cards' texts.
  func findings(of checked: CheckedVenue, reusing stageCache: StageCache?) -> [RuledFinding] {
    plan.findings + network.findings + plan.tileFindings(of: checked) + plan.largeAreaFindings(of: checked)
      + plan.cardTextFindings(of: checked, reusing: stageCache)
  }
}
