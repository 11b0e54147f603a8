import VenueGeometry
import VenueModel
import VenueOverlay
import VenueParallel

extension RuleContext {
  private struct Name: Hashable { var level: Int }

  /// The uncovered ground of a level, or the reason why it is unknown.
  func uncoveredPieces(of level: Int) -> Result<UncoveredPieces, UncoveredPieces.Unknown> {
    once(Name(level: level)) {
      index.uncoveredPieces(of: level, geos, thresholds, reusing: stageCache, "the uncovered ground")
    }
  }
}

extension VenueIndex {
  /// The uncovered ground of a level, or the reason why it is unknown.
  ///
  /// - Parameters:
  ///   - excluded: shapes of other units whose ground is not uncovered.
  ///   - stageCache: results of an earlier check. They do not change the result.
  ///   - name: name of the computation in the cache: before uncovered ground becomes a walkway, or after.
  func uncoveredPieces(
    of level: Int, beside excluded: [[PlanePolygon]] = [], _ geos: GEOSContext, _ thresholds: Thresholds,
    reusing stageCache: StageCache?, _ name: String
  ) -> Result<UncoveredPieces, UncoveredPieces.Unknown> {
    var covered = CoveredLevel(drawings[level], thresholds)
    covered.units += excluded
    return stageCache.value(name, level, of: covered) { covered.uncovered(geos) }
  }
}
