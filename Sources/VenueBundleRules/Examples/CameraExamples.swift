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
    .scrollLosesVenue,
    [
      withVenue(
        "a box of a whole quarter",
        "camera: {limits: {bounds: «{southwest: [24.95, 60.16], northeast: [24.96, 60.165]}}}"),
      withVenue("limits that follow from the shape", "camera: {limits: {zoom: [18, 21]}}"),
    ]
  ),
  (
    .initialCameraOutsideLimits,
    [
      withVenue("a start 700 m away", "camera: {start: «{center: [24.97, 60.161], zoom: 19}}"),
      withVenue("a start over the hall", "camera: {start: {center: [24.9562, 60.1611], zoom: 19}}"),
    ]
  ),
  (
    .scrollBoundsSmall,
    [
      withVenue(
        "a box of 18 m at a zoom that shows 60 m",
        "camera: {limits: {zoom: [18, 20], bounds: «{southwest: [24.95605, 60.16102], northeast: [24.95635, 60.16118]}}}"
      ),
      withVenue("no box", "camera: {limits: {zoom: [18, 20]}}"),
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
