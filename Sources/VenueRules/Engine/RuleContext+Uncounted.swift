import VenueModel
import VenueVocabulary

extension RuleContext {
  /// A sentence about the features of a type that earlier findings exclude, for findings that count the others: `". 1 excluded unit is not
  /// counted"`. Empty if there are none.
  ///
  /// - Parameter isMeant: limits it to some features of the type.
  func uncounted(_ type: FeatureType, where isMeant: (FeatureRef) -> Bool = { _ in true }) -> String {
    let count = source.venue.excluded(type, by: venue).count(where: isMeant)
    return count == 0
      ? "" : ". \(count) excluded \(type.words(count)) \(count == 1 ? "is" : "are") not counted"
  }

  /// The same about the units of some levels.
  func uncountedUnits(on levels: [Int]) -> String {
    let ids = Set(levels.map { venue.levels[$0].id })
    return uncounted(.unit) { unit in source.venue.units[unit.index].levelID.map(ids.contains) ?? true }
  }
}
