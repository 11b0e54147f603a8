import VenueModel
import VenueParts
package import VenuePlanning
package import VenueTiles
import VenueVocabulary

extension VenuePlan {
  /// Tiling options of `tiles.pmtiles` and `surroundings.pmtiles`.
  package func tileOptions(layers: [String] = []) -> TileOptions {
    TileOptions(minimumZoom: tileZooms.lowerBound, maximumZoom: tileZooms.upperBound, layers: layers)
  }

  /// Features that the tiles show nowhere, or only as a dot, in the order of the tiers; a feature that is drawn on one of several floors is
  /// not one of them.
  var tileLosses: [(feature: FeatureRef, reason: TileFeatureLoss.Reason)] {
    let survey = TileSurvey(options: tileOptions())
    var losses: [FeatureRef: TileFeatureLoss.Reason] = [:]
    var isDrawn: Set<FeatureRef> = []
    var order: [FeatureRef] = []
    for feature in tiers.features {
      guard let loss = survey.loss(of: feature.geometry) else {
        isDrawn.insert(feature.ref)
        continue
      }
      if losses.updateValue(loss, forKey: feature.ref) == nil { order.append(feature.ref) }
    }
    return order.filter { !isDrawn.contains($0) }.compactMap { ref in losses[ref].map { (ref, $0) } }
  }
}

extension TileFeatureLoss.Reason {
  /// - Parameter zoom: nil of every zoom.
  package func words(atZoom zoom: Int?) -> String {
    switch self {
    case .empty: "it has no position to draw"
    case .invalidCoordinate: "one of its positions is outside the map"
    case .tooManyTiles: "it touches too many tiles at zoom \(zoom ?? 0)"
    case .tooSmall: "it is smaller than a tile unit"
    }
  }
}
