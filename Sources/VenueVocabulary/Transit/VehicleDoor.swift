/// Distinguishes a door into a vehicle from a door to the street.
///
/// A platform edge is an opening to the outside, but not an entrance from the street: passengers arrive by train, and are already
/// at the destination of the train.
public enum VehicleDoor {
  /// Largest distance in metres from a vehicle to the opening (project default): a gap, not a path across a street or a square.
  public static let gap = 5.0

  /// Categories of openings that lead to the street by their meaning.
  private static let streetDoors = ["pedestrian.principal", "pedestrian.transit"]

  /// True if a transit link ends at a vehicle's door, false if it ends at a door that is reached on foot.
  ///
  /// - Parameters:
  ///   - metres: length of the link.
  ///   - category: category of the opening at its end.
  ///   - isOnStreet: true if there is outdoor ground in front of the opening's level.
  public static func isOne(mode: TransitMode, metres: Double, category: String, isOnStreet: Bool) -> Bool {
    guard !streetDoors.contains(where: { category == $0 || category.hasPrefix("\($0).") }) else { return false }
    switch mode {
    // Beside rails below or above the street there are only trains.
    case .train, .subway: return !isOnStreet || metres <= gap
    case .tram, .bus, .shuttle, .ferry: return !isOnStreet && metres <= gap
    case .bike, .taxi, .parking, .garage, .pedestrian: return false
    }
  }

  /// Openings through which only passengers of vehicles pass: every transit link that ends there ends at a vehicle.
  public static func openings(of links: some Sequence<(opening: Int, isAtVehicle: Bool)>) -> Set<Int> {
    var (vehicleDoors, streetDoors): (Set<Int>, Set<Int>) = ([], [])
    for link in links {
      if link.isAtVehicle { vehicleDoors.insert(link.opening) } else { streetDoors.insert(link.opening) }
    }
    return vehicleDoors.subtracting(streetDoors)
  }
}
