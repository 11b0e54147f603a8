import VenueGeometry
import VenueVocabulary

/// The ordinals of all buildings on one scale: linked buildings are moved together until their street level is 0. See decision 0005.
struct StreetAlignment {
  /// By position of the level; nil without an ordinal, or outside of ``Quantity/ordinal``. Declared floors are not considered.
  private(set) var storeys: [StoreyNumber?]
  private(set) var shifts: [FloorMap.Shift] = []

  /// - Parameter levels: those whose ordinals are ranked keep their place.
  init(_ levels: FeatureTable<Level>) {
    let ordinals = levels.tabulated(withdrawn: nil) { (level: Level) -> StoreyNumber? in
      level.writtenOrdinal.flatMap { Quantity.ordinal.contains($0.number) ? $0 : nil }
    }
    storeys = ordinals
    let groups = FloorMap.groups(of: levels)
    for group in groups {
      guard let street = StreetAlignment.street(of: group, in: levels) else { continue }
      // A terrace or a square belongs to no building with its own counting of floors.
      let isBeside = groups.count > 1 && group.allSatisfy { levels[$0].buildingIDs.isEmpty }
      let zero = isBeside ? StoreyNumber(hundredths: 0) : street.ordinal
      for level in group { storeys[level] = levels[level].alignedOrdinal ?? ordinals[level].map { $0 - zero } }
      let by = (storeys[street.level] ?? street.ordinal) - street.ordinal
      if by.hundredths != 0, let building = group.lazy.compactMap({ levels[$0].buildingIDs.first }).first {
        shifts.append(FloorMap.Shift(building: building.text, by: by))
      }
    }
  }

  /// The street level of a building: that with ordinal 0, otherwise the nearest to it, the lower one of −0.5 and 0.5.
  static func street(
    of group: [Int], in levels: FeatureTable<Level>
  ) -> (level: Int, ordinal: StoreyNumber)? {
    group.compactMap { level in
      levels[level].writtenOrdinal.flatMap { Quantity.ordinal.contains($0.number) ? (level: level, ordinal: $0) : nil }
    }.min { StoreyNumber.nearestToStreet($0.ordinal, $1.ordinal) }
  }
}
