import VenueGeometry
import VenueModel
import VenueVocabulary

/// A feature that is a place or a part of one, as far as the public may know it.
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
  /// The unit it is or lies in, by its position.
  var unit: Int?
  /// Its place on the plane and in degrees, from ``PlacePoints``.
  var point: PlanePoint?
  var shown: Coordinate?
  var importance: Int
  /// Class of the map's pin.
  var pin: String
  /// Whether people look for it, so that it makes an entry by itself.
  var isSought: Bool
}
