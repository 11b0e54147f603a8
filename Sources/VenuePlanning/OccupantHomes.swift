import VenueModel
import VenueVocabulary

/// Named occupants by the feature they are in.
enum OccupantHomes {
  /// The feature is the kiosk of the occupant's anchor, else the anchor's unit. Each list is in reading order.
  static func occupants(_ index: VenueIndex, _ publication: Publication) -> [FeatureRef: [Int]] {
    let venue = index.venue
    var kiosks: [ID<Anchor>: Int] = [:]
    for (position, kiosk) in venue.kiosks.indexed {
      if let anchor = kiosk.anchorID { kiosks[anchor] = position }
    }
    var result: [FeatureRef: [Int]] = [:]
    for occupant in venue.occupants.positions where publication[.occupant, occupant] == .named {
      guard let anchor = index.occupantAnchors[occupant] else { continue }
      let kiosk = kiosks[venue.anchors[anchor].id].map { FeatureRef(.kiosk, $0) }
      guard let home = kiosk ?? index.anchorUnits[anchor].map({ FeatureRef(.unit, $0) }) else { continue }
      result[home, default: []].append(occupant)
    }
    return result
  }
}
