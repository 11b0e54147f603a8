/// A point on the map that may stand in a cluster.
struct ClusterPoint: Sendable {
  var place: WorldPlace
  /// The room it takes up by itself, name and all.
  var box: PlacementBox
  /// 0...1000.
  var priority: Int
  /// Of equals the one whose id comes first ranks higher.
  var id: String
  var stay: ClusterStay?
}

/// That one stays in the cluster it comes out of, because it finds no room yet.
struct ClusterStay: Hashable, Sendable {
  /// With whom: a position in the same list, of one that ranks higher.
  var host: Int
  /// The first whole zoom at which it is free to stand by itself.
  var until: Int

  /// Times that a floor of so many names and icons is placed anew at most, so that what strews thousands of them over one another ends
  /// soon: 96, and of more than 4,000 fewer. Half of that was enough for every venue and every strewn one that was looked at; who is late
  /// after those stays to the closest whole zoom.
  static func mostRounds(of count: Int) -> Int { min(96, max(4, 400_000 / max(count, 1))) }
}
