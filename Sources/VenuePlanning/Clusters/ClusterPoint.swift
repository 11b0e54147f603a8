/// A point on the map that may stand in a cluster.
struct ClusterPoint: Sendable {
  var place: WorldPlace
  /// The room it takes up by itself, name and all.
  var box: PlacementBox
  /// 0...1000.
  var priority: Int
  /// Of equals the one whose id comes first ranks higher.
  var id: String
  /// A whole zoom before which there is no room for it alone: if others are near it stands with them.
  var notBefore = 0
}
