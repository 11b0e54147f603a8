import VenueModel
import VenueVocabulary

/// Units that may be landings and that no connector names: with a name like one of them, or without a category, which landings take from
/// their connector.
struct StrayLandings {
  private let venue: Venue
  /// Units whose id begins with that of a connector and a full stop, ascending.
  private var byConnector: [String: [Int]] = [:]
  /// Units that are named like landings, by level, ascending; and by id.
  private var orphans: [ID<Level>: [Int]] = [:]
  private var orphanByID: [String: Int] = [:]
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
      if let level = unit.levelID, id.hasSuffix("." + level.text) {
        orphans[level, default: []].append(place)
        orphanByID[id] = place
      }
      if unit.category == nil, let level = unit.levelID { plain[level, default: []].append(place) }
    }
  }

  /// Units that are named like the landings of one connector that does not exist, on the levels of this one.
  ///
  /// - Returns: nil if there is no such name, or several.
  func renamed(_ connector: Connector) -> (name: String, units: [Int])? {
    let levels = connector.landings.map(\.level)
    guard let first = levels.first, levels.count > 1 else { return nil }
    let names = (orphans[first] ?? []).prefix(StrayLandings.most).compactMap { place -> (name: String, units: [Int])? in
      let id = venue.units[place].id.text
      guard id.hasSuffix("." + first.text) else { return nil }
      let name = String(id.dropLast(first.text.utf8.count + 1))
      let units = levels.compactMap { level in orphanByID["\(name).\(level.text)"] }
      return units.count == levels.count ? (name, units) : nil
    }
    return names.count == 1 ? names[0] : nil
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
