import VenueGeometry
import VenueModel
import VenueVocabulary

/// Candidates that are one place for the user. Project default; ``VenueRouting`` groups equal names by the same rules.
///
/// - An occupant and the kiosk of its anchor; an occupant and the room that only it occupies, or the ground of a café with no
///   other name. A hall with several occupants is a separate place, and walkable ground is one, too.
/// - The landings of a connector.
/// - An amenity and its unit, if it is the only one there of the unit's kind.
/// - A feature with the name of its unit; features of different types that share a name and are within ``reach``.
/// - Records of one type and correlation id.
struct PlaceGroups {
  private let candidates: [SearchCandidate]
  private let planner: VenuePlanner
  private var sets: DisjointSets
  private var numbers: [FeatureRef: Int] = [:]
  /// Folded names of each candidate, each name by a number.
  private let names: [[Int]]
  /// Names that candidates of more than one type have.
  private let shared: Set<Int>

  /// Millimetres.
  private static let reach: Int32 = 10_000

  /// - Complexity: O(*n*) in the candidates and their names, except for features with one name within ``reach``, of which sixteen are examined.
  init(_ candidates: [SearchCandidate], _ planner: VenuePlanner) {
    self.candidates = candidates
    self.planner = planner
    sets = DisjointSets(count: candidates.count)
    var known: [String: Int] = [:]
    var types: [FeatureType?] = []
    var shared: Set<Int> = []
    // By number: a copy of a candidate counts the references of all its texts.
    names = candidates.indices.map { candidate in
      let type = candidates[candidate].ref.type
      var own: [Int] = []
      for entry in candidates[candidate].name.entries {
        let folded = FoldedText(entry.text).text
        let number = known[folded] ?? known.count
        if number == types.count {
          known[folded] = number
          types.append(type)
        } else if types[number] != type {
          shared.insert(number)
        }
        if !own.contains(number) { own.append(number) }
      }
      return own
    }
    self.shared = shared
    numbers.reserveCapacity(candidates.count)
    for number in candidates.indices { numbers[candidates[number].ref] = number }
    joinTenants()
    joinLandings()
    joinAmenities()
    joinNamesakesInUnits()
    joinNamesakesNearby()
    joinRecords()
  }

  /// Members by place, in the order of their first members.
  mutating func groups() -> [[Int]] {
    var groups: [[Int]] = []
    var places = Array(repeating: 0, count: candidates.count)
    for (number, root) in sets.roots().enumerated() {
      // The root is the first member.
      if root == number {
        places[root] = groups.count
        groups.append([number])
      } else {
        groups[places[root]].append(number)
      }
    }
    return groups
  }

  private mutating func join(_ a: Int?, _ b: Int?) { if let a, let b { sets.join(a, b) } }

  private mutating func joinTenants() {
    for (home, occupants) in planner.occupantsByHome {
      guard let place = numbers[home] else { continue }
      if home.type == .unit {
        let unit = planner.venue.units[home.index]
        let isOwn = unit.walkability == .room || unit.walkability == .stayGround && unit.name.isEmpty
        guard occupants.count == 1, isOwn else { continue }
      }
      for occupant in occupants { join(numbers[FeatureRef(.occupant, occupant)], place) }
    }
  }

  private mutating func joinLandings() {
    for connector in planner.checked.access.connectors {
      let units = connector.landings.map(\.unit).filter { planner.venue.units[$0].walkability == .connector }
      let landings = units.compactMap { numbers[FeatureRef(.unit, $0)] }
      for other in landings.dropFirst() { join(landings[0], other) }
      if case .connector(let position) = connector.source {
        join(numbers[FeatureRef(.connector, position)], landings.first)
      }
    }
  }

  private mutating func joinAmenities() {
    struct Kind: Hashable {
      var unit: Int
      var pin: String
    }
    var amenities: [Kind: [Int]] = [:]
    for number in candidates.indices where candidates[number].ref.type == .amenity {
      guard let unit = candidates[number].unit else { continue }
      amenities[Kind(unit: unit, pin: candidates[number].pin), default: []].append(number)
    }
    for (kind, members) in amenities where members.count == 1 {
      guard let unit = numbers[FeatureRef(.unit, kind.unit)], candidates[unit].pin == kind.pin else { continue }
      if names[unit].isEmpty || names[members[0]].isEmpty || shareName(unit, members[0]) { join(unit, members[0]) }
    }
  }

  private func shareName(_ a: Int, _ b: Int) -> Bool { names[a].contains(where: names[b].contains) }

  private mutating func joinNamesakesInUnits() {
    let types: [FeatureType] = [.amenity, .occupant, .kiosk, .fixture]
    for number in candidates.indices where !names[number].isEmpty {
      guard types.contains(candidates[number].ref.type), let unit = candidates[number].unit,
        let home = numbers[FeatureRef(.unit, unit)], shareName(home, number)
      else { continue }
      join(home, number)
    }
  }

  private struct Spot: Hashable {
    var level: Int
    var x: Int32
    var y: Int32
    var name: Int
  }

  private mutating func joinNamesakesNearby() {
    let types: [FeatureType] = [.amenity, .occupant, .kiosk, .fixture, .unit, .section, .opening]
    var spots: [Spot: [Int]] = [:]
    func square(_ value: Int32) -> Int32 { (value >= 0 ? value : value - PlaceGroups.reach + 1) / PlaceGroups.reach }
    for number in candidates.indices where types.contains(candidates[number].ref.type) {
      guard let point = candidates[number].point, let level = candidates[number].levels.first else { continue }
      let (x, y) = (square(point.x), square(point.y))
      for name in names[number] where shared.contains(name) {
        for dx in Int32(-1)...1 {
          for dy in Int32(-1)...1 {
            for other in spots[Spot(level: level, x: x + dx, y: y + dy, name: name)] ?? [] {
              guard candidates[other].ref.type != candidates[number].ref.type, let place = candidates[other].point,
                place.distance(to: point) <= Double(PlaceGroups.reach)
              else { continue }
              join(other, number)
            }
          }
        }
        let own = Spot(level: level, x: x, y: y, name: name)
        if spots[own]?.count ?? 0 < 16 { spots[own, default: []].append(number) }
      }
    }
  }

  private mutating func joinRecords() {
    struct Record: Hashable {
      var type: FeatureType
      var id: String
    }
    var first: [Record: Int] = [:]
    for number in candidates.indices {
      guard let id = candidates[number].correlationID, !id.isEmpty else { continue }
      let record = Record(type: candidates[number].ref.type, id: id)
      if let other = first[record] { join(other, number) } else { first[record] = number }
    }
  }
}
