import VenueVocabulary

/// Whole ordinals of levels that their owner may have numbered with halves: 0, 0.5, 1.
///
/// If all written ordinals are whole, they are the ordinals. Otherwise all of them are counted, from the highest that is not above the
/// street (0), or from the lowest if all are above it: −1, 0, 0.5, 1 become −1, 0, 1, 2. Equal ones stay equal.
public struct OrdinalRanking: Sendable {
  /// Ascending, each once; empty if all are whole.
  private let counted: [Double]
  /// Position of the ordinal that becomes 0.
  private let street: Int
  private let places: [Double: Int]

  /// - Parameter written: finite numbers.
  /// - Complexity: O(*n* log *n*).
  public init(_ written: some Sequence<Double>) {
    let values = Set(written)
    counted = values.allSatisfy { Int(exactly: $0) != nil } ? [] : values.sorted()
    street = counted.lastIndex { $0 <= 0 } ?? 0
    places = Dictionary(uniqueKeysWithValues: zip(counted, counted.indices))
  }

  /// The ordinal of a written one; nil if it is not one of those that are counted.
  public func ordinal(of written: Double) -> Int? {
    counted.isEmpty ? Int(exactly: written) : places[written].map { $0 - street }
  }

  /// The written ordinal of a whole one; nil if no written one has it.
  public func written(of ordinal: Int) -> Double? {
    if counted.isEmpty { return Double(ordinal) }
    let (place, isOverflow) = ordinal.addingReportingOverflow(street)
    return !isOverflow && counted.indices.contains(place) ? counted[place] : nil
  }
}

extension Venue {
  /// Gives all levels whole ordinals, if one of them was written between two storeys (``Level/unrankedOrdinal``).
  ///
  /// - Complexity: O(*n* log *n*) in the levels.
  public mutating func rankOrdinals() {
    guard levels.kept.contains(where: { $0.unrankedOrdinal != nil }) else { return }
    let ranking = OrdinalRanking(levels.kept.compactMap(\.writtenOrdinal))
    for position in Array(levels.positions) {
      guard let written = levels[position].writtenOrdinal else { continue }
      levels[position].unrankedOrdinal = written
      levels[position].ordinal = ranking.ordinal(of: written)
    }
  }
}
