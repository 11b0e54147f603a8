import VenueModel
import VenueVocabulary

/// The places that visitors look for, by feature: what a finding about the feature concerns. Findings about many of them are listed first.
struct VisitorPlaces {
  /// True for each unit that visitors look for, by position.
  private let isPlace: [Bool]
  /// Public rooms and connectors of each level.
  private let byLevel: [Int]
  /// What a fault at the only entrance concerns.
  private let all: Int

  init(of index: VenueIndex) {
    let units = index.venue.units
    let isPlace = (0..<units.positionCount).map { unit in
      units[unit].isPublic && [.room, .connector].contains(units[unit].walkability)
    }
    self.isPlace = isPlace
    byLevel = index.unitsByLevel.map { units in units.count { isPlace[$0] } }
    all = byLevel.reduce(0, +)
  }

  /// The number of places, each once a list; a level counts as its rooms, the venue as all.
  func count(in features: Set<FeatureRef>) -> Int {
    features.reduce(0) { count, feature in
      switch feature.type {
      case .venue: count + all
      case .level: count + (byLevel.indices.contains(feature.index) ? byLevel[feature.index] : 0)
      case .unit: count + (isPlace[feature.index] ? 1 : 0)
      case .occupant, .amenity, .kiosk, .opening: count + 1
      default: count
      }
    }
  }
}
