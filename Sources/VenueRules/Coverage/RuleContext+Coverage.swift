extension RuleContext {
  private struct Name: Hashable { var level: Int }

  /// The ground of a level that no unit covers, or why that is not known.
  func uncoveredPieces(of level: Int) -> Result<UncoveredPieces, UncoveredPieces.Unknown> {
    once(Name(level: level)) {
      Result { () throws(UncoveredPieces.Unknown) in
        try UncoveredPieces(of: level, in: index, geos, thresholds)
      }
    }
  }
}
