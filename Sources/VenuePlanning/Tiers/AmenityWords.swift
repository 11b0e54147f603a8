import VenueModel
import VenueVocabulary

extension VenuePlanner {
  /// What the mark of an amenity says: its own name and category, else those of the unit that is its own.
  func said(ofAmenity position: Int) -> (name: Labels, category: Category?) {
    let amenity = venue.amenities[position]
    guard let unit = amenityUnits.units[position].map({ venue.units[$0] }) else {
      return (amenity.name, amenity.category)
    }
    let isNarrower = unit.category.map { own in amenity.category.map { own.isA($0) } ?? true } ?? false
    return (amenity.name.isEmpty ? unit.name : amenity.name, isNarrower ? unit.category : amenity.category)
  }
}
