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
}

extension BundleContext {
  private enum Name: Hashable { case tileLosses }

  /// Features that the tiles show nowhere, or only as a dot, in the order of the tiers; a feature that is drawn on one of several floors is
  /// not one of them.
  var tileLosses: [(feature: FeatureRef, reason: TileFeatureLoss.Reason)] {
    once(Name.tileLosses) { foundTileLosses }
  }

  private var foundTileLosses: [(feature: FeatureRef, reason: TileFeatureLoss.Reason)] {
    let survey = TileSurvey(options: plan.tileOptions())
    var losses: [FeatureRef: TileFeatureLoss.Reason] = [:]
    var isDrawn: Set<FeatureRef> = []
    var order: [FeatureRef] = []
    let features = plan.tiers.features
    for place in features.indices {
      let ref = features[place].ref
      guard let loss = survey.loss(of: features[place].geometry) else {
        isDrawn.insert(ref)
        continue
      }
      if losses.updateValue(loss, forKey: ref) == nil { order.append(ref) }
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
