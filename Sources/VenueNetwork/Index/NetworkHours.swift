import VenueModel
import VenueParts
import VenueVocabulary

/// Opening hours and temporary closures of the elements of a network.
///
/// - Parameter zone: rules of the venue's time zone; nil if it names none, or the rules are unknown.
func networkTimes(
  _ checked: CheckedVenue, numbers: NetworkNumbers, network: PlannedNetwork, zone: TimeZoneRules?
) -> NetworkTimes {
  var plan = NetworkTimesPlan(checked, numbers: numbers, network: network, zone: zone)
  plan.addVenue()
  plan.addFeatures()
  plan.addPlaces()
  plan.addClosures()
  return plan.times()
}

private struct NetworkTimesPlan {
  let checked: CheckedVenue
  let namedOpenings: [Bool]
  let numbers: NetworkNumbers
  let network: PlannedNetwork
  let zone: TimeZoneRules?
  private var hours: [NetworkTimes.Subject: OpeningHours] = [:]
  private var closures: [NetworkTimes.Closure] = []
  /// Texts that were parsed already: many shops have the same hours.
  private var parsed: [String: OpeningHours?] = [:]
  /// By the ids of the bundle.
  private let connectors: [String: Int]
  private let links: [String: Int]

  init(_ checked: CheckedVenue, numbers: NetworkNumbers, network: PlannedNetwork, zone: TimeZoneRules?) {
    self.checked = checked
    namedOpenings = VenueNetwork.namedOpenings(checked.publication, access: checked.access)
    self.numbers = numbers
    self.network = network
    self.zone = zone
    connectors = Dictionary(network.connectors.enumerated().map { ($1.id, $0) }) { first, _ in first }
    links = Dictionary(network.transitLinks.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  private var venue: Venue { checked.venue }
  private var publication: Publication { checked.publication }

  func times() -> NetworkTimes {
    var times = NetworkTimes()
    times.zone = zone
    times.holidays = venue.holidays
    times.hours = hours.map { NetworkTimes.Hours($0.key, $0.value) }.sorted { $0.subject < $1.subject }
    times.closures = closures.enumerated().sorted { ($0.element.subject, $0.offset) < ($1.element.subject, $1.offset) }
      .map(\.element)
    return times
  }

  private mutating func add(_ text: String?, _ validity: Temporality?, to subject: NetworkTimes.Subject) {
    if let text, let found = hours(text) { hours[subject] = found }
    guard let validity, let period = validity.period(in: zone) else { return }
    if let start = period.start {
      closures.append(NetworkTimes.Closure(subject, Period(end: start), isAbsence: true))
    }
    if let end = period.end { closures.append(NetworkTimes.Closure(subject, Period(start: end), isAbsence: true)) }
  }

  /// nil for invalid opening hours, which the reader has reported (IMD018).
  private mutating func hours(_ text: String) -> OpeningHours? {
    if let known = parsed[text] { return known }
    var found = try? OpeningHours.read(text).hours
    found?.leaveOutWords()
    parsed[text] = .some(found)
    return found
  }

  // MARK: Elements with hours

  mutating func addVenue() { add(venue.properties?.hours, nil, to: .venue) }

  mutating func addFeatures() {
    for (place, unit) in venue.units.indexed where numbers.units[place] >= 0 {
      add(unit.hours, unit.validity, to: .init(.unit, numbers.units[place]))
    }
    for (place, opening) in venue.openings.indexed where numbers.openings[place] >= 0 {
      add(opening.hours, opening.validity, to: .init(.opening, numbers.openings[place]))
    }
    for (place, connector) in venue.connectors.indexed {
      guard let number = connectors[checked.publishedIDs[.connector, place]] else { continue }
      add(connector.hours, connector.validity, to: .init(.connector, number))
    }
    for (place, link) in venue.transitLinks.indexed {
      guard let number = links[checked.publishedIDs[.transitLink, place]] else { continue }
      add(nil, link.validity, to: .init(.transitLink, number))
    }
  }

  mutating func addPlaces() {
    var found: [NetworkPlace.Kind: [String: (String?, Temporality?)]] = [:]
    for occupant in venue.occupants.kept where found[.occupant]?[occupant.id.text] == nil {
      found[.occupant, default: [:]][occupant.id.text] = (occupant.hours, occupant.validity)
    }
    for amenity in venue.amenities.kept where found[.amenity]?[amenity.id.text] == nil {
      found[.amenity, default: [:]][amenity.id.text] = (amenity.hours, amenity.validity)
    }
    for (number, place) in network.places.enumerated() {
      guard let (text, validity) = found[place.kind]?[place.id] else { continue }
      add(text, validity, to: .init(.place, number))
    }
  }

  // MARK: Closures

  /// True if the audience may read the reason of a closure.
  private func isNamed(_ subject: NetworkTimes.Subject) -> Bool {
    func isNamed(unit: Int) -> Bool { unit >= 0 && publication[.unit, numbers.unitsOfVenue[unit]] == .named }
    return switch subject.kind {
    case .venue, .place: true
    case .level: numbers.levels.firstIndex(of: subject.index).map { publication[.level, $0] == .named } ?? true
    case .unit: isNamed(unit: subject.index)
    case .opening: namedOpenings[subject.index]
    case .connector: network.connectors[subject.index].landings.contains { isNamed(unit: $0.unit) }
    case .transitLink: namedOpenings[network.transitLinks[subject.index].opening]
    }
  }

  mutating func addClosures() {
    guard !venue.closures.isEmpty else { return }
    let ids = checked.publishedIDs
    var subjects: [String: NetworkTimes.Subject] = [:]
    for (place, link) in venue.transitLinks.indexed {
      subjects[link.id.text] = links[ids[.transitLink, place]].map { .init(.transitLink, $0) }
    }
    // Those of relationships have no feature.
    subjects.merge(connectors.mapValues { .init(.connector, $0) }) { $1 }
    for (place, connector) in venue.connectors.indexed {
      if let number = connectors[ids[.connector, place]] { subjects[connector.id.text] = .init(.connector, number) }
    }
    for (place, level) in venue.levels.indexed { subjects[level.id.text] = .init(.level, numbers.levels[place]) }
    for (place, opening) in venue.openings.indexed where numbers.openings[place] >= 0 {
      subjects[opening.id.text] = .init(.opening, numbers.openings[place])
    }
    for (place, unit) in venue.units.indexed where numbers.units[place] >= 0 {
      subjects[unit.id.text] = .init(.unit, numbers.units[place])
    }
    for closure in venue.closures {
      // An unreadable day is already reported (NET033), and so is an unknown id.
      guard let period = closure.period.period(in: zone) else { continue }
      for id in closure.ids {
        guard let subject = subjects[id] else { continue }
        let reason = isNamed(subject) ? networkTexts(closure.reason) : []
        closures.append(NetworkTimes.Closure(subject, period, reason: reason))
      }
    }
  }
}

extension OpeningHours {
  /// Comments are for place cards, and intervals within a span are for timetables: routing does not use them.
  fileprivate mutating func leaveOutWords() {
    for rule in rules.indices {
      rules[rule].comment = nil
      for span in rules[rule].times.indices { rules[rule].times[span].interval = nil }
    }
  }
}
