import VenueDiagnostics
import VenueRules

/// Examples of what readers find in features written as GeoJSON.
let shapeExamples: [(RulePage, [RuleExample])] = [
  (
    .coordinateInvalid,
    [
      desk("a position without a latitude", shape: "[[[24.9561, 60.16105], «[24.9562], \(third), \(first)]]"),
      desk("longitude and latitude"),
    ]
  ),
  (
    .ringNotClosed,
    [
      desk("the first position is not repeated", shape: "[«[\(first), \(second), \(third)]]"),
      desk("the last position is the first"),
    ]
  ),
  (
    .featureIDInvalid,
    [
      desk("no id", "«{\"type\": \"Feature\", \"feature_type\": \"fixture\""),
      desk("an id"),
    ]
  ),
  (
    .featureTypeUnknown,
    [
      desk("a misspelt type", "{\"type\": \"Feature\", \"id\": \"desk\", \"feature_type\": «\"fixtrue\""),
      desk("a type of IMDF"),
    ]
  ),
  (
    .geometryTypeMismatch,
    [
      desk("a fixture drawn as a point", mark: "«", kind: "Point", shape: first),
      desk("a fixture drawn as an area"),
    ]
  ),
]

private let first = "[24.9561, 60.16105]"
private let second = "[24.9562, 60.16105]"
private let third = "[24.9562, 60.1611]"

/// A desk in the hall.
private func desk(
  _ title: String, _ head: String = "{\"type\": \"Feature\", \"id\": \"desk\", \"feature_type\": \"fixture\"",
  mark: String = "", kind: String = "Polygon", shape: String = "[[\(first), \(second), \(third), \(first)]]"
) -> RuleExample {
  RuleExample(
    title,
    [
      "features/desks.geojson": """
      {"type": "FeatureCollection", "features": [
        \(head),
         "geometry": \(mark){"type": "\(kind)", "coordinates": \(shape)},
         "properties": {"category": "furniture", "level_id": "ground"}}
      ]}
      """,
      "levels/ground.yaml": streetLevel(),
    ])
}
