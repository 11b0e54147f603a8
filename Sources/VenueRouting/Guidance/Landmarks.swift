import VenueGeometry
import VenueLanguage
import VenueParts

/// What one sees beside the way: named shops, kiosks, desks, lifts.
///
/// Score is salience / (1 + d / 4 m), halved when something of the same name stands within 30 m (ours, after landmark
/// salience in pedestrian guidance). What can be seen is judged by units: a thing in a unit that is walked through, or a
/// room whose door opens on one. No rays are cast.
struct Landmarks {
  private struct Candidate {
    var place: Int
    var name: SpokenName
    var point: PlanePoint
    var salience: Double
    /// Units it can be seen from.
    var units: Set<Int>
  }

  /// How far from the way a landmark may stand, in millimetres.
  static let reach = 8000.0

  private var byLevel: [Int: [Candidate]] = [:]

  init(network: RoutingNetwork, namer: Namer, levels: Set<Int>) {
    var doors: [Int: [(other: Int, middle: PlanePoint)]] = [:]
    for opening in network.openings where levels.contains(opening.level) && opening.unit >= 0 && opening.other >= 0 {
      doors[opening.unit, default: []].append((opening.other, opening.middle))
      doors[opening.other, default: []].append((opening.unit, opening.middle))
    }
    for (index, place) in network.places.enumerated() where place.isPublic && levels.contains(place.level) {
      let name = namer.place(index)
      guard let salience = Landmarks.salience(of: place, isNamed: name.isProper), place.unit >= 0 else { continue }
      let unit = network.units[place.unit]
      guard unit.isPublic else { continue }
      if unit.kind == .openArea {
        byLevel[place.level, default: []].append(
          Candidate(place: index, name: name, point: place.point, salience: salience, units: [place.unit]))
      } else {
        // Seen by its door: one candidate a door, so that the side is the door's.
        for door in doors[place.unit] ?? [] {
          byLevel[place.level, default: []].append(
            Candidate(place: index, name: name, point: door.middle, salience: salience, units: [door.other]))
        }
      }
    }
  }

  struct Sighting {
    var name: SpokenName
    /// Positive is left.
    var side: Double
    var along: Double
  }

  /// The best landmark beside a stretch of a walk; nil when there is none worth saying.
  func best(
    beside line: WalkLine, from start: Double, to end: Double, reach: Double = Landmarks.reach, except: Set<SpokenName>
  ) -> Sighting? {
    guard end > start else { return nil }
    let units = Set(line.units(from: start, to: end))
    let candidates = byLevel[line.level] ?? []
    var best: (score: Double, sighting: Sighting)?
    for candidate in candidates where !except.contains(candidate.name) && !candidate.units.isDisjoint(with: units) {
      let approach = line.approach(to: candidate.point, from: start, to: end)
      guard approach.distance <= reach, approach.distance > 300 else { continue }
      let twins = candidates.contains {
        $0.place != candidate.place && $0.name == candidate.name && $0.point.distance(to: candidate.point) < 30_000
      }
      let score = candidate.salience / (1 + approach.distance / 4000) * (twins ? 0.5 : 1)
      if score > (best?.score ?? 0.25) {
        best = (score, Sighting(name: candidate.name, side: approach.side, along: approach.along))
      }
    }
    return best?.sighting
  }

  private static func salience(of place: NetworkPlace, isNamed: Bool) -> Double? {
    let category = place.category.prefix { $0 != "." }
    switch place.kind {
    case .occupant, .kiosk: return isNamed ? 3 : nil
    case .unit:
      if category == "elevator" || category == "escalator" || category == "stairs" { return 2 }
      if category == "restroom" { return 1 }
      return isNamed && category == "room" ? 2 : nil
    case .amenity:
      switch category {
      case "information", "landmark": return 3
      case "checkin", "ticketing", "boardinggate", "atm", "baggagecarousel": return 2
      case "restroom", "drinkingfountain", "vendingmachine": return 1
      default: return isNamed ? 1 : nil
      }
    case .fixture: return isNamed ? 2 : nil
    case .opening, .section, .transitLink, .anchor: return nil
    }
  }
}
