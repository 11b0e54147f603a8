import VenueModel
import VenueVocabulary

/// Which features of the venue the numbers of a level's ``GroundPlan`` stand for.
struct LevelPositions {
  /// In the venue's units, ascending.
  var units: [Int] = []
  /// In the venue's openings, ascending.
  var openings: [Int] = []
  /// The fixture or kiosk of each obstacle.
  var obstacles: [FeatureRef] = []
}
