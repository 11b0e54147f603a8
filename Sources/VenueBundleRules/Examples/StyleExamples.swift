import VenueDiagnostics
import VenueRules

/// Examples of the rules of MapLibre styles, as `venuemap check-style` reads them.
let styleExamples: [(RulePage, [RuleExample])] = [
  (
    .styleTokenUndefined,
    [
      style("a misspelt source", streets.replacing("\"roads\"", with: "«\"road\"")),
      style("a source of the style", streets),
    ]
  ),
  (
    .layerIDDuplicate,
    [
      style("two layers with one id", streets + ",\n" + streets.replacing("\"streets\"", with: "«\"streets\"")),
      style("an id for each layer", streets),
    ]
  ),
  (
    .styleUnreadable,
    [style("version 7", streets, version: "«7"), style("version 8", streets)]
  ),
  (
    .styleValueInvalid,
    [line("a misspelt property", "«\"line-widht\": 2"), line("a property of lines", "\"line-width\": 2")]
  ),
  (
    .styleExpressionInvalid,
    [
      line("a product with a text", "\"line-width\": [\"*\", 2, «\"two\"]"),
      line("a product of numbers", "\"line-width\": [\"*\", 2, 3]"),
    ]
  ),
  (
    .zoomExpressionInvalid,
    [
      line("zooms in descending order", "\"line-width\": [\"interpolate\", [\"linear\"], [\"zoom\"], 18, 4, «16, 1]"),
      line("zooms in ascending order", "\"line-width\": [\"interpolate\", [\"linear\"], [\"zoom\"], 16, 1, 18, 4]"),
    ]
  ),
  (
    .styleWithoutBackground,
    [style("no background", streets, mark: "«", ground: ""), style("a background", streets)]
  ),
  (
    .stylePartRetired,
    [
      line("a function with stops", "\"line-width\": «{\"stops\": [[16, 1], [18, 4]]}"),
      line("an expression", "\"line-width\": [\"interpolate\", [\"linear\"], [\"zoom\"], 16, 1, 18, 4]"),
    ]
  ),
  (
    .styleResourceMissing,
    [
      style("a file that does not exist", streets, data: "«\"roads.geojson\""),
      style("data in the style", streets),
    ]
  ),
  (
    .clientVersionLow,
    [
      style("a globe for release 4", streets, root: "\"projection\": «{\"type\": \"globe\"}, ", client: "4.0.0"),
      style("a globe for release 6.4.1", streets, root: "\"projection\": {\"type\": \"globe\"}, ", client: "6.4.1"),
    ]
  ),
  (
    .clientVulnerable,
    [
      style("release 5.0.0", streets, start: "«", client: "5.0.0"),
      style("release 6.4.1", streets, client: "6.4.1"),
    ]
  ),
]

private let streets =
  "  {\"id\": \"streets\", \"type\": \"line\", \"source\": \"roads\", \"paint\": {\"line-width\": 2}}"

private func line(_ title: String, _ paint: String) -> RuleExample {
  style(title, streets.replacing("\"line-width\": 2", with: paint))
}

/// A style with a layer of streets.
///
/// - Parameters:
///   - start: before the whole style.
///   - mark: before the list of layers.
///   - root: more keys of the style.
private func style(
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
