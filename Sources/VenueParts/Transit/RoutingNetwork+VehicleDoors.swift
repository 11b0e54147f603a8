import VenueGeometry
import VenueVocabulary

extension RoutingNetwork {
  /// True if a transit link ends at the door of a vehicle, for example at the edge of an underground platform: passengers board there and do
  /// not walk outdoors. See ``VehicleDoor``.
  public func isAtVehicleDoor(_ link: NetworkTransitLink) -> Bool {
    guard let mode = TransitMode(rawValue: link.mode), openings.indices.contains(link.opening) else { return false }
    let opening = openings[link.opening]
    let level = levels.indices.contains(opening.level) ? levels[opening.level] : nil
    let path = link.path
    let length: Double = zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    return VehicleDoor.isOne(
      mode: mode, metres: length / 1000, category: opening.category,
      isOnStreet: level.map { $0.floor == 0 || $0.isOutdoor } ?? true)
  }

  /// Positions of the openings through which only passengers of vehicles pass. They are no doors to the street, so they are not locked while
  /// the venue is closed. O(*n*) in the transit links.
  public var vehicleDoors: Set<Int> {
    var vehicleDoors: Set<Int> = []
    var streetDoors: Set<Int> = []
    for link in transitLinks where openings.indices.contains(link.opening) {
      if isAtVehicleDoor(link) { vehicleDoors.insert(link.opening) } else { streetDoors.insert(link.opening) }
    }
    return vehicleDoors.subtracting(streetDoors)
  }
}
