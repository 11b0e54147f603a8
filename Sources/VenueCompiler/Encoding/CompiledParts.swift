import VenueNetwork
import VenueParts
import VenuePlanning

/// Everything that planning gives: the parts people see and the network routes are found in.
public struct CompiledParts: Sendable {
  var plan: VenuePlan
  var network: RoutingNetwork
  /// Levels that ``network`` has no mesh of.
  var unmeshed: [UnmeshedLevel]
}
