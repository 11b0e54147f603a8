import VenueDiagnostics
import VenueRules

/// Examples of the rules of icons: drawings in `icons/`, and which icon marks what.
let iconExamples: [(RulePage, [RuleExample])] = [
  (
    .iconResolutionLow,
    [
      drawing("a grid of 24", "«<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(square)</svg>"),
      drawing("a grid of 15", svg(square)),
    ]
  ),
  (
    .iconUnsafe,
    [
      drawing("a script", svg("«<script>alert(1)</script>\(square)")),
      drawing("shapes only", svg(square)),
    ]
  ),
  (
    .iconUndrawable,
    [
      drawing("a letter as text", svg("«<text>A</text>")),
      drawing("a letter as a path", svg("<path d=\"M3 13 7.5 2 12 13h-2L7.5 6 5 13z\"/>")),
    ]
  ),
  (
    .iconUnused,
    [
      drawing("no feature has it", "«" + svg(square)),
      RuleExample(
        "a desk has it",
        ["icons/anchor.svg": svg(square), "levels/ground.yaml": desk("category: information, icon: anchor")]),
    ]
  ),
  (
    .categoryWithoutIcon,
    [
      parcels("a category of your own", "category: «parcelbox"),
      parcels("the same with an icon", "category: parcelbox, icon: post"),
    ]
  ),
  (
    .iconShared,
    [
      machines("the icon of another category", "vendingmachine, point: [15, 5], icon: «atm"),
      machines("the icon of its own category", "vendingmachine, point: [15, 5]"),
    ]
  ),
  (
    .colourOnlyCategory,
    [
      lab("neither a name nor an icon", "category: «laboratory"),
      lab("a name", "category: laboratory, name: Lab"),
    ]
  ),
]

private let square = "<path d=\"M2 2h11v11H2z\"/>"

private func svg(_ inside: String) -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 15 15\">\(inside)</svg>\n"
}

private func drawing(_ title: String, _ text: String) -> RuleExample {
  RuleExample(title, ["icons/anchor.svg": text, "levels/ground.yaml": streetLevel()])
}

private func desk(_ keys: String) -> String {
  streetLevel(more: "amenities:\n  desk: {\(keys), point: [5, 5]}\n")
}

private func parcels(_ title: String, _ keys: String) -> RuleExample {
  RuleExample(
    title,
    [
      "venuemap.yaml": "schema: 1\nwords: {amenity: [parcelbox]}\n",
      "levels/ground.yaml": desk(keys),
    ])
}

private func machines(_ title: String, _ second: String) -> RuleExample {
  RuleExample(
    title,
    [
      "levels/ground.yaml": streetLevel(
        more: "amenities:\n  cash: {category: atm, point: [5, 5]}\n  snacks: {category: \(second)}\n")
    ])
}

private func lab(_ title: String, _ keys: String) -> RuleExample {
  RuleExample(title, ["levels/ground.yaml": streetAndShop("\(keys), rect: [20, 0, 10, 20], \(shopDoor)")])
}
