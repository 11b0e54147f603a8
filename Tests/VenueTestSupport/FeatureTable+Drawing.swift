public import VenueModel

/// For tests that draw a venue and then change it: unlike in the product, positions may move here.
extension FeatureTable {
  public static func += (table: inout FeatureTable, features: some Sequence<F>) {
    for feature in features { table.append(feature) }
  }

  public mutating func remove(at position: Int) {
    var features = Array(kept)
    features.remove(at: position)
    self = FeatureTable(features)
  }

  public mutating func removeAll(where isGone: (F) -> Bool) { self = FeatureTable(kept.filter { !isGone($0) }) }

  public mutating func removeLast() { remove(at: positionCount - 1) }

  public func firstIndex(where isMeant: (F) -> Bool) -> Int? { indexed.first { isMeant($1) }?.0 }
}
