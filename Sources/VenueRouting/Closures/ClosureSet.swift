public import VenueParts
public import VenueVocabulary

/// Things that are closed for a query, each with why: what `--close`, a status file, closures of the source and hours come to.
///
/// A value of its own, so that whoever asks what follows when something is closed builds one and asks as usual.
public struct ClosureSet: Hashable, Sendable {
  /// Why something is closed.
  public struct Reason: Hashable, Sendable {
    /// ``Exclusion/closed`` or ``Exclusion/outOfHours``.
    public var exclusion: Exclusion
    /// When it opens next, where that is known.
    public var opens: Instant?
    /// What people are told beside: "New cable".
    public var note: String

    public init(_ exclusion: Exclusion, opens: Instant? = nil, note: String = "") {
      self.exclusion = exclusion
      self.opens = opens
      self.note = note
    }
  }

  /// By id of a unit, opening, connector or transit link.
  private var reasons: [String: Reason] = [:]
  /// Ids of openings that are closed for those who come in, and not for those who leave.
  private var entries: [String: Reason] = [:]

  public init() {}

  public var isEmpty: Bool { reasons.isEmpty && entries.isEmpty }

  /// In the order of their ids.
  public var ids: [String] { (Array(reasons.keys) + entries.keys.filter { reasons[$0] == nil }).sorted() }

  public subscript(id: String) -> Reason? { reasons[id] ?? entries[id] }

  /// Closes something. What was closed for longer stays so: being out of use outweighs hours.
  public mutating func close(_ id: String, _ reason: Reason = Reason(.closed)) {
    if let known = reasons[id], known.exclusion == .closed, reason.exclusion != .closed { return }
    reasons[id] = reason
  }

  /// Closes a door for those who come in.
  mutating func closeEntry(_ id: String, _ reason: Reason) { entries[id] = reason }

  mutating func open(_ id: String) { (reasons[id], entries[id]) = (nil, nil) }

  public mutating func formUnion(_ other: ClosureSet) {
    for (id, reason) in other.reasons { close(id, reason) }
    entries.merge(other.entries) { $1 }
  }

  /// - Parameter isEntering: whether it is an opening that is passed from the outside.
  func exclusions(of id: String, isEntering: Bool = false) -> Exclusions {
    guard !isEmpty else { return [] }
    var found: Exclusions = []
    if let reason = reasons[id] { found.insert(Exclusions(reason.exclusion)) }
    if isEntering, let reason = entries[id] { found.insert(Exclusions(reason.exclusion)) }
    return found
  }
}

/// The ids of a network that can be closed, made once for however many closures.
struct ClosableIDs {
  private var things: Set<String> = []
  private var levels: [String: Int] = [:]
  /// Ids of the units on each level.
  private var units: [[String]]

  /// Linear in the network.
  init(_ network: RoutingNetwork) {
    units = network.levels.map { _ in [] }
    for (number, level) in network.levels.enumerated() where levels[level.id] == nil { levels[level.id] = number }
    for unit in network.units {
      things.insert(unit.id)
      if units.indices.contains(unit.level) { units[unit.level].append(unit.id) }
    }
    for opening in network.openings { things.insert(opening.id) }
    for connector in network.connectors { things.insert(connector.id) }
    for link in network.transitLinks { things.insert(link.id) }
  }

  /// What an id closes: with a level all units on it. Nil for one that names nothing.
  func closed(by id: String) -> [String]? { things.contains(id) ? [id] : levels[id].map { units[$0] } }
}

extension ClosureSet {
  /// Closes what ids name: units, openings, connectors, transit links, and with a level all units on it.
  ///
  /// - Returns: ids that name nothing of the network that can be closed, in their order. Linear in the network.
  public mutating func close(_ ids: [String], in network: RoutingNetwork, _ reason: Reason = Reason(.closed))
    -> [String]
  {
    ids.isEmpty ? [] : close(ids, among: ClosableIDs(network), reason)
  }

  /// As ``close(_:in:_:)``; linear in what is closed.
  mutating func close(_ ids: [String], among closable: ClosableIDs, _ reason: Reason = Reason(.closed)) -> [String] {
    var unknown: [String] = []
    for id in ids {
      guard let closed = closable.closed(by: id) else {
        unknown.append(id)
        continue
      }
      for one in closed { close(one, reason) }
    }
    return unknown
  }
}
