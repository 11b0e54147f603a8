import VenueLanguage
import VenueParts
import VenueVocabulary

extension Router {
  /// If the stop at the end of a route is out of service, the route to the next stop of its kind, with the closed one named (R27).
  ///
  /// - Returns: nil if the end is not such a stop, and if there is no other stop.
  func wayToNextStop(insteadOf planning: QueryPlanning) -> RouteResult? {
    let (query, passability, namer) = (planning.query, planning.passability, planning.namer)
    guard case .place(let place) = query.to, let closed = link(ofPlace: place),
      let exclusion = passability.exclusion(of: network.transitLinks[closed]),
      [.closed, .outOfHours, .avoided].contains(exclusion)
    else { return nil }
    let mode = network.transitLinks[closed].mode
    let others = network.places.indices.filter { place in
      link(ofPlace: place).map { $0 != closed && network.transitLinks[$0].mode == mode } ?? false
    }
    guard !others.isEmpty else { return nil }
    var next = planning
    next.query.to = .nearest(others)
    guard case .found(var route) = next.result() else { return nil }
    let message = namer.language.text(.noticeLinkClosed, ["place": .name(namer.link(closed))])
    route.notices.insert(RouteNotice(code: "link-closed", message: namer.language.capitalized(message)), at: 0)
    return .found(route)
  }

  private func link(ofPlace place: Int) -> Int? {
    guard network.places.indices.contains(place), network.places[place].kind == .transitLink else { return nil }
    let link = network.places[place].index
    return network.transitLinks.indices.contains(link) ? link : nil
  }
}
