import VenueGeometry
import VenueVocabulary

extension VenueIndex {
  /// Openings behind which only vehicles stop; empty if the venue has no other opening to the outside.
  ///
  /// - Parameters:
  ///   - outer: openings to the outside.
  ///   - floors: floor number of each level.
  func vehicleDoors(among outer: [Int], floors: [Int?]) -> Set<Int> {
    var streetDoors: Set<Int> = []
    var vehicleDoors: Set<Int> = []
    for link in venue.transitLinks.kept {
      guard let opening = position(of: link.opening), let points = plane.points(link.path), points.count > 1 else {
        continue
      }
      let level = openingLevels[opening]
      let isOnStreet = level.map { (floors[$0] ?? 0) == 0 || (venue.levels[$0].isOutdoor ?? false) } ?? true
      let metres = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 1000
      let isVehicle = VehicleDoor.isOne(
        mode: link.mode, metres: metres, category: venue.openings[opening].category?.text ?? "", isOnStreet: isOnStreet)
      if isVehicle { vehicleDoors.insert(opening) } else { streetDoors.insert(opening) }
    }
    vehicleDoors.subtract(streetDoors)
    return outer.allSatisfy(vehicleDoors.contains) ? [] : vehicleDoors
  }
}
