import VenueParts
import VenueVocabulary

/// Opening states in a network from a departure on.
struct VenueClock: Sendable {
  let network: RoutingNetwork
  let departure: Instant
  let language: String
  /// Elements that can be closed, in the order of subjects. For a door, closures for everybody precede closures for entering.
  let things: [TimedThing]
  /// The elements that may be open at one moment of the next hours and closed at another, by subject.
  private(set) var changing: [NetworkTimes.Subject: [TimedThing]] = [:]
  /// Elements that are closed for the whole time.
  private(set) var closed = ClosureSet()

  /// Longest assumed duration of a route, in seconds from departure. Later changes are ignored.
  static let horizon: Int64 = 4 * 3600

  var calendar: VenueCalendar? { network.times.calendar }

  init(network: RoutingNetwork, departure: Instant, language: String) {
    self.network = network
    self.departure = departure
    self.language = language
    things = VenueClock.things(of: network)
    let (end, calendar) = (departure + VenueClock.horizon, network.times.calendar)
    for thing in things {
      if !thing.isConstant(from: departure, to: end, in: calendar) {
        changing[thing.subject, default: []].append(thing)
        continue
      }
      guard let reason = thing.reason(at: departure, in: calendar, language: language) else { continue }
      close(thing, reason, in: &closed)
    }
  }

  /// Closes an element in a set. A level closes its units; a door that is closed for entering remains open for leaving.
  func close(_ thing: TimedThing, _ reason: ClosureSet.Reason, in set: inout ClosureSet) {
    switch thing.subject.kind {
    case .opening where thing.isEntryOnly: set.closeEntry(thing.subject, reason)
    case .unit, .opening, .connector, .transitLink, .level: set.close(thing.subject, in: network, reason)
    case .venue, .place: break
    }
  }

  /// Hours and closures of the passed elements.
  func things(of subject: NetworkTimes.Subject) -> ArraySlice<TimedThing> {
    var (low, high) = (0, things.count)
    while low < high {
      let middle = (low + high) / 2
      if things[middle].subject < subject { low = middle + 1 } else { high = middle }
    }
    return things[low...].prefix { $0.subject == subject }
  }

  /// Hours and closures of a place, and of the unit, door or stop it is.
  func thing(ofPlace index: Int) -> TimedThing {
    let place = network.places[index]
    let subject = NetworkTimes.Subject(.place, index)
    var thing = TimedThing(subject: subject)
    let kind: NetworkTimes.Subject.Kind? =
      switch place.kind {
      case .unit: .unit
      case .opening: .opening
      case .transitLink: .transitLink
      default: nil
      }
    if let kind, place.index >= 0, let own = things(of: .init(kind, place.index)).first(where: { !$0.isEntryOnly }) {
      thing = own
    }
    if let hours = network.times.hours(of: subject) { thing.hours = hours }
    thing.close(network.times.closures(of: subject))
    return thing
  }

  /// The places that are open at some moment of the next hours; all places if none is.
  func open(of places: [Int]) -> [Int] {
    let open = places.filter { place in
      let thing = thing(ofPlace: place)
      return ![.closed, .outOfHours].contains(thing.state(at: departure, in: calendar))
        || !thing.isConstant(from: departure, to: departure + VenueClock.horizon, in: calendar)
    }
    return open.isEmpty ? places : open
  }

  /// Everything that is passed and has hours or closures.
  static func things(of network: RoutingNetwork) -> [TimedThing] {
    let times = network.times
    var things: [NetworkTimes.Subject: TimedThing] = [:]
    for entry in times.hours where entry.subject.kind != .place && entry.subject.kind != .venue {
      things[entry.subject, default: TimedThing(subject: entry.subject)].hours = entry.hours
    }
    for (subject, closures) in Dictionary(grouping: times.closures, by: \.subject)
    where subject.kind != .place && subject.kind != .venue {
      things[subject, default: TimedThing(subject: subject)].close(closures)
    }
    // A route does not lead through a closed shop.
    for (room, hours) in tenants(of: network) {
      things[.init(.unit, room), default: TimedThing(subject: .init(.unit, room))].tenants = hours
    }
    // Passengers of the last train must be able to leave, so platform edges have no hours of the venue.
    let outer = Set(network.entrances).union(network.transitLinks.map(\.opening)).subtracting(network.vehicleDoors)
    let doors = outer.sorted().compactMap { index -> TimedThing? in
      guard network.openings.indices.contains(index) else { return nil }
      let subject = NetworkTimes.Subject(.opening, index)
      return things[subject]?.hours == nil ? VenueClock.lockedDoor(subject, times) : nil
    }
    return (things.values + doors).sorted {
      $0.subject == $1.subject ? !$0.isEntryOnly && $1.isEntryOnly : $0.subject < $1.subject
    }
  }

  /// An outer door without opening hours is closed for entering while the venue is closed, in addition to its other closures;
  /// nil if the venue has no opening hours.
  private static func lockedDoor(_ subject: NetworkTimes.Subject, _ times: NetworkTimes) -> TimedThing? {
    times.hours(of: .venue).map { hours in
      var door = TimedThing(subject: subject)
      door.hours = hours
      door.isEntryOnly = true
      return door
    }
  }

  /// Opening hours of the businesses of each room in which every business declares its hours.
  private static func tenants(of network: RoutingNetwork) -> [(room: Int, hours: [OpeningHours])] {
    var hours: [Int: [OpeningHours]] = [:]
    var isUnsaid: Set<Int> = []
    for (index, place) in network.places.enumerated() where place.kind == .occupant && place.unit >= 0 {
      guard network.units[place.unit].kind == .room else { continue }
      guard let own = network.times.hours(of: .init(.place, index)) else {
        isUnsaid.insert(place.unit)
        continue
      }
      hours[place.unit, default: []].append(own)
    }
    return hours.filter { !isUnsaid.contains($0.key) }.map { ($0.key, $0.value) }
  }
}
