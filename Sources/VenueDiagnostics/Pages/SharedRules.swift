/// Rules of the check stage whose faults a reader may meet first, or that another rule speaks of.
extension RulePage {
  public static let holeInvalid = RulePage(
    "GEO008", "hole-invalid", .error, stage: .source,
    summary: "A hole lies outside its shell, or crosses or repeats another ring.",
    why: """
      Programs disagree about what such an area covers, so the same file gives different floors. Where a foreign archive
      writes further parts of an area as holes, they are read as parts, and this finding says so.
      """,
    repair: "Draw parts that lie apart as parts of a MultiPolygon, and holes inside the shell they are cut from.",
    basis: "OGC Simple Features 6.1.11; val3dity 201, 202, 206, 207")
  public static let requiredPropertyMissing = RulePage(
    "IMD008", "required-property-missing", .error, stage: .source, tags: ["core"],
    summary: "A feature lacks a property that its type must have, or its shape.",
    why: """
      Readers of IMDF may count on these. A level without an ordinal cannot be put among the floors and a unit without a level is \
      nowhere, so such features are withdrawn; other gaps leave the feature in place. What the source format derives is not asked for.
      """,
    repair: "Add the properties the finding lists; features that lack the same are one finding when there are many.",
    basis: "IMDF 1.0.0, property tables of the feature types")
  public static let referenceUnresolved = RulePage(
    "IMD011", "reference-unresolved", .error, stage: .source, tags: ["core"],
    summary: "A property names a feature that does not exist, or one of another type.",
    why: """
      Broken references come from partial exports and from features that were renamed. A unit on a level that is not there is \
      withdrawn, with all that hangs on it; a reference that may be left empty is emptied.
      """,
    repair: "Correct the id, or bring the missing feature back.",
    basis: "IMDF Validations 1.0.3; IMDF 1.0.0, property tables")
  public static let coordinateOutOfRange = RulePage(
    "GEO002", "coordinate-out-of-range", .error, stage: .source,
    summary: "A position is no longitude and latitude, or lies nearer to a pole than maps are drawn.",
    why: """
      Maps end at about 85 degrees and wrap at 180; what lies beyond is drawn somewhere else without an error. Large numbers are \
      nearly always metres of a projection.
      """,
    repair: "Export the data in WGS 84 degrees, longitude first.",
    basis: "RFC 7946 section 4; the range of Web Mercator",
    thresholds: ["longitude −180 to 180, latitude −85 to 85"])
  public static let openingOffBoundary = RulePage(
    "TOP006", "opening-off-boundary", .error, stage: .checked, tags: ["core"],
    summary: "An opening does not lie on the border of a unit.",
    why: "A door in the middle of a room joins nothing: people see it on the map and no route goes through it.",
    repair: "Move the opening onto the wall it is in.",
    basis: "IMDF 1.0.0, Opening; the distances are ours",
    thresholds: ["90 % of its length within 10 cm of one border"])
  public static let roomWithoutOpening = RulePage(
    "TOP008", "room-without-opening", .warning, stage: .checked, tags: ["core"],
    summary: "A room that is open to the public has no door, or a floor has none at all.",
    why:
      "It can be found and selected, and no route leads into it. Levels mapped in part or as outlines are not asked.",
    repair: "Add the opening, or say `mapped: partial` on the level if the doors are not known.",
    basis: "ours; the like of Osmose 1300",
    thresholds: [
      "more than 20 rooms of one level are one finding; so are those of a level, or a venue, without any door"
    ])
  public static let connectorSingleLevel = RulePage(
    "NET011", "connector-single-level", .error, stage: .checked, tags: ["core"],
    summary: "A lift, staircase, escalator or ramp does not join two levels, or cannot be entered on one of them.",
    why: "It is drawn and nobody gets anywhere by it; usually a landing or its door was forgotten on one floor.",
    repair:
      "Draw the landing on each level it stops at, as the unit `<connector>.<level>`, with an opening to what lies round it.",
    basis: "ours; OpenTripPlanner reports lifts on one level, and with one connection, likewise")
}
