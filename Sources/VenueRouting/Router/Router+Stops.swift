import VenueLanguage
import VenueParts
import VenueVocabulary

extension Router {
  /// Where the stop a way should end at is out of service, the way to the next of its kind, with the closed one named (R27).
  ///
  /// - Returns: nil where the end is no such stop, and where there is no other to go to.
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
