import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

extension VenueIndex {
  /// The index of the venue with a walkway for every piece of uncovered ground, on the levels for which the source or the caller declares it.
  ///
  /// The level's declaration has priority over the venue's, and the source's over the caller's. Geometry depends on nothing else:
  /// profiles do not change it. A level whose uncovered ground cannot be computed is unchanged, and TOP005 reports it.
  ///
  /// - Parameter excluded: by level, the shapes of excluded units: their ground is not free.
  func takingUncovered(
    _ wish: UncoveredGround?, beside excluded: (Int) -> [[PlanePolygon]], _ geos: GEOSContext, _ options: CheckOptions
  ) -> VenueIndex {
    let (levels, units) = (venue.levels, venue.units)
    let taking = levels.positions.filter { (levels[$0].uncovered ?? venue.uncovered ?? wish ?? .nobody) == .walkway }
    guard !taking.isEmpty else { return self }
    var result = venue
    var ids = Set(units.kept.map(\.id))
    for level in taking {
      let pieces = uncoveredPieces(
        of: level, beside: excluded(level), geos, options.thresholds, reusing: options.stageCache, "uncovered ground")
      guard case .success(let ground) = pieces else { continue }
      var number = 0
      for piece in ground.pieces {
        // Existing ids of the author's units are not reused.
        repeat { number += 1 } while ids.contains(ID("uncovered-\(levels[level].id)-\(number)"))
        var unit = VenueUnit(id: ID("uncovered-\(levels[level].id)-\(number)"))
        ids.insert(unit.id)
        unit.category = "walkway"
        unit.levelID = levels[level].id
        unit.geometry = [plane.geoPolygon(piece)]
        unit.isTaken = true
        result.units.append(unit)
      }
    }
    return following(result, reusing: options.stageCache, "with taken ground")
  }
}

/// The valid shapes of units of a level that earlier findings exclude.
func excludedShapes(_ written: RuleContext, _ kept: VenueIndex) -> (Int) -> [[PlanePolygon]] {
  let faulty = Set(
    (written.crowdedShapes.map(\.feature) + written.shapeFaults.map(\.feature)).filter { $0.type == .unit })
  return { level in
    written.index.unitsByLevel[level].filter { unit in
      !kept.venue.units.isIncluded(unit) && !faulty.contains(FeatureRef(.unit, unit))
    }.map { written.index.unitShapes[$0] }
  }
}

extension LocalPlane {
  /// In degrees, with closed rings.
  fileprivate func geoPolygon(_ polygon: PlanePolygon) -> GeoPolygon {
    func ring(_ points: [PlanePoint]) -> [Coordinate] { (points + points.prefix(1)).map(coordinate(of:)) }
    return GeoPolygon(shell: ring(polygon.shell), holes: polygon.holes.map(ring))
  }
}
