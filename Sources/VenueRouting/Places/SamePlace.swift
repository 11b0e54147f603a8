import VenueGeometry
import VenueParts
import VenueVocabulary

/// Groups elements with the same name that are one place for the user: a shop and its room, a kiosk and its
/// occupant, an amenity and its unit, the landings of one lift, the transit links of one stop.
struct SamePlace {
  let network: RoutingNetwork
  /// True if the places were found by parts of names; then only those with an equal whole name, or a common connector, can be grouped.
  var areNamesCompared = false

  /// Things of different kinds with the same name within this distance on one level are one place, in millimetres (project default).
  private static let reach: Int32 = 10_000

  /// Required properties of a place, read once.
  private struct Entry {
    var place: Int
    var level: Int
    var unit: Int
    var isInOpenArea: Bool
    var kind: NetworkPlace.Kind
    var point: PlanePoint
    /// Connector that its unit is a landing of.
    var connector: Int?
    /// ``stop(_:)``.
    var stop: String?
    /// Folded; empty if names are not compared.
    var names: Set<String>
    var group = 0
  }

  /// Key for finding places that may be grouped: by connector, by unit, by squares of a level with side ``reach``.
  private enum Key: Hashable {
    case connector(Int)
    case stop(String)
    case unit(Int)
    case square(level: Int, x: Int32, y: Int32)
  }

  /// The representatives of each group, in the order of their first members: one place, a landing on each floor, or each link of a stop.
  ///
  /// - Parameter places: positions of places in the network that share a name, or match the text. Linear in them, except
  ///   for the number of places in one unit or within a few metres.
  func groups(of places: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    var entries: [Key: [Entry]] = [:]
    for place in places {
      var entry = self.entry(place)
      let first = nearKeys(of: entry).flatMap { entries[$0] ?? [] }.filter { areOne($0, entry) }.map(\.group).min()
      entry.group = first ?? groups.count
      if let first { groups[first].append(place) } else { groups.append([place]) }
      for key in ownKeys(of: entry) { entries[key, default: []].append(entry) }
    }
    return groups.map(representatives)
  }

  private func entry(_ number: Int) -> Entry {
    let place = network.places[number]
    let unit = place.unit
    return Entry(
      place: number, level: place.level, unit: unit, isInOpenArea: unit >= 0 && network.units[unit].kind == .openArea,
      kind: place.kind, point: place.point,
      connector: unit < 0 ? nil : network.units[unit].landings.first.map { network.landing($0).connector },
      stop: stop(number),
      names: areNamesCompared ? Set(place.name.map { FoldedText($0.text).text }) : [])
  }

  private func ownKeys(of entry: Entry) -> [Key] {
    var keys = [Key.square(level: entry.level, x: square(entry.point.x), y: square(entry.point.y))]
    if entry.unit >= 0 { keys.append(.unit(entry.unit)) }
    if let connector = entry.connector { keys.append(.connector(connector)) }
    if let stop = entry.stop { keys.append(.stop(stop)) }
    return keys
  }

  /// The feed's id of the stop that a transit link leads to; nil for other places, and for a link without one.
  private func stop(_ number: Int) -> String? {
    let place = network.places[number]
    guard place.kind == .transitLink, network.transitLinks.indices.contains(place.index) else { return nil }
    let id = network.transitLinks[place.index].stopID
    return id.isEmpty ? nil : id
  }

  /// True if all places are transit links of one stop: it has several doors.
  func isOneStop(_ places: [Int]) -> Bool {
    guard let first = places.first.flatMap(stop) else { return false }
    return places.allSatisfy { stop($0) == first }
  }

  /// Keys of the places with which it may be grouped.
  private func nearKeys(of entry: Entry) -> [Key] {
    let (x, y) = (square(entry.point.x), square(entry.point.y))
    let around = (-1...1).flatMap { dx in
      (-1...1).map { dy in Key.square(level: entry.level, x: x + Int32(dx), y: y + Int32(dy)) }
    }
    return around + ownKeys(of: entry).dropFirst()
  }

  private func square(_ millimetres: Int32) -> Int32 {
    (millimetres >= 0 ? millimetres : millimetres - SamePlace.reach + 1) / SamePlace.reach
  }

  private func areOne(_ a: Entry, _ b: Entry) -> Bool {
    if let connector = a.connector, connector == b.connector { return true }
    if let stop = a.stop, stop == b.stop { return true }
    guard a.level == b.level, !areNamesCompared || !a.names.isDisjoint(with: b.names) else { return false }
    if a.unit >= 0, a.unit == b.unit {
      // An element with the name of its unit is that unit; in a room, all elements with the same name are one place.
      if !a.isInOpenArea || (a.kind == .unit) != (b.kind == .unit) { return true }
    }
    return a.kind != b.kind && a.point.distance(to: b.point) <= Double(SamePlace.reach)
  }

  /// The order of priority: occupant, kiosk, unit, amenity. A connector has a place on each level.
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
    where stop(place) != nil || !result.contains(where: { network.places[$0].level == network.places[place].level }) {
      result.append(place)
    }
    return result.sorted()
  }
}
