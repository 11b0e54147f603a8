/// Rules of the check stage whose faults a reader may find first, or to which another rule refers.
extension RulePage {
  public static let holeInvalid = RulePage(
    "GEO008", "hole-invalid", .error, stage: .source,
    summary: "A hole is outside its outer ring, or crosses or repeats another ring.",
    why: """
      Each program draws such an area in another way, so the same file gives different floors. If an imported archive \
      has separate parts of an area as holes, they are read as parts, and this finding reports it.
      """,
    repair: "Draw separate parts as parts of a MultiPolygon, and holes inside their outer ring.",
    basis: "OGC Simple Features 6.1.11; val3dity 201, 202, 206, 207")
  public static let requiredPropertyMissing = RulePage(
    "IMD008", "required-property-missing", .error, stage: .source, tags: ["core"],
    summary: "A feature does not have a required property, or its geometry.",
    why: """
      IMDF readers need these properties. A level without an ordinal has no floor, and a unit without a level has no \
      position, so such features are excluded. Without other properties, the feature stays in the map. Properties \
      that the source format computes are not required.
      """,
    repair: "Add the missing properties. Many features without the same property are one finding.",
    basis: "IMDF 1.0.0, property tables of the feature types")
  public static let referenceUnresolved = RulePage(
    "IMD011", "reference-unresolved", .error, stage: .source, fix: .unsafe, tags: ["core"],
    summary: "A property has the id of a feature that does not exist, or of a feature of another type.",
    why: """
      Broken references come from partial exports and renamed features. A unit on a missing level is excluded, and \
      so are the features that depend on it. An optional reference is removed.
      """,
    repair: "Correct the id, or restore the missing feature.",
    basis: "IMDF Validations 1.0.3; IMDF 1.0.0, property tables")
  public static let coordinateOutOfRange = RulePage(
    "GEO002", "coordinate-out-of-range", .error, stage: .source,
    summary: "A position is not a longitude and latitude in degrees, or is too close to a pole.",
    why: """
      Maps end at latitude 85 degrees and at longitude 180 degrees. A position outside this range is drawn in a \
      wrong place. Large numbers are nearly always metres of a projection.
      """,
    repair: "Export the data in WGS 84 degrees, longitude first.",
    basis: "RFC 7946 section 4; the range of Web Mercator",
    thresholds: ["longitude −180 to 180, latitude −85 to 85"])
  public static let openingOffBoundary = RulePage(
    "TOP006", "opening-off-boundary", .error, stage: .checked, tags: ["core"],
    summary: "An opening is not on the border of a unit.",
    why: "A door in the middle of a room connects nothing: the map shows it, but no route uses it.",
    repair: "Move the opening onto its wall. If the unit that it belongs to is missing, draw the unit.",
    basis: "IMDF 1.0.0, Opening; the distances are project defaults",
    thresholds: [
      "90 % of its length within 10 cm of one border",
      "10 or more openings of one level are one finding if they are at least half of its openings",
    ])
  public static let roomWithoutOpening = RulePage(
    "TOP008", "room-without-opening", .warning, stage: .checked, tags: ["core"],
    summary: "A public room has no door, or a floor has no doors at all.",
    why:
      """
      The room can be found and selected, but no route leads into it. Levels mapped partially or as outlines are \
      not checked.
      """,
    repair: "Add the opening, or write `mapped: partial` on the level if its doors are unknown.",
    basis: "project default; similar to Osmose check 1300",
    thresholds: [
      "more than 20 rooms of one level are one finding; if a level or a venue has no door at all, its rooms are one finding"
    ])
  public static let connectorSingleLevel = RulePage(
    "NET011", "connector-single-level", .error, stage: .checked, tags: ["core", "a11y"],
    summary: "A lift, staircase, escalator or ramp does not connect two levels, or cannot be entered on one of them.",
    why: "It is drawn, but no route uses it. Usually a landing or its door is missing on one floor.",
    repair:
      """
      Draw a landing on each level where it stops: the unit `<connector>.<level>` with an opening to the unit around \
      it.
      """,
    basis: "project default; OpenTripPlanner also reports lifts with only one level or one connection")
}
