public import VenueParts
public import VenueVocabulary

/// A status evaluated at a moment in one network: its closures, its delays, and the ids that are unknown in the network.
public struct CurrentStatus: Hashable, Sendable {
  /// A transit link whose service is late.
  public struct Delay: Hashable, Sendable {
    /// Position in `RoutingNetwork.transitLinks`.
    public var link: Int
    public var seconds: Int
    /// Reason for the user, per language.
    public var reason: [NetworkText]
  }

  /// Time of expiry, if it is before the moment; then the status is not used.
  public private(set) var expired: Instant?
  /// True if the status contains local times and the venue's time zone is unknown; then the status is not used.
  public private(set) var lacksZone = false
  public private(set) var closures = ClosureSet()
  public private(set) var delays: [Delay] = []
  /// Ids that are unknown in the network, in the order of the file, each once.
  public private(set) var unknownIDs: [String] = []
  /// Ids that name elements of several types, in the order of the file, each once: all of them are closed.
  public private(set) var ambiguousIDs: [String] = []

  /// - Parameters:
  ///   - moment: the moment of evaluation: the departure of a route, or now.
  ///   - language: language of the closure texts.
  /// - Complexity: O(*n*) in network and status.
  public init(_ status: VenueStatus, at moment: Instant, in network: RoutingNetwork, language: String? = nil) {
    let zone = network.times.zone
    guard zone != nil || !status.hasLocalTimes, let end = status.expires.instant(in: zone) else {
      lacksZone = true
      return
    }
    guard moment < end else {
      expired = end
      return
    }
    var unknown: [String] = []
    let subjects = network.subjectIDs
    ambiguousIDs = CurrentStatus.distinct(
      status.closures.flatMap(\.ids).filter { subjects.subjects(named: $0).count > 1 })
    for closure in status.closures {
      guard let period = closure.validity.period(in: zone), period.contains(moment) else {
        // Ids of inactive closures are checked too, so that a wrong id is reported early.
        unknown += closure.ids.filter { subjects.subjects(named: $0).isEmpty && !CurrentStatus.isOfFeeds($0) }
        continue
      }
      let reason = ClosureSet.Reason(
        .closed, opens: period.end, note: CurrentStatus.text(closure.reason, language, network))
      unknown += closures.close(closure.ids, in: network, reason).filter { !CurrentStatus.isOfFeeds($0) }
    }
    var links: [String: [Int]] = [:]
    for (number, link) in network.transitLinks.enumerated() {
      for id in Set([link.id, link.stopID]) { links[id, default: []].append(number) }
    }
    for delay in status.delays {
      let isNow = delay.validity.period(in: zone)?.contains(moment) ?? false
      for id in delay.ids {
        let named = subjects.subjects(named: id).filter { $0.kind == .transitLink }.map(\.index)
        guard let links = links[id] ?? (named.isEmpty ? nil : named) else {
          if !CurrentStatus.isOfFeeds(id) { unknown.append(id) }
          continue
        }
        if isNow { delays += links.map { Delay(link: $0, seconds: delay.seconds, reason: delay.reason) } }
      }
    }
    unknownIDs = CurrentStatus.distinct(unknown)
  }

  private static func distinct(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// True if the id names a line or a stop of the feeds, by its type: `route/12`, `stop/s0`. The network contains neither.
  static func isOfFeeds(_ id: String) -> Bool { id.hasPrefix("route/") || id.hasPrefix("stop/") }

  static func text(_ texts: [NetworkText], _ language: String?, _ network: RoutingNetwork) -> String {
    let wanted = [language].compactMap { $0 } + network.languages
    let best = LanguageLookup.best(of: texts.map(\.language), for: wanted)
    return best.map { texts[$0].text } ?? texts.first { $0.language.isEmpty }?.text ?? texts.first?.text ?? ""
  }
}
