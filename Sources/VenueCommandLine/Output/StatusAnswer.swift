import VenueDiagnostics
import VenueJSON
import VenueParts
import VenueRouting
import VenueVocabulary

/// What `status` answers, for people and for programs.
struct StatusAnswer {
  let router: Router
  let current: CurrentStatus
  let moment: Instant
  let profile: String
  let changes: [RouteChange]

  private var network: RoutingNetwork { router.network }
  private var zone: TimeZoneRules { network.times.zone ?? .utc }

  private func name(_ place: Int) -> String {
    let place = network.places[place]
    return (place.name.first { $0.language == network.languages.first } ?? place.name.first)?.text ?? place.id
  }

  private static func minutes(_ seconds: Double) -> String {
    seconds < 90 ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
  }

  // MARK: For people

  var text: String {
    var lines: [String] = []
    if let expired = current.expired {
      lines.append("The status expired \(zone.text(expired)): nothing of it is used.")
    }
    for id in current.unknownIDs { lines.append("'\(id)' names nothing of this venue that can be closed or late.") }
    for id in current.closures.ids {
      guard let reason = current.closures[id] else { continue }
      let until = reason.opens.map { " until \(zone.text($0))" } ?? ""
      lines.append("closed: \(id)\(until)" + (reason.note.isEmpty ? "" : " (\(reason.note))"))
    }
    for delay in current.delays {
      lines.append("late: \(network.transitLinks[delay.link].id), \(StatusAnswer.minutes(Double(delay.seconds)))")
    }
    let lost = changes.filter { $0.after == nil }
    let longer = changes.filter { $0.after.map { $0 > -1 } ?? false }
    lines.append("\(lost.count) routes lost, \(longer.count) changed, for \(profile).")
    for change in lost + longer {
      let what = change.after.map { after in
        let more = after - change.before
        return more < 1 ? "another way, as long" : "\(StatusAnswer.minutes(more)) longer"
      }
      lines.append(
        "  \(name(change.from)) → \(name(change.to)): \(what ?? "no way") (\(change.closed.joined(separator: ", ")))")
    }
    return lines.map { PrintableText.line($0, limit: 2000) }.joined(separator: "\n") + "\n"
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
      $0.array("closed") { json in
        for id in current.closures.ids {
          guard let reason = current.closures[id] else { continue }
          json.object(inline: true) {
            $0.member("id", id)
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
