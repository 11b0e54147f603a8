import VenueGeometry
import VenueModel
import VenueVocabulary

/// A feature that is a place or a part of one, limited to its published data.
struct SearchCandidate {
  var ref: FeatureRef
  var id: String
  var category: Category?
  var name: Labels
  var otherName = Labels()
  var correlationID: String?
  var addressID: ID<Address>?
  /// Positions of venue levels.
  var levels: [Int] = []
  /// Position of the unit that it is or is in.
  var unit: Int?
  /// Its place on the plane and in degrees, from ``PlacePoints``.
  var point: PlanePoint?
  var shown: Coordinate?
  var importance: Int
  /// Class of the map's pin.
  var pin: String
  /// True if it is searchable, so that it has its own entry.
  var isSought: Bool
}
