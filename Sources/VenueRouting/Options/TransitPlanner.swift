import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// Combines routes through the venue with departures: onward journeys from a place, by mode and time.
///
/// Walks come from the ``Router``: they are exact for their profile and observe opening hours as it does. Rides come from the timetables in
/// `transit.json`, which contain every trip that calls at a stop of the venue, with all its calls.
public struct TransitPlanner: Sendable {
  let router: Router
  let transit: TransitPart
  /// Indexed by the positions of the timetables; nil for one with an unknown time zone.
  let searches: [TimetableSearch?]
  /// Time zone of the venue.
  public let zone: TimeZoneRules?
  /// Disruptions from the status of the query; none without a query.
  private(set) var disruptions = TransitDisruptions.none
  /// Ids of links that a query may not use.
  private(set) var excluded: Set<String> = []

  /// Seconds of margin at a stop before departure, and for changing vehicles (project default).
  static let margin: Int64 = 60
  static let change: Int64 = 120

  /// A timetable with an unknown time zone has no departures.
  ///
  /// - Complexity: linear in the timetables.
  public init(router: Router, transit: TransitPart) {
    let zones = transit.zones
    self.router = router
    self.transit = transit
    zone = router.network.times.zone ?? zones.first
    searches = transit.timetables.map { timetable in
      zones.first { $0.name == timetable.timeZone }.map { TimetableSearch(timetable, zone: $0) }
    }
  }

  /// The modes that serve the venue (R05).
  public var servedModes: [TransitMode] { transit.modes }

  /// Next departures of a link; nil if they are unknown.
  ///
  /// - Parameter status: out-of-service elements and delays.
  public func board(
    of link: String, after moment: Instant, limit: Int = 5, accessible: Bool = false, under status: StatusReport? = nil
  ) -> DepartureBoard? {
    guard let planned = transit.links.first(where: { $0.id == link }), let board = planned.board,
      let search = searches[board.timetable]
    else { return nil }
    return search.board(
      at: board.stops, after: moment, limit: limit, accessible: accessible,
      under: TransitDisruptions(status, network: router.network), link: link)
  }

  /// Notices about the departures of a link: faults of the status, and that the link is closed at a moment.
  public func notices(
    of link: String, at moment: Instant, under status: StatusReport?, in language: String? = nil
  ) -> [RouteNotice] {
    var query = TransitQuery(from: .stop(""), to: .stop(""), at: moment)
    (query.language, query.status) = (language, status)
    var notices = statusNotices(query)
    if let planned = transit.links.first(where: { $0.id == link }),
      TransitDisruptions(status, network: router.network).isOut(nil, at: nil, link: link, moment)
    {
      notices.append(RouteNotice(code: "link-closed", message: closed(planned, query)))
    }
    return notices
  }

  private func closed(_ link: TransitPart.Link, _ query: TransitQuery) -> String {
    let language = words(query).language
    let clause = language.word(
      Exclusion.closed.code, in: .barrier, ["place": .name(.proper(name(link, query)))])
    return language.sentence(clause ?? "")
  }

  /// The options in the requested order, each with a line that shows its difference from the best.
  public func options(_ query: TransitQuery) -> TransitAnswer {
    var planner = self
    planner.disruptions = TransitDisruptions(query.status, network: router.network)
    planner.excluded = planner.links(excludedBy: query)
    return planner.answer(query)
  }

  private func answer(_ query: TransitQuery) -> TransitAnswer {
    if let refusal = unserved(query) { return refusal }
    let closed = wantedLinks(query).filter { excluded.contains($0.id) }
    var found: [TransitOption]
    switch (query.from, query.to) {
    case (.stop(let name), .place(let goal)): found = waysIn(from: name, to: goal, query)
    case (.mode(let mode), .place(let goal)): found = walksIn(links(of: mode), to: goal, query)
    case (.place(let start), .stop(let name)): found = waysOut(from: start, toward: name, query)
    case (.place(let start), .mode(let mode)):
      found = boardings(from: start, at: links(of: mode), query)
    case (.place(let start), .place(let goal)):
      let (starts, goals) = (links(at: start), links(at: goal))
      // If a link is closed, the next link of its kind is used (R27).
      if let first = goals.first {
        found = boardings(from: start, at: goals, query)
        if found.isEmpty, !closed.isEmpty { found = boardings(from: start, at: links(of: first.mode), query) }
      } else if let first = starts.first {
        found = walksIn(starts, to: goal, query)
        if found.isEmpty, !closed.isEmpty { found = walksIn(links(of: first.mode), to: goal, query) }
      } else {
        found = walk(start, goal, query, departure: query.at).map { [walked($0, id: "walk", query)] } ?? []
      }
    case (.mode, _), (.stop, _):
      return .none(
        code: "ends-outside", message: words(query).language.text(.refusalEndsOutside), served: [], notices: [])
    }
    var notices = statusNotices(query)
    if found.isEmpty, let reason = refusedWalk(query) { notices.append(reason) }
    notices += closed.map { link in
      let next = words(query).language.text(.noticeLinkClosed, ["place": .name(.proper(name(link, query)))])
      return RouteNotice(code: "link-closed", message: found.isEmpty ? self.closed(link, query) : next)
    }
    notices += timetableNotices(query)
    guard !found.isEmpty else { return nothing(query, notices) }
    found = OptionOrder(query.sort).best(of: found, limit: query.limit)
    return .options(OptionDifferences(sort: query.sort, words: words(query)).told(found), notices: notices)
  }

  // MARK: Links

  /// Links of a mode, or at which lines of that mode call.
  func links(of mode: TransitMode) -> [TransitPart.Link] {
    transit.links.filter { link in
      if link.mode == mode { return true }
      guard let board = link.board else { return false }
      let timetable = transit.timetables[board.timetable]
      let stops = Set(board.stops)
      return timetable.patterns.contains { pattern in
        timetable.routes[pattern.route].mode == mode && pattern.calls.dropLast().contains { stops.contains($0.stop) }
      }
    }
  }

  func place(of link: TransitPart.Link) -> RouteEnd? { position(of: link).map { .place($0) } }

  /// Position of the link's place in the network; nil if the network does not contain it.
  func position(of link: TransitPart.Link) -> Int? {
    PlaceIndex(router.network).places(withID: link.id).first { router.network.places[$0].kind == .transitLink }
  }

  /// The link that an end is, or the links of one stop or station; empty for any other end.
  func links(at end: RouteEnd) -> [TransitPart.Link] {
    let places: [Int]
    switch end {
    case .place(let place): places = [place]
    case .nearest(let several): places = several
    case .point, .ring, .entrance, .entrances, .outside: return []
    }
    let found = places.compactMap { place -> TransitPart.Link? in
      guard router.network.places.indices.contains(place), router.network.places[place].kind == .transitLink else {
        return nil
      }
      return transit.links.first { $0.id == router.network.places[place].id }
    }
    return found.count == places.count ? found : []
  }

  func name(_ link: TransitPart.Link, _ query: TransitQuery) -> String {
    let language = router.network.languages.first ?? "en"
    return link.name.text(in: query.language ?? language, fallback: language) ?? words(query).kind(link.mode.rawValue)
  }

  /// Texts in the requested language, otherwise in the venue's default, otherwise in English.
  func words(_ query: TransitQuery) -> TransitWords { words(in: query.language, query.units) }

  func words(in language: String?, _ units: DistanceUnits = .metric) -> TransitWords {
    let wanted = [language].compactMap { $0 } + router.network.languages.prefix(1)
    return TransitWords(figures: SpokenFigures(Language.best(for: wanted) ?? .english, units), zone: zone)
  }

  /// Links that are closed or to be avoided, at the moment of the query.
  private func links(excludedBy query: TransitQuery) -> Set<String> {
    let network = router.network
    guard !query.avoiding.isEmpty || !query.closing.isEmpty || query.status != nil else { return [] }
    var asked = RouteQuery(from: .entrances, to: .entrances, profile: query.profile)
    (asked.avoiding, asked.closing, asked.status) = (query.avoiding, query.closing, query.status)
    let passability = asked.passability(on: network, heedingHours: false)
    return Set(
      network.transitLinks.filter { link in
        passability.exclusion(of: link).map { [.closed, .avoided].contains($0) } ?? false
      }.map(\.id))
  }

  /// Notices about faults of the status itself.
  private func statusNotices(_ query: TransitQuery) -> [RouteNotice] {
    guard let report = query.status else { return [] }
    let words = words(query)
    let namer = Namer(network: router.network, preferring: query.language)
    let current = CurrentStatus(
      report.status, at: report.moment, in: router.network, language: query.language ?? namer.tag)
    return StatusNotices(
      status: current, network: router.network, namer: namer, figures: words.figures, moment: report.moment,
      meant: { router.closable(meantBy: $0) }
    ).ofFile()
  }
}
