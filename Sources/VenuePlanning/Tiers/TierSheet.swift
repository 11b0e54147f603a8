import VenueModel
import VenueParts
import VenueVocabulary

/// Collects drawn features and numbers them.
struct TierSheet {
  let ids: PublishedIDs
  private(set) var features: [TierFeature] = []
  /// For names and icons, by their position in ``features``.
  private(set) var labels = LabelTable()

  mutating func add(
    _ ref: FeatureRef, layer: TileLayer, floor: Int?, tier: Tier, _ geometry: TileGeometry,
    _ properties: [TileProperty], label: LabelTraits? = nil
  ) {
    if let label { labels.add(label, at: features.count) }
    let late = tier == .venue ? [] : [TileProperty("tier", .string(tier.rawValue))]
    features.append(
      TierFeature(
        tileID: UInt64(features.count + 1), ref: ref, id: ids[ref], layer: layer, floor: floor, tier: tier,
        geometry: geometry, properties: properties + late))
  }
}
