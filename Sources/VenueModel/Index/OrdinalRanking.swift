import VenueGeometry
import VenueVocabulary

/// Whole numbers for floors that their owner may have numbered with halves: 0, 0.5, 1.
///
/// If all written numbers are whole, they stay. Otherwise the different ones are counted from the street (0, or the nearest to it):
/// −1, 0, 0.5, 1 become −1, 0, 1, 2.
struct OrdinalRanking {
  /// nil if all numbers are whole.
  private let places: [StoreyNumber: Int]?

  /// - Complexity: O(*n* log *n*).
  init(_ written: some Sequence<StoreyNumber>) {
    let values = Set(written)
    guard values.contains(where: { $0.whole == nil }) else {
      places = nil
      return
    }
    let counted = values.sorted()
    let street = counted.indices.min { StoreyNumber.nearestToStreet(counted[$0], counted[$1]) } ?? 0
    places = Dictionary(uniqueKeysWithValues: counted.enumerated().map { ($0.element, $0.offset - street) })
  }

  /// The whole number of a written one; nil if it is not one of those that are counted.
  func number(of written: StoreyNumber) -> Int? { places.map { $0[written] } ?? written.whole }
}

extension Venue {
  /// Gives all levels whole ordinals and floors, if one of them was written between two storeys (``Level/unrankedOrdinal``).
  ///
  /// The buildings are aligned first (decision 0005), then the storeys of all buildings and the declared floors are counted together.
  /// So the new ordinals are the floors of the venue, and a format that has only ordinals gets the same floors.
  ///
  /// - Complexity: O(*n* log *n*) in the levels.
  public mutating func rankOrdinals() {
    guard levels.kept.contains(where: { $0.unrankedOrdinal != nil || $0.unrankedFloor != nil }) else { return }
    let storeys = StreetAlignment(levels).storeys
    let ranking = OrdinalRanking(storeys.compactMap { $0 } + levels.kept.compactMap(\.writtenFloor))
    for position in Array(levels.positions) {
      if let written = levels[position].writtenOrdinal, let storey = storeys[position] {
        levels[position].unrankedOrdinal = written
        levels[position].alignedOrdinal = storey
        levels[position].ordinal = ranking.number(of: storey)
      }
      if let declared = levels[position].writtenFloor {
        levels[position].unrankedFloor = declared
        levels[position].floor = ranking.number(of: declared)
      }
    }
  }
}
