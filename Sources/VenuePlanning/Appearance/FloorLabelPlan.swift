import VenueParts

/// The names and icons of one floor, before they are placed.
struct UnplacedFloor: Sendable {
  /// nil for names and icons that are on every floor.
  var floor: Int?
  /// Positions of the drawn features.
  var positions: [Int]
  /// From the farthest zoom of the camera to the closest.
  var steps: ClosedRange<HalfZoom>
  /// The zoom at which the floor is first seen.
  var firstView: HalfZoom
  /// Of the names, the default one first.
  var languages: [String]
  /// Annotations that keep their place.
  var annotations: [FloorPlacement.Shared]
}

/// The names and icons of one floor with their first zooms. Floors are placed in parallel, and joined in their order.
struct FloorLabelPlan: Sendable {
  var floor: Int?
  var labelCount: Int
  /// The clusters of this floor; their members are positions in its own list of points.
  var clusters: ClusterPlan
  /// The drawn features with their first zooms, by their position.
  var labels: [(position: Int, feature: TierFeature)] = []
  var crowded: [CrowdedLabel] = []
  /// The highest density of each tier, with the labels of every floor; empty for those themselves.
  var peaks: [LabelDensity.Peak] = []
  /// Of labels on every floor: what counts for the density of each floor, and the ground that they take.
  var shown: [LabelDensity.Counted] = []
  var shared: [FloorPlacement.Shared] = []
}
