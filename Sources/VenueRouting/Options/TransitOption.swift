public import VenueVocabulary

/// One option for a journey, from door to vehicle or beyond, that can be compared with others.
public struct TransitOption: Hashable, Sendable {
  /// Equal for equal journeys at equal times: links, trips and their service days.
  public var id: String
  public var legs: [Leg]
  /// Latest safe departure from the start, but not before the requested time.
  public var start: Instant
  /// Arrival; for an option that ends at a stop without a timetable, the arrival on foot.
  public var end: Instant
  /// One line: its advantage over the best option, or the reason why it is the best. Each option has a different line (R23).
  public var difference = ""

  /// ``end`` as clocks show it: an arrival rounded up to the minute, a departure without its seconds.
  var shownEnd: Instant {
    if case .board? = legs.last { end } else { end.roundedUpToMinute }
  }

  /// Metres on foot.
  public var walking: Double {
    legs.reduce(0) { sum, leg in
      if case .walk(let route) = leg { sum + route.distance } else { sum }
    }
  }

  /// Number of ridden stops, including the last one.
  public var stops: Int {
    legs.reduce(0) { sum, leg in
      if case .ride(let ride) = leg { sum + ride.stops } else { sum }
    }
  }

  /// Changes from one vehicle to another.
  public var transfers: Int { max(rides.count - 1, 0) }

  /// Kinds of transport, including walking, in the order of the journey, each once.
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

  /// The first vehicle; nil for an option on foot.
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

  /// Equal for options with the same vehicles from stop to stop; the id for an option on foot.
  var vehicles: String {
    let keys = legs.compactMap { leg -> String? in
      switch leg {
      case .walk, .wait: nil
      case .board(let departure): "\(departure.stop)/\(departure.key)"
      case .ride(let ride): "\(ride.departure.stop)/\(ride.departure.key)/\(ride.to)/\(ride.arrival.seconds)"
      }
    }
    return keys.isEmpty ? id : keys.joined(separator: "/")
  }

  /// A part of the option.
  public enum Leg: Hashable, Sendable {
    case walk(Route)
    case wait(Wait)
    /// The departure at which the option ends, for boarding.
    case board(Departure)
    case ride(Ride)
  }

  /// Waiting time.
  public struct Wait: Hashable, Sendable {
    /// Name of the place.
    public var place: String
    public var from: Instant
    public var until: Instant
    /// Time of a reminder before the wait ends; nil for a short wait (R26).
    public var reminder: Instant?

    /// Seconds beyond which a wait has a reminder, and seconds between the reminder and the end of the wait.
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

/// The answer of a ``TransitPlanner``.
public enum TransitAnswer: Hashable, Sendable {
  /// Options in the requested order; never empty.
  case options([TransitOption], notices: [RouteNotice])
  /// There is no option: the reason with its own code, and the modes that could be requested instead (R05).
  case none(code: String, message: String, served: [String], notices: [RouteNotice])
}
