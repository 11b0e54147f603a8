import VenueModel
import VenueVocabulary

/// A connector unit with several units of its kind above, of which one was used as its continuation.
struct StackAmbiguity {
  /// Positions of units.
  var unit: Int
  var taken: Int
  /// Units that were not used and are not the continuation of another unit.
  var left: [Int]
}

extension RuleContext {
  /// For inferred connectors, in the order of examination. If each of the units above has its own unit below,
  /// nothing is ambiguous.
  var stackAmbiguities: [StackAmbiguity] {
    var connectors: [Int: Int] = [:]
    for (place, connector) in access.connectors.enumerated() {
      for landing in connector.landings { connectors[landing.unit] = place }
    }
    return access.issues.compactMap { issue in
      guard case .stackAmbiguous(let unit, let candidates) = issue, let own = connectors[unit],
        let taken = candidates.first(where: { connectors[$0] == own })
      else { return nil }
      let left = candidates.filter { candidate in
        guard candidate != taken else { return false }
        guard let other = connectors[candidate] else { return true }
        return access.connectors[other].landings.first?.unit == candidate
      }
      return left.isEmpty ? nil : StackAmbiguity(unit: unit, taken: taken, left: left)
    }
  }
}
