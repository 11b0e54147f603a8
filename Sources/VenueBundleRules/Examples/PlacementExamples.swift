import VenueDiagnostics
import VenueRules

/// Examples of the rules about which names and icons are shown, and when.
let placementExamples: [(RulePage, [RuleExample])] = [
  (
    .detailTooEarly,
    [
      machine("a cash machine from the minimum zoom on", tiers: "{categories: {«atm: rooms}, zooms: {rooms: 14}}"),
      machine("a cash machine among the places", tiers: "{categories: {atm: places}, zooms: {rooms: 14}}"),
    ]
  ),
  (
    .labelDensityHigh,
    [
      booths("seven booths in a corner", 7, mark: "«"),
      booths("six booths in a corner", 6),
    ]
  ),
  (
    .labelWithoutRoom,
    [
      machines("10 cm apart", "5.1", mark: "«"),
      machines("2 m apart", "7"),
    ]
  ),
  (
    .emphasisMismatch,
    [
      crowd("50 icons over a map in full colours", "«{kind: standard, emphasis: default}"),
      crowd("50 icons over a muted map", "{kind: standard, emphasis: muted}"),
    ]
  ),
]

private func machine(_ title: String, tiers: String) -> RuleExample {
  RuleExample(
    title,
    [
      "venue.yaml": venueFile("tiers: \(tiers)"),
      "levels/ground.yaml": streetLevel(more: "amenities:\n  cash: {category: atm, point: [15, 5]}\n"),
    ])
}

private func machines(_ title: String, _ x: String, mark: String = "") -> RuleExample {
  RuleExample(
    title,
    [
      "levels/ground.yaml": streetLevel(
        more:
          "amenities:\n  cash-1: {category: atm, point: [5, 5]}\n  \(mark)cash-2: {category: atm, point: [\(x), 5]}\n")
    ])
}

private func booths(_ title: String, _ count: Int, mark: String = "") -> RuleExample {
  let lines = (0..<count).map { number in
    "      \(number == 0 ? mark : "")booth-\(number + 1): {point: [\(5 + number % 3), \(5 + number / 3)], level: ground}\n"
  }
  return RuleExample(
    title,
    [
      "annotations.yaml": "groups:\n  - id: fair\n    annotations:\n" + lines.joined(),
      "levels/ground.yaml": streetLevel(),
    ])
}

/// Icons 2.9 m apart, and a first view that shows all of them.
private func crowd(_ title: String, _ basemap: String) -> RuleExample {
  let lines = (0..<50).map { number in
    "  wc-\(number + 1): {category: restroom, point: [\(4 + number % 5 * 3), \(4 + number / 5 * 3)]}\n"
  }
  return RuleExample(
    title,
    [
      "venue.yaml": venueFile(
        "camera: {start: {center: [24.95618, 60.16115], zoom: 20}}\nmap: {basemap: \(basemap)}"),
      "levels/ground.yaml": streetLevel(more: "amenities:\n" + lines.joined()).replacing("20, 20]", with: "20, 40]"),
    ])
}
