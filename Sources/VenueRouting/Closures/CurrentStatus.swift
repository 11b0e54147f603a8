public import VenueParts
public import VenueVocabulary

/// A status as it stands at a moment in one network: what it closes, what is late, and what of it means nothing there.
public struct CurrentStatus: Hashable, Sendable {
  /// A transit link whose service is late.
  public struct Delay: Hashable, Sendable {
    /// Position in `RoutingNetwork.transitLinks`.
    public var link: Int
    public var seconds: Int
    /// What people are told, per language.
    public var reason: [NetworkText]
  }

  /// When it expired, where that is before the moment: then nothing of it is used. Distant past where no zone tells when.
  public private(set) var expired: Instant?
  public private(set) var closures = ClosureSet()
  public private(set) var delays: [Delay] = []
  /// Ids that name nothing of the network, in the order of the file, each once.
  public private(set) var unknownIDs: [String] = []

  /// - Parameters:
  ///   - moment: for which it is asked; the departure of a route, or now.
  ///   - language: of what is told of a closure.
  /// - Complexity: O(*n*) in network and status.
  public init(_ status: VenueStatus, at moment: Instant, in network: RoutingNetwork, language: String? = nil) {
    let zone = network.times.zone
    guard let end = status.expires.instant(in: zone), moment < end else {
      expired = status.expires.instant(in: zone) ?? Instant(seconds: .min / 4)
      return
    }
    var unknown: [String] = []
    for closure in status.closures {
      guard let period = closure.validity.period(in: zone), period.contains(moment) else {
        // What is not closed now is looked up all the same, so that a misspelt id is told in time.
        var nothing = ClosureSet()
        unknown += nothing.close(closure.ids, in: network)
        continue
      }
      let reason = ClosureSet.Reason(
        .closed, opens: period.end, note: CurrentStatus.text(closure.reason, language, network))
      unknown += closures.close(closure.ids, in: network, reason)
    }
    for delay in status.delays {
      for id in delay.ids {
        let links = network.transitLinks.indices.filter {
          network.transitLinks[$0].id == id || network.transitLinks[$0].stopID == id
        }
        if links.isEmpty { unknown.append(id) }
        guard delay.validity.period(in: zone)?.contains(moment) ?? false else { continue }
        delays += links.map { Delay(link: $0, seconds: delay.seconds, reason: delay.reason) }
      }
    }
    for id in unknown where !unknownIDs.contains(id) { unknownIDs.append(id) }
  }

  static func text(_ texts: [NetworkText], _ language: String?, _ network: RoutingNetwork) -> String {
    let wanted = [language].compactMap { $0 } + network.languages
    let best = LanguageLookup.best(of: texts.map(\.language), for: wanted)
    return best.map { texts[$0].text } ?? texts.first { $0.language.isEmpty }?.text ?? texts.first?.text ?? ""
  }
}
