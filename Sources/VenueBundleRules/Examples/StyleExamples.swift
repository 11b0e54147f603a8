import VenueDiagnostics
import VenueRules

/// Examples of the rules of MapLibre styles, as `venuemap check-style` reads them.
let styleExamples: [(RulePage, [RuleExample])] = [
  (
    .layerIDDuplicate,
    [
      StyleExample.style(
        "two layers with one id", streets + ",\n" + streets.replacing("\"streets\"", with: "«\"streets\"")),
      StyleExample.style("an id for each layer", streets),
    ]
  ),
  (
    .styleUnreadable,
    [StyleExample.style("version 7", streets, version: "«7"), StyleExample.style("version 8", streets)]
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
    [StyleExample.style("no background", streets, mark: "«", ground: ""), StyleExample.style("a background", streets)]
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
      StyleExample.style("a file that does not exist", streets, data: "«\"roads.geojson\""),
      StyleExample.style("data in the style", streets),
    ]
  ),
  (
    .clientVersionLow,
    [
      StyleExample.style(
        "a globe for release 4", streets, root: "\"projection\": «{\"type\": \"globe\"}, ", client: "4.0.0"),
      StyleExample.style(
        "a globe for release 6.4.1", streets, root: "\"projection\": {\"type\": \"globe\"}, ", client: "6.4.1"),
    ]
  ),
  (
    .clientVulnerable,
    [
      StyleExample.style("release 5.0.0", streets, start: "«", client: "5.0.0"),
      StyleExample.style("release 6.4.1", streets, client: "6.4.1"),
    ]
  ),
]

private let streets = StyleExample.streets

private func line(_ title: String, _ paint: String) -> RuleExample {
  StyleExample.style(title, streets.replacing("\"line-width\": 2", with: paint))
}
