public import VenueParts
public import VenueVocabulary

/// Closed elements of a query, each with its reason. They come from `--close`, a status file, closures of the source and opening hours.
///
/// A separate value, so that the effect of a closure can be computed with an ordinary query.
public struct ClosureSet: Hashable, Sendable {
  /// The reason why an element is closed.
  public struct Reason: Hashable, Sendable {
    /// ``Exclusion/closed`` or ``Exclusion/outOfHours``.
    public var exclusion: Exclusion
    /// The next opening, if it is known.
    public var opens: Instant?
    /// Note for the user: "New cable".
    public var note: String

    public init(_ exclusion: Exclusion, opens: Instant? = nil, note: String = "") {
      self.exclusion = exclusion
      self.opens = opens
      self.note = note
    }
  }

  /// Reasons for units, openings, connectors and transit links.
  private var reasons: [NetworkTimes.Subject: Reason] = [:]
  /// Openings that are closed for entering and open for leaving.
  private var entries: [NetworkTimes.Subject: Reason] = [:]

  public init() {}

  public var isEmpty: Bool { reasons.isEmpty && entries.isEmpty }

  /// The closed subjects, sorted.
  public var subjects: [NetworkTimes.Subject] {
    (Array(reasons.keys) + entries.keys.filter { reasons[$0] == nil }).sorted()
  }

  public subscript(subject: NetworkTimes.Subject) -> Reason? { reasons[subject] ?? entries[subject] }

  /// Closes an element. The reason `closed` is kept if the new reason is another one: out of service has priority over opening hours.
  public mutating func close(_ subject: NetworkTimes.Subject, _ reason: Reason = Reason(.closed)) {
    if let known = reasons[subject], known.exclusion == .closed, reason.exclusion != .closed { return }
    reasons[subject] = reason
  }

  /// Closes a door for entering.
  mutating func closeEntry(_ subject: NetworkTimes.Subject, _ reason: Reason) { entries[subject] = reason }

  mutating func open(_ subject: NetworkTimes.Subject) { (reasons[subject], entries[subject]) = (nil, nil) }

  public mutating func formUnion(_ other: ClosureSet) {
    for (subject, reason) in other.reasons { close(subject, reason) }
    entries.merge(other.entries) { $1 }
  }

  /// - Parameter isEntering: true if it is an opening that is passed from the outside.
  func exclusions(of subject: NetworkTimes.Subject, isEntering: Bool = false) -> Exclusions {
    guard !isEmpty else { return [] }
    var found: Exclusions = []
    if let reason = reasons[subject] { found.insert(Exclusions(reason.exclusion)) }
    if isEntering, let reason = entries[subject] { found.insert(Exclusions(reason.exclusion)) }
    return found
  }
}

extension ClosureSet {
  /// Closes the elements that texts name: ids of units, openings, connectors, transit links and levels. A type before the id ("opening/door-1")
  /// selects one of several elements with the same id; without it all are closed. A level closes all its units.
  ///
  /// - Returns: texts that name no closable element of the network, in their order. Linear in the closed elements, once the ids of the
  ///   network are indexed.
  public mutating func close(_ texts: [String], in network: RoutingNetwork, _ reason: Reason = Reason(.closed))
    -> [String]
  {
    guard !texts.isEmpty else { return [] }
    let ids = network.subjectIDs
    var unknown: [String] = []
    for text in texts {
      let subjects = ids.subjects(named: text)
      if subjects.isEmpty { unknown.append(text) }
      for subject in subjects {
        if subject.kind == .level {
          for unit in ids.unitsOfLevels[subject.index] { close(.init(.unit, unit), reason) }
        } else {
          close(subject, reason)
        }
      }
    }
    return unknown
  }

  /// Closes an element of a network. For a level, it also closes its units and is then linear in the units.
  mutating func close(_ subject: NetworkTimes.Subject, in network: RoutingNetwork, _ reason: Reason) {
    guard subject.kind == .level else {
      close(subject, reason)
      return
    }
    for (place, unit) in network.units.enumerated() where unit.level == subject.index {
      close(.init(.unit, place), reason)
    }
  }
}
