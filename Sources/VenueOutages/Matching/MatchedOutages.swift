package import VenueParts
package import VenueVocabulary

/// What the outages of feeds mean for one venue: what they close, and what they do not.
package struct MatchedOutages: Hashable, Sendable {
  /// Parts of the venue that are out of use in a period.
  package struct Closed: Hashable, Sendable {
    /// Id of the alert or facility in its feed.
    package var outage: String
    /// As status files name parts.
    package var ids: [String]
    package var period: Period
    package var texts: [NetworkText]
  }

  /// An outage, or a part of it, that closes nothing.
  package struct Unused: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// Its state closes nothing: `REDUCED_SERVICE`.
      case state(String)
      /// It says only that something is not accessible, and this is no lift or escalator.
      case notAccessible
      case platform
      case station
      /// It names something that is no part of a building: `line 12`.
      case elsewhere([String])
      /// Ids that name nothing of the venue.
      case unknown([String])
      case namesNothing
    }

    package var outage: String
    package var texts: [NetworkText]
    /// The parts of the venue that it names, as status files name them.
    package var ids: [String] = []
    package var reason: Reason
  }

  package private(set) var closed: [Closed] = []
  /// Outages that name a part of the venue and do not close it, or would close something that the venue does not have.
  package private(set) var unused: [Unused] = []
  /// Number of outages that close nothing and name nothing of the venue.
  package private(set) var unrelated = 0
  /// Number of facilities that are in use.
  package private(set) var inUse = 0

  /// - Complexity: O(*n*) in the subjects and periods.
  package init(_ outages: [Outage], _ names: FeedNames) {
    for outage in outages { add(outage, names) }
  }

  private mutating func add(_ outage: Outage, _ names: FeedNames) {
    guard outage.state != .inUse else {
      inUse += 1
      return
    }
    var found: [FeedNames.Part] = []
    var (unknown, elsewhere): ([String], [String]) = ([], [])
    for subject in outage.subjects {
      switch subject {
      case .id(let id):
        let parts = names.parts(named: id)
        if parts.isEmpty { unknown.append(id) }
        found += parts
      case .other(let words): elsewhere.append(words)
      }
    }
    found = MatchedOutages.distinct(found)
    func note(_ reason: Unused.Reason, _ parts: [FeedNames.Part] = []) {
      let ids = parts.map(\.id).filter { !$0.isEmpty }
      unused.append(Unused(outage: outage.id, texts: outage.texts, ids: ids, reason: reason))
    }
    if case .other(let word) = outage.state {
      if found.isEmpty { unrelated += 1 } else { note(.state(word), found) }
      return
    }
    let closes = found.filter { $0.kind == .machine || $0.kind == .passage && outage.state == .outOfUse }
    if !closes.isEmpty {
      for period in outage.periods.isEmpty ? [Period()] : outage.periods {
        closed.append(Closed(outage: outage.id, ids: closes.map(\.id), period: period, texts: outage.texts))
      }
    }
    for (kind, reason) in [
      (FeedNames.Part.Kind.passage, Unused.Reason.notAccessible), (.platform, .platform), (.station, .station),
    ] {
      let parts = found.filter { $0.kind == kind && !closes.contains($0) }
      if !parts.isEmpty { note(reason, parts) }
    }
    if !unknown.isEmpty { note(.unknown(MatchedOutages.distinct(unknown))) }
    guard found.isEmpty, unknown.isEmpty else { return }
    note(elsewhere.isEmpty ? .namesNothing : .elsewhere(MatchedOutages.distinct(elsewhere)))
  }

  private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}
