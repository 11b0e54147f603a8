import VenueRules

/// Examples of MapLibre styles.
enum StyleExample {
  static let streets =
    "  {\"id\": \"streets\", \"type\": \"line\", \"source\": \"roads\", \"paint\": {\"line-width\": 2}}"

  /// A style with a layer of streets.
  ///
  /// - Parameters:
  ///   - start: before the whole style.
  ///   - mark: before the list of layers.
  ///   - root: more keys of the style.
  static func style(
    _ title: String, _ layers: String, start: String = "", version: String = "8", mark: String = "",
    ground: String =
      "  {\"id\": \"ground\", \"type\": \"background\", \"paint\": {\"background-color\": \"#eef0f2\"}},\n",
    root: String = "", data: String = "{\"type\": \"FeatureCollection\", \"features\": []}", client: String? = nil
  ) -> RuleExample {
    RuleExample(
      title,
      style: """
        \(start){"version": \(version), \(root)"sources": {"roads": {"type": "geojson", "data": \(data)}},
         "layers": \(mark)[
        \(ground)\(layers)
        ]}

        """, client: client)
  }
}
