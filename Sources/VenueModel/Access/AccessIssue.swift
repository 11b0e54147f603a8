/// What the data leave open or contradict. Positions are indexes into the venue's arrays.
public enum AccessIssue: Hashable, Sendable {
  /// No unit lies at the opening's line, within 10 cm of a border or across a wall of at most 1.0 m.
  case openingJoinsNothing(opening: Int)
  /// Different stretches of the line lie between different units; the pair most of it lies between was taken.
  case openingBordersSeveral(opening: Int, units: [Int])
  /// One side is a unit; on the other nothing is drawn, and it is no entrance. It joins nothing.
  case openingLeadsNowhere(opening: Int, unit: Int, onto: AccessNowhere)
  /// It says what it joins, but one of the two is not there, is solid or is on another floor; the geometry decided.
  case joinUnresolved(opening: Int)
  /// It says what it joins, but its line is no border of the two within 1.0 m; it joins nothing.
  case joinOutOfReach(opening: Int)
  /// One-way, without saying relative to which unit; nobody is sent through it.
  case directionWithoutSides(opening: Int)
  /// A traversal that names no single opening between its two units: there is no way on the ground that it could stand for.
  case traversalUnresolved(relationship: Int)
  /// A landing of a connector that is no walkable unit of that level; it was left out.
  case landingUnresolved(connector: Int, landing: Int)
  /// `open_to` of a unit names one it shares an opening with; there is a wall but for the opening.
  case openToAgainstOpening(unit: Int, other: Int, opening: Int)
  /// `open_to` of a unit names one that says it is walled towards it, or that it is itself walled towards; taken as wall.
  case openToAgainstWalled(unit: Int, other: Int)
  /// `open_to` of a unit names one it has no border of open ground with.
  case openToWithoutBorder(unit: Int, other: Int)
  /// Fewer than two landings remain.
  case connectorWithoutLandings(connector: Int)
  /// A relationship between levels with fewer than two walkable units.
  case relationshipUnresolved(relationship: Int)
  /// A connector unit above which several of its kind stand; the one with most in common was taken.
  case stackAmbiguous(unit: Int, candidates: [Int])
  /// More units of its kind than are looked at (32) lie near a connector unit on a floor above: one of the others may continue it.
  case shaftCrowded(unit: Int)
  /// A lift, staircase or escalator that nothing continues on another level.
  case connectorUnitAlone(unit: Int)
}

/// What lies behind an opening that leads nowhere.
public enum AccessNowhere: Hashable, Sendable {
  /// Ground of the level that no unit covers.
  case uncovered
  /// The open, on a level that nobody can stand in front of.
  case air
}
