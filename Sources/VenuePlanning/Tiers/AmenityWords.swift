import VenueModel
import VenueVocabulary

extension VenuePlanner {
  /// Name and category of an amenity's mark: its own, otherwise those of the unit that belongs only to it.
  func said(ofAmenity position: Int) -> (name: Labels, category: Category?) {
    let amenity = venue.amenities[position]
    guard let unit = amenityUnits.units[position].map({ venue.units[$0] }) else {
      return (amenity.name, amenity.category)
    }
    let isNarrower = unit.category.map { own in amenity.category.map { own.isA($0) } ?? true } ?? false
    return (amenity.name.isEmpty ? unit.name : amenity.name, isNarrower ? unit.category : amenity.category)
  }
}
