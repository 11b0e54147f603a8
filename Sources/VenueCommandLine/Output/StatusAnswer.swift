import VenueDiagnostics
import VenueJSON
import VenueLanguage
import VenueParts
import VenueRouting
import VenueVocabulary

/// Answer of `status`, as text and as JSON.
struct StatusAnswer {
  let router: Router
  let current: CurrentStatus
  let moment: Instant
  let profile: String
  let changes: [RouteChange]
  /// Language of the text.
  let language: Language

  private var network: RoutingNetwork { router.network }
  private var zone: TimeZoneRules { network.times.zone ?? .utc }

  private func name(_ place: Int) -> String {
    let place = network.places[place]
    return
      (place.name.first { $0.language == language.tag } ?? place.name.first { $0.language == network.languages.first }
      ?? place.name.first)?.text ?? place.id
  }

  /// Closed elements, by id.
  private var closed: [(subject: NetworkTimes.Subject, type: FeatureType, id: String)] {
    current.closures.subjects.compactMap { subject in network.typedID(of: subject).map { (subject, $0.type, $0.id) } }
      .sorted { ($0.id, $0.subject) < ($1.id, $1.subject) }
  }

  /// Seconds or minutes, not "about".
  private func minutes(_ seconds: Double) -> String {
    let (key, count): (MessageKey, Double) = seconds < 90 ? (.costSeconds, seconds) : (.durationMinutes, seconds / 60)
    return language.text(key, ["n": .number(Number(Int(count.rounded())))])
  }

  /// Ids that name nothing, each with those that may have been meant.
  private var unknown: [(id: String, meant: [String])] {
    current.unknownIDs.map { ($0, router.closable(meantBy: $0)) }
  }

  // MARK: Text output

  var text: String {
    var lines: [String] = []
    if let expired = current.expired {
      lines.append(language.text(.statusExpired, ["time": .label(zone.text(expired))]))
    }
    for (id, meant) in unknown {
      let line = language.text(.statusUnknown, ["id": .label(id)])
      let ids = language.enumeration(meant.map { language.isolated($0) }, limit: 3)
      lines.append(meant.isEmpty ? line : line + " " + language.text(.statusMeant, ["ids": .text(ids)]))
    }
    if !current.ambiguousIDs.isEmpty {
      let ids = language.enumeration(current.ambiguousIDs, limit: 6)
      lines.append(language.text(.noticeStatusAmbiguous, ["ids": .text(ids)]))
    }
    for (subject, _, id) in closed {
      guard let reason = current.closures[subject] else { continue }
      let until = reason.opens.map { language.text(.statusUntil, ["time": .label(zone.text($0))]) } ?? ""
      let note = reason.note.isEmpty ? "" : language.text(.statusNote, ["note": .label(reason.note)])
      lines.append(language.text(.statusClosed, ["id": .label(id), "until": .text(until), "note": .text(note)]))
    }
    for delay in current.delays {
      let id = network.transitLinks[delay.link].id
      lines.append(language.text(.statusLate, ["id": .label(id), "time": .text(minutes(Double(delay.seconds)))]))
    }
    let lost = changes.filter { $0.after == nil }
    let longer = changes.filter(\.isLonger)
    let asLong = changes.count - lost.count - longer.count
    lines.append(
      language.text(
        .statusSummary,
        [
          "lost": .number(Number(lost.count)), "longer": .number(Number(longer.count)),
          "profile": .text(language.name(ofProfile: profile)),
        ]))
    lines += (lost + longer).map(line)
    if asLong > 0 { lines.append(language.text(.statusAsLong, ["n": .number(Number(asLong))])) }
    return lines.map { PrintableText.line($0, limit: 2000) }.joined(separator: "\n") + "\n"
  }

  private func line(_ change: RouteChange) -> String {
    let what =
      change.after.map { language.text(.statusLonger, ["time": .text(minutes($0 - change.before))]) }
      ?? language.text(.accessNoWay)
    return language.text(
      .statusChange,
      [
        "from": .label(name(change.from)), "to": .label(name(change.to)), "what": .text(what),
        "ids": .label(change.closed.joined(separator: ", ")),
      ])
  }

  // MARK: For programs

  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.member("at", zone.text(moment))
      $0.member("profile", profile)
      if let expired = current.expired { $0.member("expired", zone.text(expired)) }
      $0.member("unknown", current.unknownIDs)
      let meant = unknown.filter { !$0.meant.isEmpty }
      if !meant.isEmpty {
        $0.object("suggestions") { json in for (id, ids) in meant { json.member(id, ids) } }
      }
      if !current.ambiguousIDs.isEmpty { $0.member("ambiguous", current.ambiguousIDs) }
      $0.array("closed") { json in
        for (subject, type, id) in closed {
          guard let reason = current.closures[subject] else { continue }
          json.object(inline: true) {
            $0.member("id", id)
            $0.member("type", type.rawValue)
            if let opens = reason.opens { $0.member("opens", zone.text(opens)) }
            if !reason.note.isEmpty { $0.member("note", reason.note) }
          }
        }
      }
      $0.array("late") { json in
        for delay in current.delays {
          json.object(inline: true) {
            $0.member("id", network.transitLinks[delay.link].id)
            $0.member("delay_s", delay.seconds)
          }
        }
      }
      $0.array("changes") { json in
        for change in changes {
          json.object(inline: true) {
            $0.member("from", network.places[change.from].id)
            $0.member("to", network.places[change.to].id)
            $0.member("before_s", change.before, decimals: 3)
            if let after = change.after { $0.member("after_s", after, decimals: 3) }
            $0.member("closed", change.closed)
          }
        }
      }
    }
    return json.bytes
  }
}
