import VenueModel
import VenueVocabulary

/// Units that may be landings and that no connector names: with a name like one of them, or without a category, which landings take from
/// their connector.
struct StrayLandings {
  private let venue: Venue
  /// Units whose id begins with that of a connector and a full stop, ascending.
  private var byConnector: [String: [Int]] = [:]
  /// Units without a category, by level, ascending.
  private var plain: [ID<Level>: [Int]] = [:]

  /// Largest number of units without a category on one level that are compared with a name.
  static let most = 256

  /// - Complexity: O(n) in the ids of units and connectors.
  init(_ venue: Venue) {
    self.venue = venue
    let landings = Set(venue.connectors.kept.lazy.flatMap { $0.landings.lazy.map(\.unit) })
    let connectors = Set(venue.connectors.kept.map(\.id.text))
    let lengths = Set(connectors.map(\.utf8.count))
    for (place, unit) in venue.units.indexed where !landings.contains(unit.id) {
      let id = unit.id.text
      for (length, stop) in id.utf8.indices.enumerated() where id.utf8[stop] == UInt8(ascii: ".") {
        guard lengths.contains(length) else { continue }
        let prefix = String(id[..<stop])
        if connectors.contains(prefix) { byConnector[prefix, default: []].append(place) }
      }
      if unit.category == nil, let level = unit.levelID { plain[level, default: []].append(place) }
    }
  }

  /// Units with names like landings of a connector.
  func units(of connector: Connector) -> [Int] { byConnector[connector.id.text] ?? [] }

  /// The units a landing's name is compared with.
  func candidates(for landing: Connector.Landing) -> [Int] {
    Array((plain[landing.level] ?? []).prefix(StrayLandings.most))
  }

  /// The unit of its level whose name is similar to a landing, if there is one.
  func nearest(to landing: Connector.Landing) -> Int? {
    let candidates = candidates(for: landing)
    let names = Nearest.words(to: landing.unit.text, in: candidates.map { venue.units[$0].id.text }, count: 1)
    return candidates.first { venue.units[$0].id.text == names.first }
  }
}
