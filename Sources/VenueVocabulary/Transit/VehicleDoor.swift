/// Tells a door into a vehicle from a door to the street.
///
/// A platform edge is an opening to the outside, yet nobody comes in by it from the street: people come by train, and are where the
/// train takes them already.
public enum VehicleDoor {
  /// Metres from where a vehicle stands to the opening, at most (project default): a gap, and no way across a street or a square.
  public static let gap = 5.0

  /// Categories of openings that lead to the street by their meaning.
  private static let streetDoors = ["pedestrian.principal", "pedestrian.transit"]

  /// Whether a transit link ends at a vehicle's door, and not at a door that people walk to.
  ///
  /// - Parameters:
  ///   - metres: length of the link.
  ///   - category: of the opening it ends at.
  ///   - isOnStreet: whether people can stand in front of the opening's level.
  public static func isOne(mode: TransitMode, metres: Double, category: String, isOnStreet: Bool) -> Bool {
    guard !streetDoors.contains(where: { category == $0 || category.hasPrefix("\($0).") }) else { return false }
    switch mode {
    // Beside rails below or above the street there is nothing but trains.
    case .train, .subway: return !isOnStreet || metres <= gap
    case .tram, .bus, .shuttle, .ferry: return !isOnStreet && metres <= gap
    case .bike, .taxi, .parking, .garage, .pedestrian: return false
    }
  }
}
