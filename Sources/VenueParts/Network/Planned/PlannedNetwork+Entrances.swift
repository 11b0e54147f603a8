import VenueGeometry
import VenueVocabulary

extension PlannedNetwork {
  /// Positions of the entrances from the street: openings to the outside, except doors into vehicles if there are
  /// other ones.
  var entrances: [Int] {
    let outer = openings.indices.filter { openings[$0].unit < 0 || openings[$0].other < 0 }
    var streetDoors: Set<Int> = []
    var vehicleDoors: Set<Int> = []
    for link in transitLinks where openings.indices.contains(link.opening) {
      let opening = openings[link.opening]
      let level = levels.indices.contains(opening.level) ? levels[opening.level] : nil
      let metres = zip(link.path, link.path.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 1000
      let isVehicle =
        TransitMode(rawValue: link.mode).map {
          VehicleDoor.isOne(
            mode: $0, metres: metres, category: opening.category,
            isOnStreet: level.map { $0.floor == 0 || $0.isOutdoor } ?? true)
        } ?? false
      if isVehicle { vehicleDoors.insert(link.opening) } else { streetDoors.insert(link.opening) }
    }
    vehicleDoors.subtract(streetDoors)
    let found = outer.filter { !vehicleDoors.contains($0) }
    return found.isEmpty ? outer : found
  }
}
