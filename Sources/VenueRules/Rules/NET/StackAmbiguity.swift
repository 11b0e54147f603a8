import VenueModel
import VenueVocabulary

/// A lift, staircase, escalator or ramp above which several of its kind stand, of which one was taken for what continues it.
struct StackAmbiguity {
  /// Positions of units.
  var unit: Int
  var taken: Int
  /// Those that were not taken and that nothing else continues downwards.
  var left: [Int]
}

extension RuleContext {
  /// Of the connectors that were inferred, in the order they were looked at. Where each of the several stands above one of its own
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
