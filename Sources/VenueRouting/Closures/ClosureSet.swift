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

  /// Of units, openings, connectors and transit links.
  private var reasons: [NetworkTimes.Subject: Reason] = [:]
  /// Openings that are closed for those who come in, and not for those who leave.
  private var entries: [NetworkTimes.Subject: Reason] = [:]

  public init() {}

  public var isEmpty: Bool { reasons.isEmpty && entries.isEmpty }

  /// In their order.
  public var subjects: [NetworkTimes.Subject] {
    (Array(reasons.keys) + entries.keys.filter { reasons[$0] == nil }).sorted()
  }

  public subscript(subject: NetworkTimes.Subject) -> Reason? { reasons[subject] ?? entries[subject] }

  /// Closes something. What was closed for longer stays so: being out of use outweighs hours.
  public mutating func close(_ subject: NetworkTimes.Subject, _ reason: Reason = Reason(.closed)) {
    if let known = reasons[subject], known.exclusion == .closed, reason.exclusion != .closed { return }
    reasons[subject] = reason
  }

  /// Closes a door for those who come in.
  mutating func closeEntry(_ subject: NetworkTimes.Subject, _ reason: Reason) { entries[subject] = reason }

  mutating func open(_ subject: NetworkTimes.Subject) { (reasons[subject], entries[subject]) = (nil, nil) }

  public mutating func formUnion(_ other: ClosureSet) {
    for (subject, reason) in other.reasons { close(subject, reason) }
    entries.merge(other.entries) { $1 }
  }

  /// - Parameter isEntering: whether it is an opening that is passed from the outside.
  func exclusions(of subject: NetworkTimes.Subject, isEntering: Bool = false) -> Exclusions {
    guard !isEmpty else { return [] }
    var found: Exclusions = []
    if let reason = reasons[subject] { found.insert(Exclusions(reason.exclusion)) }
    if isEntering, let reason = entries[subject] { found.insert(Exclusions(reason.exclusion)) }
    return found
  }
}

extension ClosureSet {
  /// Closes what texts name: ids of units, openings, connectors, transit links and levels, with a type before them where things of several
  /// types share an id ("opening/door-1"). With a level all units on it are closed, and with a shared id all things of that id.
  ///
  /// - Returns: texts that name nothing of the network that can be closed, in their order. Linear in what is closed, once the ids of the
  ///   network are known.
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

  /// Closes a thing of a network, with a level its units; then linear in the units.
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
