import VenueModel

/// Collects faults of a level's ground, by positions in the venue.
struct LevelFaults {
  /// Position in the venue.
  let level: Int
  let venue: Venue
  let plan: GroundPlan
  let positions: LevelPositions

  func report(_ faults: GroundFaults, to report: inout NetworkReport) {
    for number in faults.takenOpenings {
      let sides = [plan.openings[number].unit, plan.openings[number].other]
      report.report(
        .openingGroundTaken(
          opening: positions.openings[number],
          units: sides.filter { $0 != GroundPlan.outside }.map { positions.units[$0] }, level: level), in: venue)
    }
    for unit in faults.dividedUnits {
      report.report(.unitDivided(positions.units[unit], level: level), in: venue)
    }
    if !faults.areGatesComplete {
      report.note(
        "level \(venue.levels[level].id): some narrow places are unknown, because hundreds of corners surround one small space"
      )
    }
    if let reason = faults.reason { report.report(.levelWithoutMesh(level, reason: reason), in: venue) }
  }
}
