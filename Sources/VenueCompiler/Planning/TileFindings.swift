import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueTiles
import VenueVocabulary

extension VenuePlan {
  /// Tiling options of `tiles.pmtiles` and `surroundings.pmtiles`.
  func tileOptions(layers: [String] = []) -> TileOptions {
    TileOptions(minimumZoom: tileZooms.lowerBound, maximumZoom: tileZooms.upperBound, layers: layers)
  }

  /// Features that the tiles do not show, or show only as a dot; reported once per feature, even if it is drawn on several floors.
  func tileFindings(of checked: CheckedVenue) -> [RuledFinding] {
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
    var findings: [RuledFinding] = []
    for ref in order where !isDrawn.contains(ref) {
      guard let loss = losses[ref] else { continue }
      let (id, type) = (checked.venue.id(of: ref), ref.type.rawValue)
      var finding = Finding(ref, "geometry", "\(type) \(id) is in no tile: \(loss.words(atZoom: tileZooms.upperBound))")
      finding.follows = [ref]
      finding.effect = "the map does not show it"
      if loss == .tooSmall {
        finding.message = "\(type) \(id) is drawn as a dot: \(loss.words(atZoom: tileZooms.upperBound))"
        finding.effect = nil
      }
      findings.report(loss == .tooSmall ? .featureTiny : .featureNotInTiles, finding)
    }
    return findings + surroundingFindings(survey)
  }

  private func surroundingFindings(_ survey: TileSurvey) -> [RuledFinding] {
    var findings: [RuledFinding] = []
    for (feature, id) in zip(surroundings.features, surroundings.ids) {
      guard let loss = survey.loss(of: feature.geometry), loss != .tooSmall else { continue }
      findings.report(
        .featureNotInTiles,
        Finding([], "surroundings", "surrounding \(id) is in no tile: \(loss.words(atZoom: tileZooms.upperBound))"))
    }
    return findings
  }
}

extension TileFeatureLoss.Reason {
  /// - Parameter zoom: nil of every zoom.
  func words(atZoom zoom: Int?) -> String {
    switch self {
    case .empty: "it has no position to draw"
    case .invalidCoordinate: "one of its positions is outside the map"
    case .tooManyTiles: "it touches too many tiles at zoom \(zoom ?? 0)"
    case .tooSmall: "it is smaller than a tile unit"
    }
  }
}
