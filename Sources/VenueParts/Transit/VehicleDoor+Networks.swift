import VenueGeometry
import VenueVocabulary

extension VehicleDoor {
  /// The same for a link of a network.
  ///
  /// - Parameters:
  ///   - path: from the stop to the door.
  ///   - level: of the door; nil if it has none.
  static func isOne(
    mode: String, path: [PlanePoint], category: String, level: (floor: Int, isOutdoor: Bool)?
  ) -> Bool {
    guard let mode = TransitMode(rawValue: mode) else { return false }
    let length = zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    return isOne(
      mode: mode, metres: length / 1000, category: category,
      isOnStreet: level.map { $0.floor == 0 || $0.isOutdoor } ?? true)
  }
}

extension RoutingNetwork {
  /// True if a transit link ends at the door of a vehicle, for example at the edge of an underground platform: passengers board there and do
  /// not walk outdoors. See ``VehicleDoor``.
  public func isAtVehicleDoor(_ link: NetworkTransitLink) -> Bool {
    guard openings.indices.contains(link.opening) else { return false }
    let opening = openings[link.opening]
    let level = levels.indices.contains(opening.level) ? levels[opening.level] : nil
    return VehicleDoor.isOne(
      mode: link.mode, path: link.path, category: opening.category, level: level.map { ($0.floor, $0.isOutdoor) })
  }

  /// Positions of the openings through which only passengers of vehicles pass. They are no doors to the street, so they are not locked while
  /// the venue is closed. O(*n*) in the transit links.
  public var vehicleDoors: Set<Int> {
    VehicleDoor.openings(
      of: transitLinks.filter { openings.indices.contains($0.opening) }.map { ($0.opening, isAtVehicleDoor($0)) })
  }
}

extension PlannedNetwork {
  /// Positions of the entrances from the street: openings to the outside, except doors into vehicles if there are
  /// other ones.
  var entrances: [Int] {
    let outer = openings.indices.filter { openings[$0].unit < 0 || openings[$0].other < 0 }
    let vehicleDoors = VehicleDoor.openings(
      of: transitLinks.filter { openings.indices.contains($0.opening) }.map { ($0.opening, isAtVehicleDoor($0)) })
    let found = outer.filter { !vehicleDoors.contains($0) }
    return found.isEmpty ? outer : found
  }

  private func isAtVehicleDoor(_ link: PlannedTransitLink) -> Bool {
    let opening = openings[link.opening]
    let level = levels.indices.contains(opening.level) ? levels[opening.level] : nil
    return VehicleDoor.isOne(
      mode: link.mode, path: link.path, category: opening.category, level: level.map { ($0.floor, $0.isOutdoor) })
  }
}
