import VenueRules

/// Examples of rules of clusters.
enum ClusterExample {
  /// - Parameters:
  ///   - mark: before the first of two machines.
  ///   - clusters: of `venue.yaml`.
  static func machines(
    _ title: String, mark: String = "", _ first: String, _ second: String, clusters: String? = nil
  ) -> RuleExample {
    RuleExample(
      title,
      [
        "venue.yaml": clusters.map { venueFile("clusters: {\($0)}") } ?? RuleExample.venue,
        "levels/ground.yaml": streetLevel(
          more: "amenities:\n  \(mark)machine-1: {\(first)}\n  machine-2: {\(second)}\n"),
      ])
  }
}
