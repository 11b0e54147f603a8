import VenueNetwork
import VenuePlanning

/// The results of planning: the visible parts, and the routing network.
public struct CompiledParts: Sendable {
  var plan: VenuePlan
  var network: NetworkPlan
}
