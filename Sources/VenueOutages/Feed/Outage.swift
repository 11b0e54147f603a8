package import VenueParts
package import VenueVocabulary

/// What a feed says about parts of stations: one alert of GTFS-realtime, or one condition of a facility in SIRI.
package struct Outage: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Nobody can use it.
    case outOfUse
    /// People who need a way without barriers cannot use it.
    case notAccessible
    /// In use: a feed of SIRI lists these facilities too.
    case inUse
    /// Everything else, in the word of the feed: `REDUCED_SERVICE`. It closes nothing.
    case other(String)
  }

  /// What an outage is about.
  package enum Subject: Hashable, Sendable {
    /// A row of `stops.txt`, or a facility, by its id in the feed.
    case id(String)
    /// Something that is no part of a building, in words: `line 12`.
    case other(String)
  }

  /// Id in the feed.
  package var id: String
  package var state: State
  package var subjects: [Subject] = []
  /// When it applies; empty means as long as the feed lists it.
  package var periods: [Period] = []
  /// Its text, by language; `""` means that no language is declared.
  package var texts: [NetworkText] = []

  package init(id: String, state: State) {
    self.id = id
    self.state = state
  }
}

/// A feed with outages, at one moment.
package struct OutageFeed: Hashable, Sendable {
  /// When it was made; nil if it does not say so.
  package var made: Instant?
  /// Until when it is valid; nil if it does not say so.
  package var validUntil: Instant?
  package var outages: [Outage] = []
  /// Number of entries about something else, such as the position of a vehicle.
  package var others = 0

  /// Bytes of the largest file that is read.
  package static let largestSize = 1 << 26
}

/// A feed that cannot be read.
package struct OutageFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Lower case, no full stop.
  package var description: String

  init(_ description: String) { self.description = description }
}

/// Limits of a feed, so that a hostile one costs little.
enum OutageLimits {
  /// Entries of a feed.
  static let entries = 100_000
  /// Periods, subjects or translations of one entry.
  static let parts = 10_000

  static func require(_ count: Int, atMost limit: Int, _ what: String) throws(OutageFault) {
    guard count <= limit else { throw OutageFault("it has more than \(limit) \(what)") }
  }
}
