import VenueLanguage
import VenueParts
public import VenueVocabulary

extension Router {
  /// Which public places can no longer be reached from any entrance when something is closed, for each of some profiles.
  ///
  /// A place that loses its way for a step-free profile and keeps it for walking loses its step-free access. Linear in the network for each
  /// profile.
  ///
  /// - Parameters:
  ///   - closing: ids of units, openings, connectors or transit links, or kinds of connectors.
  ///   - language: of the names; the venue's default when nil.
  public func impact(
    ofClosing closing: [String], for profiles: [RoutingProfile], in language: String? = nil
  ) -> [ClosureImpact] {
    let namer = Namer(network: network, preferring: language)
    let entrances = network.entrances.map { $0 }
    let asked = network.places.indices.filter { index in
      let place = network.places[index]
      return place.isPublic && [.unit, .occupant, .amenity, .kiosk].contains(place.kind)
    }
    return profiles.map { profile in
      let open = Passability(profile: profile, network: network)
      var before = PlacesReached(planner: planner, from: entrances, passability: open)
      var closed = open
      closed.closing = Set(closing)
      var after = PlacesReached(planner: planner, from: entrances, passability: closed)
      let reachable = asked.filter { before.reaches($0) }
      let lost = reachable.filter { !after.reaches($0) }.map { index in
        let place = network.places[index]
        return ClosureImpact.Place(
          id: place.id, name: namer.language.said(namer.place(index)), category: place.category,
          floor: place.level < 0 ? nil : network.levels[place.level].floor)
      }
      return ClosureImpact(profile: profile.name, reachable: reachable.count, lost: lost)
    }
  }
}
