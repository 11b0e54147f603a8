import VenueGeometry
import VenueVocabulary

extension VenueIndex {
  /// Openings behind which only vehicles stop; empty if the venue has no other opening to the outside.
  ///
  /// - Parameters:
  ///   - outer: openings to the outside.
  ///   - floors: floor number of each level.
  func vehicleDoors(among outer: [Int], floors: [Int?]) -> Set<Int> {
    let links = venue.transitLinks.kept.compactMap { link -> (opening: Int, isAtVehicle: Bool)? in
      guard let opening = position(of: link.opening), let points = plane.points(link.path), points.count > 1 else {
        return nil
      }
      let level = openingLevels[opening]
      let isOnStreet = level.map { (floors[$0] ?? 0) == 0 || (venue.levels[$0].isOutdoor ?? false) } ?? true
      let metres = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 1000
      let isAtVehicle = VehicleDoor.isOne(
        mode: link.mode, metres: metres, category: venue.openings[opening].category?.text ?? "", isOnStreet: isOnStreet)
      return (opening, isAtVehicle)
    }
    let vehicleDoors = VehicleDoor.openings(of: links)
    return outer.allSatisfy(vehicleDoors.contains) ? [] : vehicleDoors
  }
}
