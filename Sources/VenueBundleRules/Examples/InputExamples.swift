import VenueDiagnostics
import VenueRules

/// Examples of what readers find in files as a whole: encoding, size, references between files.
let inputExamples: [(RulePage, [RuleExample])] = [
  (
    .textEncoding,
    [
      RuleExample("a byte order mark", ["levels/ground.yaml": "«\u{FEFF}" + streetLevel()]),
      RuleExample("UTF-8 without a byte order mark", ["levels/ground.yaml": streetLevel()]),
    ]
  ),
  (
    .aliasExpansionLimit,
    [
      unread("each alias names ten others", streetLevel(aliases)),
      RuleExample("an alias used twice", ["levels/ground.yaml": streetLevel("x-a: &a [1, 2]\n    x-b: [*a, *a]")]),
    ]
  ),
  (
    .includeInvalid,
    [
      withVenue("a level without a file", "levels: [ground, «upper]"),
      withVenue("a level with a file", "levels: [ground]"),
    ]
  ),
  (
    .inputLimitExceeded,
    [
      RuleExample("lists in 300 lists", ["levels/ground.yaml": streetLevel(nested(300) + "«")]),
      RuleExample("lists in 3 lists", ["levels/ground.yaml": streetLevel(nested(3))]),
    ]
  ),
  (
    .attributionMarkup,
    [
      credits("bold type", "«\"<b>Hills Office</b>\""),
      credits("a link", "\"<a href='https://maps.example'>Hills Office</a>\""),
    ]
  ),
]

/// The file is not read, so the map has no floor and the venue no display point.
private func unread(_ title: String, _ text: String) -> RuleExample {
  var example = RuleExample(title, ["levels/ground.yaml": text])
  let lost = registry.map { type(of: $0).page }.filter { $0.id == "venue-without-floor" }
  example.also = Set(lost.map(\.code) + [RulePage.requiredPropertyMissing.code])
  return example
}

private let aliases = """
  x-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
      x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      x-e: [*d, *d, *d, «*d, *d, *d, *d, *d, *d, *d]
  """

private func nested(_ depth: Int) -> String {
  "x-a: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
}

private func credits(_ title: String, _ attribution: String) -> RuleExample {
  RuleExample(
    title,
    [
      "theme.yaml": """
      style:
        sources:
          hills: {type: raster, url: "https://maps.example/hills.json", attribution: \(attribution)}
      """,
      "levels/ground.yaml": streetLevel(),
    ])
}
