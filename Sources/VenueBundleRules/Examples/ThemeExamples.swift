import VenueDiagnostics
import VenueRules

/// Examples of the rules of colours in `theme.yaml`.
let themeExamples: [(RulePage, [RuleExample])] = [
  (
    .categoryColoursClose,
    [
      theme("two shades of one colour", "room: {fill: «\"#f4e9d8\"}, walkway: {fill: \"#f4e9dc\"}"),
      theme("a colour and white", "room: {fill: \"#f4e9d8\"}, walkway: {fill: \"#ffffff\"}"),
    ]
  ),
  (
    .categoryColoursOfVision,
    [
      theme("red and green of one lightness", "room: {fill: «\"#d8a0a0\"}, walkway: {fill: \"#a8b890\"}"),
      theme("red and a light green", "room: {fill: \"#d8a0a0\"}, walkway: {fill: \"#e8f0e0\"}"),
    ]
  ),
  (
    .selectionIndistinct,
    [
      theme("the colour of the walkway", "walkway: {fill: \"#ffe0c0\"}, route: {fill: «\"#ffe8d0\"}"),
      theme("blue on white", "walkway: {fill: \"#ffffff\"}, route: {fill: \"#0057b8\"}"),
    ]
  ),
  (
    .routeLineLost,
    [
      theme("a pale line with a white outline", "route: {fill: «\"#c8dcf0\", stroke: \"#ffffff\"}"),
      theme("a dark line", "route: {fill: \"#0057b8\"}"),
    ]
  ),
  (
    .standardMapLookalike,
    [
      theme(
        "four fills of OpenStreetMap Carto",
        "office: {fill: \"#ffd6d1\"}, room: {fill: \"#f2dad9\"}, walkway: {fill: \"#dddde8\"}, lobby: {fill: «\"#ebdbe8\"}"
      ),
      theme(
        "four fills of an app",
        "office: {fill: \"#e6e1f2\"}, room: {fill: \"#f4e9d8\"}, walkway: {fill: \"#ffffff\"}, lobby: {fill: \"#dff0e4\"}"
      ),
    ]
  ),
  (
    .surroundingsNotDimmed,
    [
      theme("a pond in full blue", "surroundings.water: {fill: «\"#2060c0\"}", around: pond),
      theme("a pond near to the background", "surroundings.water: {fill: \"#b4bac0\"}", around: pond),
    ]
  ),
  (
    .surroundingsColourShared,
    [
      theme(
        "the colour of rooms", "room: {fill: «\"#d0d6dc\"}, surroundings.water: {fill: \"#d5dbe0\"}", around: pond),
      theme("another colour", "room: {fill: \"#f4e9d8\"}, surroundings.water: {fill: \"#b4bac0\"}", around: pond),
    ]
  ),
]

/// A theme of some classes, and a room beside the hall.
private func theme(_ title: String, _ classes: String, around: String? = nil) -> RuleExample {
  var example = RuleExample(
    title,
    [
      "theme.yaml": "themes:\n  day:\n    base: light\n    categories: {\(classes)}\n",
      "levels/ground.yaml": streetAndShop("category: room, rect: [20, 0, 10, 20], \(shopDoor)"),
    ])
  if let around { example.files.append((name: "surroundings.geojson", text: around)) }
  return example
}

private let pond = """
  {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "pond", "properties": {"category": "water"}, "geometry": {"type": "Polygon",
     "coordinates": [[[24.9555, 60.1609], [24.9558, 60.1609], [24.9558, 60.1612], [24.9555, 60.1609]]]}}
  ]}
  """
