import VenueVocabulary

/// Declarations of units about their own borders: `open_to` and `walled`.
struct BorderOverrides {
  private let units: FeatureTable<VenueUnit>
  private let unitsByID: [String: Int]

  init(_ index: VenueIndex) {
    units = index.venue.units
    var unitsByID: [String: Int] = [:]
    let isSaid = units.kept.contains { !$0.openTo.isEmpty }
    if isSaid {
      for (unit, feature) in units.indexed where unitsByID[feature.id.text] == nil {
        unitsByID[feature.id.text] = unit
      }
    }
    self.unitsByID = unitsByID
  }

  /// Declaration of either unit about their border; nil if there is none. Walls have priority.
  func verdict(_ a: Int, _ b: Int) -> OpenGround.Verdict? {
    if units[a].walled.includes(units[b].id) { return .wall(.said(unit: a)) }
    if units[b].walled.includes(units[a].id) { return .wall(.said(unit: b)) }
    return units[a].openTo.contains(units[b].id) || units[b].openTo.contains(units[a].id) ? .open : nil
  }

  /// Reports every `open_to` that cannot apply. Ids that name no unit are ignored here: another rule checks references.
  ///
  /// - Parameters:
  ///   - doors: an opening that joins two units.
  ///   - borders: pairs of units of open ground with a common border, on one level or on two of a floor.
  func report(doors: (Int, Int) -> Int?, borders: [(Int, Int)], to issues: inout [AccessIssue]) {
    guard !unitsByID.isEmpty else { return }
    let pairs = Set(borders.map { [min($0.0, $0.1), max($0.0, $0.1)] })
    for (unit, feature) in units.indexed {
      for other in feature.openTo.compactMap({ unitsByID[$0.text] }) {
        if let opening = doors(unit, other) {
          issues.append(.openToAgainstOpening(unit: unit, other: other, opening: opening))
        } else if case .wall? = verdict(unit, other) {
          issues.append(.openToAgainstWalled(unit: unit, other: other))
        } else if !pairs.contains([min(unit, other), max(unit, other)]) {
          issues.append(.openToWithoutBorder(unit: unit, other: other))
        }
      }
    }
  }
}
