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
    var order: [FeatureRef] = []
    let features = plan.tiers.features
    var isLost = [Bool](repeating: false, count: features.count)
    for place in features.indices {
      guard let loss = survey.loss(of: features[place].geometry) else { continue }
      isLost[place] = true
      if losses.updateValue(loss, forKey: features[place].ref) == nil { order.append(features[place].ref) }
    }
    guard !order.isEmpty else { return [] }
    for place in features.indices where !isLost[place] { losses[features[place].ref] = nil }
    return order.compactMap { ref in losses[ref].map { (ref, $0) } }
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
