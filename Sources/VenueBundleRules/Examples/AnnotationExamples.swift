import VenueDiagnostics
import VenueRules

/// Examples of the rules of `annotations.yaml`, and of icons by name.
let annotationExamples: [(RulePage, [RuleExample])] = [
  (
    .annotationShapeInvalid,
    [
      annotation(
        "an area that crosses itself", "«yard: {polygon: [[0, 0], [4, 4], [4, 0], [0, 4]], level: ground}"),
      annotation("corners in order", "yard: {polygon: [[0, 0], [4, 0], [4, 4], [0, 4]], level: ground}"),
    ]
  ),
  (
    .annotationGlyph,
    [
      annotation("five letters", "meet: {point: [5, 5], level: ground, glyph: «Start}"),
      annotation("two characters", "meet: {point: [5, 5], level: ground, glyph: S1}"),
    ]
  ),
  (
    .annotationIconMissing,
    [
      annotation("a misspelt name", "stage: {point: [5, 5], level: ground, icon: «musci}"),
      annotation("a name of the built-in set", "stage: {point: [5, 5], level: ground, icon: music}"),
    ]
  ),
  (
    .annotationIDTaken,
    [
      annotation("the id of a unit", "«hall: {point: [5, 5], level: ground, glyph: S1}"),
      annotation("its own id", "meet: {point: [5, 5], level: ground, glyph: S1}"),
    ]
  ),
  (
    .annotationWithoutFloor,
    [
      annotation("a misspelt level", "meet: {point: [5, 5], level: «groud, glyph: S1}"),
      annotation("a level of the venue", "meet: {point: [5, 5], level: ground, glyph: S1}"),
    ]
  ),
  (
    .annotationColourLiteral,
    [
      annotation(
        "a colour that no theme has", "parade: {line: [[2, 2], [9, 9]], level: ground, color: «\"#ff00aa\"}"),
      annotation("a theme class", "parade: {line: [[2, 2], [9, 9]], level: ground, color: retail}"),
    ]
  ),
  (
    .iconMissing,
    [
      RuleExample(
        "a misspelt name",
        [
          "levels/ground.yaml": streetLevel(
            more: "amenities:\n  desk: {category: information, point: [5, 5], icon: «infomation}\n")
        ]),
      RuleExample(
        "a name of the built-in set",
        [
          "levels/ground.yaml": streetLevel(
            more: "amenities:\n  desk: {category: information, point: [5, 5], icon: information}\n")
        ]),
    ]
  ),
]

private func annotation(_ title: String, _ line: String) -> RuleExample {
  RuleExample(
    title,
    [
      "annotations.yaml": "groups:\n  - id: guests\n    annotations:\n      \(line)\n",
      "levels/ground.yaml": streetLevel(),
    ])
}
