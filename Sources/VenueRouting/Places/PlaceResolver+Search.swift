import VenueGeometry
import VenueParts

/// Ends of routes for the results of the search of the bundle.
extension PlaceResolver {
  /// One place gives an end, several give a choice; nil if none is on the network.
  func end(at places: [FoundPlace]) -> PlaceResolution? {
    let ends = places.compactMap { place in end(at: place).map { (place, $0) } }
    guard let (_, first) = ends.first else { return nil }
    if ends.count == 1 { return first }
    if let all = goals(ends.map(\.1)) { return all }
    let candidates = ends.map(\.0.candidate)
    return .ambiguous(candidates.sorted { ($0.name, $0.floor ?? .min, $0.id) < ($1.name, $1.floor ?? .min, $1.id) })
  }

  /// The place with an end, if exactly one has one.
  func only(of places: [FoundPlace]) -> FoundPlace? {
    let found = places.filter { end(at: $0) != nil }
    return found.count == 1 ? found[0] : nil
  }

  /// Where all places that fit are requested: all of them; nil for other roles, and if an end is not a place.
  private func goals(_ ends: [PlaceResolution]) -> PlaceResolution? {
    guard role == .goals else { return nil }
    var places: [Int] = []
    for end in ends {
      switch end {
      case .end(.place(let place)): places.append(place)
      case .end(.nearest(let several)): places += several
      default: return nil
      }
    }
    return nearest(Set(places).sorted())
  }

  /// Several stops that one name means, such as the platforms of a station; nil if not all places are stops.
  func end(atStops places: [FoundPlace]) -> PlaceResolution? {
    let stops = places.flatMap { place in
      place.ids.flatMap(index.places(withID:)).filter { network.places[$0].kind == .transitLink && isOffered($0) }
    }
    return places.count > 1 && stops.count == places.count ? nearest(stops) : nil
  }

  private func end(at place: FoundPlace) -> PlaceResolution? {
    for id in place.ids {
      let matches = (index.places(withID: id) + landings(ofConnector: id)).filter(isOffered)
      if !matches.isEmpty { return choice(of: matches, asked: id) }
    }
    let entrances = place.entrances.flatMap { index.places(withID: $0) }.filter { network.places[$0].kind == .opening }
    if !entrances.isEmpty { return .end(entrances.count == 1 ? .place(entrances[0]) : .nearest(entrances)) }
    guard let floor = place.candidate.floor else { return .end(.outside(place.coordinate)) }
    let (x, y) = (place.coordinate.longitude, place.coordinate.latitude)
    let counted = network.levels.first { $0.floor == floor }?.writtenFloor.description ?? "\(floor)"
    guard let point = PointText("\(x),\(y),number:\(counted)"), case .end(let end) = resolve(point) else { return nil }
    return .end(end)
  }
}
