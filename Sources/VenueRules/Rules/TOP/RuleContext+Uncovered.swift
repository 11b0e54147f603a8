import VenueDiagnostics
import VenueModel
import VenueOverlay
import VenueVocabulary

extension RuleContext {
  /// Position of the reader's finding that cost a level of the text format a unit, or a unit its shape.
  func unitLost(from level: Int) -> Int? {
    guard source.format.words == .keys, let file = source.places[FeatureRef(.level, level), ""]?.file else {
      return nil
    }
    return source.diagnostics.firstIndex { diagnostic in
      guard diagnostic.severity == .error, let place = diagnostic.place, place.file == file else { return false }
      let keys = place.pointer.split(separator: "/")
      guard keys.count > 1, keys[0] == "units" else { return false }
      return diagnostic.isOf(.duplicateKey) && keys.count == 2
        || keys.count > 2 && ["rect", "polygon", "holes"].contains(keys[2])
    }
  }

  /// The uncovered ground of a level if it is reported: 10 % of an indoor level that is drawn in full; or the reason why it is
  /// unknown.
  func uncovered(on level: Int) -> Result<UncoveredPieces, UncoveredPieces.Unknown>? {
    let feature = venue.levels[level]
    guard feature.mapped == .full, !(feature.isOutdoor ?? false), !index.unitsByLevel[level].isEmpty,
      UncoveredPieces.mayExceed(thresholds.uncoveredShare, on: level, in: index)
    else { return nil }
    let ground = uncoveredPieces(of: level)
    if case .success(let pieces) = ground, pieces.share < thresholds.uncoveredShare { return nil }
    return ground
  }
}
