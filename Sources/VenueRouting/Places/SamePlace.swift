import VenueGeometry
import VenueParts

/// Tells which of the things that share a name are one place to whoever asks: a shop and the room it fills, a kiosk and its
/// occupant, an amenity in its unit, the landings of one lift.
struct SamePlace {
  let network: RoutingNetwork

  /// Things of different kinds and one name that stand nearer than this on one level are one, in millimetres (ours).
  private static let reach = 10_000.0

  /// Connector that a unit is a landing of.
  private func connector(ofUnit unit: Int) -> Int? {
    network.units[unit].landings.first.map { network.landing($0).connector }
  }

  /// The places that stand for each group, in the order of their first members: one, or a landing on each floor.
  ///
  /// - Parameter places: positions in the network's places that share a name. Linear in them times the groups they form.
  func groups(of places: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    for place in places {
      if let group = groups.firstIndex(where: { $0.contains { areOne($0, place) } }) {
        groups[group].append(place)
      } else {
        groups.append([place])
      }
    }
    return groups.map(representatives)
  }

  private func areOne(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (network.places[first], network.places[second])
    if a.unit >= 0, b.unit >= 0, let connector = connector(ofUnit: a.unit), self.connector(ofUnit: b.unit) == connector
    {
      return true
    }
    guard a.level == b.level else { return false }
    if a.unit >= 0, a.unit == b.unit {
      // Whatever is called like the unit it is in is that unit; in a room everything of one name is one.
      if network.units[a.unit].kind != .openArea || (a.kind == .unit) != (b.kind == .unit) { return true }
    }
    return a.kind != b.kind && a.point.distance(to: b.point) <= SamePlace.reach
  }

  /// The occupant before its kiosk, that before the unit, that before an amenity; of a connector a place on each level.
  private func representatives(_ group: [Int]) -> [Int] {
    func rank(_ place: Int) -> Int {
      switch network.places[place].kind {
      case .occupant: 0
      case .kiosk: 1
      case .unit: 2
      default: 3
      }
    }
    var result: [Int] = []
    for place in group.sorted(by: { (rank($0), $0) < (rank($1), $1) })
    where !result.contains(where: { network.places[$0].level == network.places[place].level }) {
      result.append(place)
    }
    return result.sorted()
  }
}
