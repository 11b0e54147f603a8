/// Included features with their positions, ascending.
///
/// A type of its own and not a lazy map: a loop over it reads the properties that it uses, and copies no feature.
public struct IndexedFeatures<F: Feature>: Sequence, IteratorProtocol {
  @usableFromInline let features: [F]
  /// Indexed by position; empty if nothing is withdrawn.
  @usableFromInline let isWithdrawn: [Bool]
  @usableFromInline var upcoming = 0

  @inlinable init(_ features: [F], isWithdrawn: [Bool]) {
    self.features = features
    self.isWithdrawn = isWithdrawn
  }

  @inlinable public mutating func next() -> (Int, F)? {
    while upcoming < features.count {
      let position = upcoming
      upcoming += 1
      if isWithdrawn.isEmpty || !isWithdrawn[position] { return (position, features[position]) }
    }
    return nil
  }
}
