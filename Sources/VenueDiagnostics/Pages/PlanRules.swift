/// The rules of planning: what only shows when the checked venue is turned into parts.
extension RulePage {
  /// In the order of their codes.
  public static let ofPlanning: [RulePage] =
    [
      .featureOrphan, .featureLeftOut, .levelWithoutMesh, .featureNotInTiles, .featureTiny, .openingGroundTaken,
      .unitDivided,
      .levelJointTaken, .levelWithoutGround, .timeZoneMissing, .routeTestFailed, .scrollLosesVenue,
      .initialCameraOutsideLimits, .scrollBoundsSmall, .labelWithoutRoom,
      .iconMissing, .categoryWithoutIcon, .iconShared, .iconUnused, .colourOnlyCategory,
    ] + ofCamera + ofTiers + ofClusters + ofThemes + ofCards + ofMap + ofAnnotations

  public static let featureOrphan = RulePage(
    "IMD017", "feature-orphan", .info, stage: .planned,
    summary: "A feature holds nothing and nothing refers to it, so it is left out of the bundle.",
    why: "Orphans are what is left after something else was taken out; one finding tells of all of a type.",
    repair: "Take them out, or bring back what referred to them.",
    basis: "ours; IMDF 1.0.0, Anchor and Building, say what they are for")
  public static let featureLeftOut = RulePage(
    "IMD026", "feature-left-out", .info, stage: .planned,
    summary: "A feature is in order, and the bundle is written without it.",
    why: """
      Nothing is left out in silence: `audience` keeps what is not public from the public, surroundings far from the venue are cut off, \
      and what has no shape or place cannot be drawn. One finding tells of all of a type and reason; `ledger.json` names each.
      """,
    repair: "Nothing, where that is meant. Otherwise the finding says what the feature lacks.",
    basis: "ours")
  public static let levelWithoutMesh = RulePage(
    "GEO021", "level-without-mesh", .error, stage: .planned,
    summary: "The ground of a level cannot be made into a mesh to walk on.",
    why: "Nobody could be led anywhere on that level, and every place on it would seem to lie off the walkable ground.",
    repair:
      "Look for the shape the finding names; simplify it, or leave it out to find which it is. "
      + "Such a level is also worth a report to us.",
    basis: "ours",
    thresholds: [
      "100 000 places at which walls, openings and the ways through them cross or touch, and 8 for each line"
    ])
  public static let featureNotInTiles = RulePage(
    "GEO022", "feature-not-in-tiles", .warning, stage: .planned,
    summary: "A feature that is to be drawn is in no vector tile of the closest zoom.",
    why: "Search and routes lead to it, and the map shows nothing there.",
    repair: "Look at its shape: it is far larger than a venue, or a position of it is not on the map.",
    basis: "ours", thresholds: ["65 536 tiles a feature"])
  public static let featureTiny = RulePage(
    "GEO023", "feature-tiny", .info, stage: .planned,
    summary: "A feature is smaller than the grid of the vector tiles, and drawn as a dot.",
    why: "Its shape cannot be seen at any zoom; usually its corners were given in another unit, or fell together.",
    repair: "Draw it as large as it is, or take it out.",
    basis: "ours; 4096 units a tile, Mapbox Vector Tile 2.1",
    thresholds: ["one tile unit at the closest zoom: about 4 cm at the equator, 2 cm at 60 degrees"])
  public static let openingGroundTaken = RulePage(
    "NET029", "opening-ground-taken", .warning, stage: .planned,
    summary: "An opening joins two units, and no ground leads through it.",
    why: "The plan says that people pass there, and no route does: a fixture, a kiosk or another unit stands in it.",
    repair: "Clear the ground on both sides of the opening, or move it to where it is.",
    basis: "ours")
  public static let unitDivided = RulePage(
    "NET030", "unit-divided", .warning, stage: .planned,
    summary: "Parts of a unit's ground do not touch.",
    why: "Who stands in one part is not led to the other, though both are one room to those who look it up.",
    repair: "Move what stands right across it, or draw its parts as units of their own, with an opening between them.",
    basis: "ours; for information where the unit is drawn in several parts")
  public static let levelJointTaken = RulePage(
    "NET031", "level-joint-taken", .warning, stage: .planned,
    summary: "Two levels of one floor are one ground where nobody can step from one to the other.",
    why: "The plan says that people pass there, and no route does.",
    repair: "Clear the ground on both sides of the border of the two levels.",
    basis: "ours")
  public static let levelWithoutGround = RulePage(
    "NET032", "level-without-ground", .warning, stage: .planned,
    summary: "A level has no unit that people can be in.",
    why: "It can be picked and looked at, and no route begins or ends there.",
    repair: "Draw the rooms and walkways of the level, or say `mapped: outline` where they are not known.",
    basis: "ours; not asked of levels mapped as outlines")
  public static let timeZoneMissing = RulePage(
    "NET034", "time-zone-missing", .warning, stage: .planned,
    summary: "The machine that compiles does not know the rules of a time zone that the venue or a timetable needs.",
    why: """
      Hours are in the venue's own time; without its zone nobody can say what is open at a moment, and without that of a feed nobody can \
      say when something leaves.
      """,
    repair: "Install the tz database (`tzdata`) where venues are compiled.",
    basis: "RFC 9636; the bundle carries the rules, so that queries need no file of the system")
  public static let routeTestFailed = RulePage(
    "NET035", "route-test-failed", .error, stage: .planned,
    summary: "A route of `routes.yaml` is not as its owner wants it.",
    why: """
      What the owner wrote down is what people rely on: that a platform can be reached by wheelchair, that nobody is led through the vault, \
      that the restroom is near. An edit that breaks it is found before it is published.
      """,
    repair: "Mend what the finding names, or change the test where the building did.",
    basis: "ours")
  public static let labelWithoutRoom = RulePage(
    "ZUM022", "label-without-room", .info, stage: .planned,
    summary: "A name or an icon finds no room of its own even at the closest zoom.",
    why: "It is shown there all the same, over what else stands on the spot; neither can be read well.",
    repair: "Move its display point or its anchor, give it a shorter name, or leave out what stands there twice.",
    basis: "ours; after H12",
    thresholds: ["2 points around a label, 64 points for three places in a square, 40 in a view of 375 by 667"])
  public static let scrollLosesVenue = RulePage(
    "CAM007", "scroll-loses-venue", .error, stage: .planned, tags: ["core"],
    summary:
      "Within its limits the map can be scrolled to where nothing of the venue is in sight, or less than is promised.",
    why: """
      Whoever sees nothing but empty ground does not know which way to scroll back. Limits that are worked out keep the venue in sight, \
      and that is proven; a box that is written is the same at every zoom, and what is enough far out is too much close by.
      """,
    repair: "Leave `bounds` of `camera` out, or draw them closer around the venue; ask for a smaller `share`.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep part of the indoor map on the screen; Google Maps SDK for iOS: bounds hold the middle of the view",
    thresholds: [
      "24 points into the ground that a view always shows: 151 points around its middle, of a phone held sideways",
      "a hundredth of the view, or of a smaller venue, unless `share` says otherwise",
    ])
  public static let initialCameraOutsideLimits = RulePage(
    "CAM010", "initial-camera-outside-limits", .error, stage: .planned,
    summary: "A camera that is written lies outside the limits; of a named camera this is a warning.",
    why: "Kits move it to the nearest camera that is allowed, so the first view is not the one designed.",
    repair: "Take the center, zoom or tilt that the finding names, or say what to `show` and leave the rest out.",
    basis: "Google Maps SDK for iOS, Camera and view: values out of range go to the nearest valid one")
  public static let scrollBoundsSmall = RulePage(
    "CAM018", "scroll-bounds-small", .info, stage: .planned,
    summary: "The bounds that are written for the middle of the view are smaller than the view itself.",
    why:
      "That is allowed, and at the least zoom the map can hardly be moved; whoever wrote it may want to know how far.",
    repair: "Nothing, where that is meant.",
    basis: "Google Maps SDK for iOS, Camera and view: bounds smaller than the view are legal")
  public static let iconMissing = RulePage(
    "LBL010", "icon-missing", .error, stage: .planned,
    summary: "A feature names an icon that is neither in `icons/` nor in the set.",
    why: "A map kit draws nothing where an image is missing; whoever looks for the place finds no mark.",
    repair: "Take the name the finding suggests, or draw `icons/NAME.svg`.",
    basis: "MapLibre style specification, sprite; docs/guides/icons.md lists the set")
  public static let categoryWithoutIcon = RulePage(
    "LBL011", "category-without-icon", .info, stage: .planned,
    summary: "Nobody knows an icon for the category of an amenity.",
    why: "It is marked by a dot, and so is every other of its kind: with colour alone nobody tells them apart.",
    repair: "Take a category of IMDF, draw `icons/CATEGORY.svg`, or say `icon` on each.",
    basis: "Apple Human Interface Guidelines, Maps: colour along with icons")
  public static let iconShared = RulePage(
    "LBL012", "icon-shared", .warning, stage: .planned,
    summary: "On one floor two kinds of things have the same icon in the same colour.",
    why: "Icons are there to tell things apart.",
    repair: "Say another `icon` on one of them, or draw one in `icons/`.",
    basis:
      "Apple Human Interface Guidelines, Maps: distinct styling for each kind; categories that have one icon by our table are one kind"
  )
  public static let iconUnused = RulePage(
    "LBL026", "icon-unused", .info, stage: .planned,
    summary: "Nothing is marked by a drawing of `icons/`, and it is left out of the bundle.",
    why: "Its name is misspelt more often than it is there for later: the place it was drawn for has another mark.",
    repair:
      "Say its name as `icon` where it is to stand, name it like a category or a drawing of the set, or take it out.",
    basis: "ours; docs/guides/icons.md lists the set")
  public static let colourOnlyCategory = RulePage(
    "STY006", "colour-only-category", .warning, stage: .planned,
    summary: "Units of a category are told apart from others by their colour alone.",
    why: "About one man in twelve does not see every colour; whoever does not know the legend sees only a stain.",
    repair: "Name the units, give an occupant or an amenity to them, or say `icon`.",
    basis: "WCAG 2.2, 1.4.1; Apple Human Interface Guidelines, Maps: colour along with icons")
}
