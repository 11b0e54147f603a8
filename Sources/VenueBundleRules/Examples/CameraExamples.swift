import VenueDiagnostics
import VenueRules

/// Examples of the rules about the zooms of `camera` and `tiers`.
let cameraExamples: [(RulePage, [RuleExample])] = [
  (
    .leastZoomTooFar,
    [
      withVenue("a hall of 20 m from far away", "camera: {limits: {zoom: «{min: 10}}}"),
      withVenue("a hall of 20 m from near by", "camera: {limits: {zoom: [18, 22]}}"),
    ]
  ),
  (
    .leastZoomClipsVenue,
    [
      withVenue("never the whole hall", "camera: {limits: {zoom: «{min: 21}}}"),
      withVenue("the whole hall", "camera: {limits: {zoom: [18, 22]}}"),
    ]
  ),
  (
    .greatestZoomBeyondData,
    [
      withVenue("closer than any plan is accurate", "camera: {limits: {zoom: «{max: 25}}}"),
      withVenue("a usual maximum", "camera: {limits: {zoom: [18, 22]}}"),
    ]
  ),
  (
    .tierBeginsFarOut,
    [
      withVenue("a zoom that shows cities", "tiers: {zooms: {rooms: «9}}"),
      withVenue("a zoom that shows streets", "tiers: {zooms: {rooms: 18}}"),
    ]
  ),
  (
    .floorWithoutLabels,
    [
      RuleExample("no names and no icons", ["levels/ground.yaml": "«" + streetLevel()]),
      RuleExample("a name", ["levels/ground.yaml": streetLevel("name: Main hall")]),
    ]
  ),
  (
    .levelWithoutGround,
    [
      RuleExample(
        "a level that is only a gap above the hall",
        ["levels/ground.yaml": streetLevel(), "levels/upper.yaml": upperLevel]),
      RuleExample("a level with a walkway", ["levels/ground.yaml": streetLevel("name: Main hall")]),
    ]
  ),
]

private let upperLevel = """
  «level: upper
  ordinal: 1
  short_name: "1"
  name: Upper level
  outline: {rect: [0, 0, 20, 20]}
  units:
    gap: {category: opentobelow, rect: [0, 0, 20, 20]}
  """
