public import VenueVocabulary

/// One way to go, door to vehicle or beyond, to be compared with others.
public struct TransitOption: Hashable, Sendable {
  /// The same for the same way at the same time: links, trips and their service days.
  public var id: String
  public var legs: [Leg]
  /// When to set out: as late as is safe, and not before the time asked for.
  public var start: Instant
  /// When one is there; of a way that ends at a stop without a timetable, on foot.
  public var end: Instant
  /// One line: what it has over the best, or why it is the best. No two options have the same (R23).
  public var difference = ""

  /// Metres on foot.
  public var walking: Double {
    legs.reduce(0) { sum, leg in
      if case .walk(let route) = leg { sum + route.distance } else { sum }
    }
  }

  /// Stops ridden to, the last one included.
  public var stops: Int {
    legs.reduce(0) { sum, leg in
      if case .ride(let ride) = leg { sum + ride.stops } else { sum }
    }
  }

  /// Changes from one vehicle to another.
  public var transfers: Int { max(rides.count - 1, 0) }

  /// Kinds of transport, walking among them, in the order they come, each once.
  public var kinds: [String] {
    var kinds: [String] = []
    for leg in legs {
      let kind: String? =
        switch leg {
        case .walk: "walk"
        case .wait: nil
        case .board(let departure): departure.mode?.rawValue ?? "other"
        case .ride(let ride): ride.departure.mode?.rawValue ?? "other"
        }
      if let kind, !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  public var rides: [Ride] {
    legs.compactMap { leg in
      if case .ride(let ride) = leg { ride } else { nil }
    }
  }

  /// The first vehicle that is taken; nil of a way on foot.
  public var departure: Departure? {
    for leg in legs {
      switch leg {
      case .board(let departure): return departure
      case .ride(let ride): return ride.departure
      case .walk, .wait: continue
      }
    }
    return nil
  }

  /// A piece of the way.
  public enum Leg: Hashable, Sendable {
    case walk(Route)
    case wait(Wait)
    /// What leaves where the way ends: to be got on.
    case board(Departure)
    case ride(Ride)
  }

  /// Time with nothing to do.
  public struct Wait: Hashable, Sendable {
    /// Where: a name.
    public var place: String
    public var from: Instant
    public var until: Instant
    /// When to remind people that it goes on soon; nil of a short wait (R26).
    public var reminder: Instant?

    /// Seconds beyond which a wait has a reminder, and how long before its end that is.
    public static let long: Int64 = 600
    public static let notice: Int64 = 300

    init(place: String, from: Instant, until: Instant) {
      self.place = place
      self.from = from
      self.until = until
      reminder = until - from > Wait.long ? until - Wait.notice : nil
    }
  }

  /// A vehicle from stop to stop.
  public struct Ride: Hashable, Sendable {
    public var departure: Departure
    /// Names of the stops.
    public var from: String
    public var to: String
    public var arrival: Instant
    public var stops: Int
  }
}

/// What a ``TransitPlanner`` has to say.
public enum TransitAnswer: Hashable, Sendable {
  /// In the order asked for; never empty.
  case options([TransitOption], notices: [RouteNotice])
  /// Nothing goes: why, with a code of its own, and what could be asked instead (R05).
  case none(code: String, message: String, served: [String], notices: [RouteNotice])
}
