import VenueLanguage
import VenueParts
import VenueVocabulary

/// Notices of a status about a route.
struct StatusNotices {
  let status: CurrentStatus
  let network: RoutingNetwork
  let namer: Namer
  let figures: SpokenFigures
  let moment: Instant
  /// Gives the likely ids for an unknown one, the best first.
  let meant: (String) -> [String]

  private var language: Language { namer.language }

  /// Faults of the status itself: its times cannot be interpreted, it has expired, or it contains unknown ids.
  func ofFile() -> [RouteNotice] {
    if status.lacksZone { return [notice("hours-not-told", .noticeHoursNotTold, [:])] }
    if let expired = status.expired {
      let zone = network.times.zone ?? .utc
      let when = TimePhrases(language: language, zone: zone, now: moment).moment(expired)
      return [notice("status-expired", .noticeStatusExpired, ["expired": .text(when)])]
    }
    func ids(_ ids: [String]) -> [String: SlotValue] {
      ["ids": .text(language.enumeration(ids.map { language.isolated($0) }, limit: 6))]
    }
    var notices: [RouteNotice] = []
    if !status.unknownIDs.isEmpty {
      var unknown = notice("status-unknown-id", .noticeStatusUnknown, ids(status.unknownIDs))
      var likely: [String] = []
      // Only the ids that the notice lists.
      for id in status.unknownIDs.prefix(6).flatMap({ meant($0).prefix(1) }) where !likely.contains(id) {
        likely.append(id)
      }
      if !likely.isEmpty { unknown.message += " " + language.text(.statusMeant, ids(likely)) }
      notices.append(unknown)
    }
    if !status.ambiguousIDs.isEmpty {
      notices.append(notice("status-ambiguous-id", .noticeStatusAmbiguous, ids(status.ambiguousIDs)))
    }
    return notices
  }

  /// Delays at the stops a route begins or ends at.
  ///
  /// - Parameter ids: of its ends.
  func delays(at ids: [String]) -> [RouteNotice] {
    status.delays.filter { ids.contains(network.transitLinks[$0.link].id) }.map { delay in
      var slots: [String: SlotValue] = [
        "place": .name(namer.link(delay.link)), "time": .text(figures.time(Double(delay.seconds))),
      ]
      let note = CurrentStatus.text(delay.reason, namer.tag, network)
      if note.isEmpty { return notice("delay", .noticeDelay, slots) }
      slots["note"] = .label(note)
      return notice("delay", .noticeDelayNote, slots)
    }
  }

  private func notice(_ code: String, _ key: MessageKey, _ slots: [String: SlotValue]) -> RouteNotice {
    RouteNotice(code: code, message: language.capitalized(language.text(key, slots)))
  }
}
