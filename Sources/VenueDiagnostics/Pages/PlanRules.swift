/// The rules of planning: faults that are known only when the parts of a checked venue are made.
extension RulePage {
  /// In the order of their codes.
  public static let ofPlanning: [RulePage] =
    [
      .featureOrphan, .featureLeftOut, .levelWithoutMesh, .openingGroundTaken,
      .unitDivided,
      .levelJointTaken, .levelWithoutGround, .timeZoneMissing, .scrollLosesVenue,
      .initialCameraOutsideLimits, .scrollBoundsSmall, .labelWithoutRoom,
      .iconMissing, .categoryWithoutIcon, .iconShared, .iconUnused, .colourOnlyCategory,
    ] + ofCamera + ofTiers + ofClusters + ofThemes + ofCards + ofMap + ofAnnotations

  public static let featureOrphan = RulePage(
    "IMD017", "feature-orphan", .info, stage: .planned,
    summary: "A feature contains nothing and no feature refers to it, so it is excluded from the bundle.",
    why: "Such features usually remain after another feature was deleted. One finding is for all features of a type.",
    repair: "Delete them, or restore the features that referred to them.",
    basis: "project default; IMDF 1.0.0, Anchor and Building, define their use")
  public static let featureLeftOut = RulePage(
    "IMD026", "feature-left-out", .info, stage: .planned,
    summary: "A valid feature is excluded from the bundle.",
    why: """
      Every exclusion is reported. `audience` excludes features that are not public, surroundings far from the \
      venue are cut off, and a feature without shape or place cannot be drawn. One finding is for all features with \
      the same type and reason; `ledger.json` lists each feature.
      """,
    repair: "Nothing if this is intended. Otherwise add the property that the finding gives.",
    basis: "project default")
  public static let levelWithoutMesh = RulePage(
    "GEO021", "level-without-mesh", .error, stage: .planned,
    summary: "The ground of a level cannot be converted to a walkable mesh.",
    why: "There are no routes on this level, and its places would be reported as not on walkable ground.",
    repair:
      """
      Find the shape that the finding gives. Simplify it, or remove shapes until the level works. Please also \
      report such a level.
      """,
    basis: "project default",
    thresholds: [
      "100 000 places where walls, openings and the passages through them cross or touch, plus 8 for each line"
    ])
  public static let openingGroundTaken = RulePage(
    "NET029", "opening-ground-taken", .warning, stage: .planned,
    summary: "An opening connects two units, but no walkable ground leads through it.",
    why: "The plan shows a passage that no route can use: a fixture, a kiosk or another unit blocks it.",
    repair: "Clear the ground on both sides of the opening, or move the opening to its real position.",
    basis: "project default")
  public static let unitDivided = RulePage(
    "NET030", "unit-divided", .warning, stage: .planned,
    summary: "Parts of a unit's ground do not touch.",
    why: "No route connects the two parts, although search shows them as one room.",
    repair: "Move what blocks the unit, or draw its parts as separate units with an opening between them.",
    basis: "project default; info if the unit is drawn in several parts")
  public static let levelJointTaken = RulePage(
    "NET031", "level-joint-taken", .warning, stage: .planned,
    summary: "Two levels of one floor share a border that no route can cross.",
    why: "The plan shows a passage there, but no route uses it.",
    repair: "Clear the ground on both sides of the border of the two levels.",
    basis: "project default")
  public static let levelWithoutGround = RulePage(
    "NET032", "level-without-ground", .warning, stage: .planned,
    summary: "A level has no walkable unit.",
    why: "The level can be selected and viewed, but no route starts or ends there.",
    repair: "Draw the rooms and walkways of the level, or write `mapped: outline` if they are unknown.",
    basis: "project default; not for levels mapped as outlines")
  public static let timeZoneMissing = RulePage(
    "NET034", "time-zone-missing", .warning, stage: .planned,
    summary: "This machine has no data for a time zone that the venue or a timetable needs.",
    why: """
      Opening hours use the time zone of the venue, and departures use the time zone of the feed. Without this data, \
      open hours and departure times are unknown.
      """,
    repair: "Install the tz database (`tzdata`) on the machine that compiles.",
    basis: "RFC 9636; the bundle contains the rules, so queries need no system file")
  public static let labelWithoutRoom = RulePage(
    "ZUM022", "label-without-room", .info, stage: .planned,
    summary: "A name or an icon overlaps others even at the closest zoom.",
    why: "The label of the lower priority is not shown at any zoom.",
    repair: "Move its display point or its anchor, give it a shorter name, or remove duplicates at that position.",
    basis: "project default",
    thresholds: ["2 points around a label, 64 points for three places in a square, 40 in a view of 375 by 667"])
  public static let scrollLosesVenue = RulePage(
    "CAM007", "scroll-loses-venue", .error, stage: .planned, tags: ["core"],
    summary:
      """
      Within its limits, the map can be scrolled until the venue is not visible, or less of it than the required \
      share.
      """,
    why: """
      A view of empty ground does not show in which direction to scroll back. Computed limits keep the venue visible \
      at every zoom; this is proved. A fixed box has the same size at every zoom: at a far zoom it is right, at a \
      close zoom it is too large.
      """,
    repair: "Remove `bounds` of `camera`, or draw them closer to the venue, or set a smaller `share`.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep part of the indoor map on the screen; Google Maps SDK for iOS: bounds limit the middle of the view",
    thresholds: [
      "the venue must reach 24 points into the area around the middle of the view that every screen shows (151 points in each direction: a phone in landscape)",
      "the venue must fill 1 % of the view (or 1 % of the venue, if that is smaller), or the set `share`",
    ])
  public static let initialCameraOutsideLimits = RulePage(
    "CAM010", "initial-camera-outside-limits", .error, stage: .planned,
    summary: "A camera of the source is outside the limits. For a named camera this is a warning.",
    why: "Map libraries move it to the nearest allowed camera, so the first view is not the designed one.",
    repair: "Use the center, zoom or tilt that the finding gives, or set only `show`.",
    basis: "Google Maps SDK for iOS, Camera and view: values out of range go to the nearest valid one")
  public static let scrollBoundsSmall = RulePage(
    "CAM018", "scroll-bounds-small", .info, stage: .planned,
    summary: "The `bounds` for the middle of the view are smaller than the view itself.",
    why:
      "This is allowed, but at the minimum zoom the map can move only a little.",
    repair: "Nothing if this is intended.",
    basis: "Google Maps SDK for iOS, Camera and view: bounds smaller than the view are legal")
  public static let iconMissing = RulePage(
    "LBL010", "icon-missing", .error, stage: .planned, fix: .unsafe,
    summary: "The icon of a feature is not in `icons/` and not in the built-in set.",
    why: "Map libraries draw nothing if an image is missing, so the place has no icon.",
    repair: "Use the name that the finding suggests, or draw `icons/NAME.svg`.",
    basis: "MapLibre style specification, sprite; docs/guides/icons.md lists the set")
  public static let categoryWithoutIcon = RulePage(
    "LBL011", "category-without-icon", .info, stage: .planned,
    summary: "The category of an amenity has no icon.",
    why: "The amenity is drawn as a dot, like all amenities without an icon. Colour alone does not identify it.",
    repair: "Use a category of IMDF, draw `icons/CATEGORY.svg`, or set `icon` on each amenity.",
    basis: "Apple Human Interface Guidelines, Maps: colour along with icons")
  public static let iconShared = RulePage(
    "LBL012", "icon-shared", .warning, stage: .planned,
    summary: "Features of two categories on one floor have the same icon in the same colour.",
    why: "Icons must be distinguishable.",
    repair: "Set another `icon` on one of them, or draw one in `icons/`.",
    basis:
      "Apple Human Interface Guidelines, Maps: distinct styling for each kind; categories with the same built-in icon are one kind"
  )
  public static let iconUnused = RulePage(
    "LBL026", "icon-unused", .info, stage: .planned, tags: ["release"],
    summary: "No feature uses a drawing in `icons/`, so it is excluded from the bundle.",
    why: "Usually its name is misspelt, and the place for which it was drawn has another icon.",
    repair:
      "Set its name as `icon`, name it like a category or a drawing of the built-in set, or delete it.",
    basis: "project default; docs/guides/icons.md lists the set")
  public static let colourOnlyCategory = RulePage(
    "STY006", "colour-only-category", .warning, stage: .planned, tags: ["a11y"],
    summary: "Units of a category differ from others only in colour.",
    why: "About one man in twelve has a colour vision deficiency, and the map has no legend.",
    repair: "Give the units names, an occupant, an amenity or an `icon`.",
    basis: "WCAG 2.2, 1.4.1; Apple Human Interface Guidelines, Maps: colour along with icons")
}
