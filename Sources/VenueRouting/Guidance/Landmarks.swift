import VenueGeometry
import VenueLanguage
import VenueParts

/// Landmarks beside the route: named shops, kiosks, desks, lifts.
///
/// Score is salience / (1 + d / 4 m). It is halved if a visible landmark with the same name is within 30 m (project default, after landmark
/// salience in pedestrian guidance). Visibility is decided by units: a landmark is visible if it is in a unit on the walk, or in a
/// room whose door opens on one. No rays are cast. Only landmarks in or behind the units of a walk are considered.
struct Landmarks {
  let network: RoutingNetwork
  let namer: Namer

  private struct Named {
    var place: Int
    var point: PlanePoint
    var unit: Int
    var name: SpokenName
    var salience: Double
  }

  /// Largest distance between route and landmark, in millimetres.
  static let reach = 8000.0
  /// Distance from which two landmarks with the same name are not confused, in millimetres.
  private static let apart = 30_000.0

  struct Sighting {
    var name: SpokenName
    /// Positive is left.
    var side: Double
    var along: Double
  }

  /// Landmarks that are visible from the units of a walk.
  func field(beside line: WalkLine) -> LandmarkField {
    LandmarkField(Set(line.units(from: 0, to: line.length)).sorted().flatMap(seen))
  }

  /// The best landmark beside a stretch of a walk; nil if none has a sufficient score.
  ///
  /// - Parameter field: landmarks of the walk.
  /// - Complexity: O(*m* log *m*) in the number of landmarks within ``reach`` and ``apart`` of the stretch, if names differ.
  func best(
    in field: LandmarkField, beside line: WalkLine, from start: Double, to end: Double,
    reach: Double = Landmarks.reach, except: Set<SpokenName>
  ) -> Sighting? {
    guard end > start else { return nil }
    let units = Set(line.units(from: start, to: end))
    // Names are computed only for candidates that are near, or near enough to be confused with one that is.
    let candidates = field.candidates(beside: line, from: start, to: end, reach: reach + Landmarks.apart)
      .compactMap(named)
    let namesakes = Dictionary(grouping: candidates, by: \.name)
    var best: (score: Double, sighting: Sighting)?
    for candidate in candidates where !except.contains(candidate.name) && units.contains(candidate.unit) {
      let approach = line.approach(to: candidate.point, from: start, to: end)
      guard approach.distance <= reach, approach.distance > 300 else { continue }
      // A candidate that cannot win is not compared with others of its name.
      let most = candidate.salience / (1 + approach.distance / 4000)
      guard most > (best?.score ?? 0.25) else { continue }
      let hasTwin = (namesakes[candidate.name] ?? []).contains {
        $0.place != candidate.place && $0.point.distance(to: candidate.point) < Landmarks.apart
      }
      let score = most * (hasTwin ? 0.5 : 1)
      if score > (best?.score ?? 0.25) {
        best = (score, Sighting(name: candidate.name, side: approach.side, along: approach.along))
      }
    }
    return best?.sighting
  }

  /// Landmarks visible from a unit: its contents if it is open, and the rooms whose doors open on it.
  private func seen(from unit: Int) -> [LandmarkField.Candidate] {
    guard network.units.indices.contains(unit) else { return [] }
    let own = network.units[unit]
    var result: [LandmarkField.Candidate] = []
    if own.kind == .openArea, own.isPublic {
      result = own.places.map { LandmarkField.Candidate(place: $0, point: network.places[$0].point, unit: unit) }
    }
    for index in own.openings {
      let opening = network.openings[index]
      let other = opening.unit == unit ? opening.other : opening.unit
      guard other >= 0, other != unit else { continue }
      let room = network.units[other]
      guard room.kind != .openArea, room.isPublic else { continue }
      // One candidate a door, so that the side is the door's.
      result += room.places.map { LandmarkField.Candidate(place: $0, point: opening.middle, unit: unit) }
    }
    return result
  }

  private func named(_ candidate: LandmarkField.Candidate) -> Named? {
    let place = network.places[candidate.place]
    guard place.isPublic, case let name = namer.place(candidate.place),
      let salience = Landmarks.salience(of: place, isNamed: name.isProper)
    else { return nil }
    return Named(
      place: candidate.place, point: candidate.point, unit: candidate.unit, name: name, salience: salience)
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
