/// Rules of the check stage whose faults a reader may find first, or to which another rule refers.
extension RulePage {
  public static let holeInvalid = RulePage(
    "GEO008", "hole-invalid", .error, stage: .source,
    summary: "A hole is outside its shell, or crosses or repeats another ring.",
    why: """
      Programs disagree about such an area, so the same file gives different floors. If an imported archive writes \
      further parts of an area as holes, they are read as parts, and this finding reports it.
      """,
    repair: "Draw separate parts as parts of a MultiPolygon, and holes inside their shell.",
    basis: "OGC Simple Features 6.1.11; val3dity 201, 202, 206, 207")
  public static let requiredPropertyMissing = RulePage(
    "IMD008", "required-property-missing", .error, stage: .source, tags: ["core"],
    summary: "A feature lacks a required property, or its geometry.",
    why: """
      IMDF readers rely on these. A level without an ordinal has no floor and a unit without a level has no \
      position, so such features are withdrawn. Other gaps leave the feature in place. Properties that the source \
      format derives are not required.
      """,
    repair: "Add the properties that the finding lists. Many features with the same gap are one finding.",
    basis: "IMDF 1.0.0, property tables of the feature types")
  public static let referenceUnresolved = RulePage(
    "IMD011", "reference-unresolved", .error, stage: .source, tags: ["core"],
    summary: "A property names a feature that does not exist, or a feature of another type.",
    why: """
      Broken references come from partial exports and renamed features. A unit on a missing level is withdrawn \
      with all its dependent features. An optional reference is removed.
      """,
    repair: "Correct the id, or restore the missing feature.",
    basis: "IMDF Validations 1.0.3; IMDF 1.0.0, property tables")
  public static let coordinateOutOfRange = RulePage(
    "GEO002", "coordinate-out-of-range", .error, stage: .source,
    summary: "A position is not a longitude and latitude, or is closer to a pole than maps are drawn.",
    why: """
      Maps end at about 85 degrees and wrap at 180. A position beyond is drawn elsewhere without an error. Large \
      numbers are nearly always metres of a projection.
      """,
    repair: "Export the data in WGS 84 degrees, longitude first.",
    basis: "RFC 7946 section 4; the range of Web Mercator",
    thresholds: ["longitude −180 to 180, latitude −85 to 85"])
  public static let openingOffBoundary = RulePage(
    "TOP006", "opening-off-boundary", .error, stage: .checked, tags: ["core"],
    summary: "An opening is not on the border of a unit.",
    why: "A door in the middle of a room connects nothing: the map shows it and no route uses it.",
    repair: "Move the opening onto its wall.",
    basis: "IMDF 1.0.0, Opening; the distances are project defaults",
    thresholds: ["90 % of its length within 10 cm of one border"])
  public static let roomWithoutOpening = RulePage(
    "TOP008", "room-without-opening", .warning, stage: .checked, tags: ["core"],
    summary: "A public room has no door, or a floor has no doors at all.",
    why:
      """
      The room can be found and selected, and no route leads into it. Levels mapped partially or as outlines are \
      not checked.
      """,
    repair: "Add the opening, or write `mapped: partial` on the level if its doors are unknown.",
    basis: "project default; the like of Osmose 1300",
    thresholds: [
      "more than 20 rooms of one level are one finding; so are those of a level, or a venue, without any door"
    ])
  public static let connectorSingleLevel = RulePage(
    "NET011", "connector-single-level", .error, stage: .checked, tags: ["core"],
    summary: "A lift, staircase, escalator or ramp does not connect two levels, or cannot be entered on one of them.",
    why: "It is drawn and no route uses it. Usually a landing or its door is missing on one floor.",
    repair:
      """
      Draw the landing on each level where it stops, as the unit `<connector>.<level>`, with an opening to the \
      unit around it.
      """,
    basis: "project default; OpenTripPlanner reports lifts on one level, and with one connection, likewise")
}
