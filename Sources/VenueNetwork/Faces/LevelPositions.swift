import VenueModel
import VenueVocabulary

/// Maps the numbers of a level's ``GroundPlan`` to features of the venue.
struct LevelPositions {
  /// Positions in the venue's units, ascending.
  var units: [Int] = []
  /// Positions in the venue's openings, ascending.
  var openings: [Int] = []
  /// The fixture or kiosk of each obstacle.
  var obstacles: [FeatureRef] = []
}
