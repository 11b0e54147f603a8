/// A point on the map that may be clustered.
struct ClusterPoint: Sendable {
  var place: WorldPlace
  /// Its own box, including the name.
  var box: PlacementBox
  /// 0...1000.
  var priority: Int
  /// Between equal points, the smaller id has the higher rank.
  var id: String
  var stay: ClusterStay?
}

/// A point that remains in the cluster it comes from, because it has no room yet.
struct ClusterStay: Hashable, Sendable {
  /// The host: a position in the same list, of a higher-ranked point.
  var host: Int
  /// The first whole zoom at which it may be single.
  var until: Int

  /// Largest number of placement rounds for a floor with `count` names and icons, so that thousands of overlapping ones end soon: 96, and fewer for
  /// more than 4,000. Half of that was sufficient for every tested venue, also synthetic ones; members that are still without room afterwards remain
  /// clustered to the closest whole zoom.
  static func mostRounds(of count: Int) -> Int { min(96, max(4, 400_000 / max(count, 1))) }
}
