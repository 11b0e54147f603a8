/// Gaps and contradictions in the data. Positions are indexes into the venue's arrays.
public enum AccessIssue: Hashable, Sendable {
  /// No unit is at the opening's line, within 10 cm of a border or across a wall of at most 1.0 m.
  case openingJoinsNothing(opening: Int)
  /// Different parts of the line are between different units; the pair with the longest part was used.
  case openingBordersSeveral(opening: Int, units: [Int])
  /// One side is a unit; on the other side nothing is drawn, and the opening is not an entrance. It joins nothing.
  case openingLeadsNowhere(opening: Int, unit: Int, onto: AccessNowhere)
  /// The opening declares what it joins, but one of the two is missing, solid or on another floor; the geometry decided.
  case joinUnresolved(opening: Int)
  /// The opening declares what it joins, but its line is not a border of the two within 1.0 m; it joins nothing.
  case joinOutOfReach(opening: Int)
  /// One-way without a reference unit; routes do not use it.
  case directionWithoutSides(opening: Int)
  /// A traversal without exactly one opening between its two units: it represents no walkable connection.
  case traversalUnresolved(relationship: Int)
  /// A landing of a connector that is not a walkable unit of that level; it was skipped.
  case landingUnresolved(connector: Int, landing: Int)
  /// `open_to` of a unit names one it shares an opening with; there is a wall but for the opening.
  case openToAgainstOpening(unit: Int, other: Int, opening: Int)
  /// `open_to` of a unit names a unit that declares a wall towards it, or towards which it declares a wall; the border is a wall.
  case openToAgainstWalled(unit: Int, other: Int)
  /// `open_to` of a unit names one it has no border of open ground with.
  case openToWithoutBorder(unit: Int, other: Int)
  /// Fewer than two landings remain.
  case connectorWithoutLandings(connector: Int)
  /// A relationship between levels with fewer than two walkable units.
  case relationshipUnresolved(relationship: Int)
  /// A connector unit with several units of its kind above; the one with the largest overlap was used.
  case stackAmbiguous(unit: Int, candidates: [Int])
  /// More units of its kind than are examined (32) are near a connector unit on a floor above: one of the others may continue it.
  case shaftCrowded(unit: Int)
  /// A lift, staircase or escalator without continuation on another level.
  case connectorUnitAlone(unit: Int)
}

/// The ground behind an opening that joins nothing.
public enum AccessNowhere: Hashable, Sendable {
  /// Ground of the level that no unit covers.
  case uncovered
  /// Open air, on a level without outdoor ground in front of it.
  case air
}
