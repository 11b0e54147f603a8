import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The clustering identifier of each drawn point that has one, by its position in ``drawn``.
  ///
  /// The point's own declaration has priority (an empty word excludes it from all clusters), then that of the kiosk of an occupant, then that of
  /// the narrowest category in `clusters`.
  func clusterIdentifiers() -> [Int: String] {
    var byCategory: [String: String] = [:]
    for cluster in venue.clusters {
      for category in cluster.categories where byCategory[category.text] == nil {
        byCategory[category.text] = cluster.id
      }
    }
    var kiosks: [Int: String] = [:]
    let hasKiosks = venue.kiosks.kept.contains { $0.cluster != nil }
    for (home, occupants) in hasKiosks ? occupantsByHome : [:] where home.type == .kiosk {
      guard let cluster = venue.kiosks[home.index].cluster else { continue }
      for occupant in occupants { kiosks[occupant] = cluster }
    }
    var identifiers: [Int: String] = [:]
    for position in drawn.indices where labels.contains(position) {
      let ref = drawn[position].ref
      let said: (own: String?, category: Category?)
      switch ref.type {
      case .amenity: said = (venue.amenities[ref.index].cluster, venue.amenities[ref.index].category)
      case .occupant:
        said = (venue.occupants[ref.index].cluster ?? kiosks[ref.index], venue.occupants[ref.index].category)
      case .kiosk: said = (venue.kiosks[ref.index].cluster, nil)
      case .unit: said = (venue.units[ref.index].cluster, venue.units[ref.index].category)
      default: continue
      }
      let identifier = said.own ?? said.category.flatMap { VenuePlanner.narrowest($0, in: byCategory) }
      if let identifier, !identifier.isEmpty { identifiers[position] = identifier }
    }
    return identifiers
  }

  private static func narrowest(_ category: Category, in identifiers: [String: String]) -> String? {
    var category: Category? = category
    while let found = category {
      if let identifier = identifiers[found.text] { return identifier }
      category = found.parent
    }
    return nil
  }
}
