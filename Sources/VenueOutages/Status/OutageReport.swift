import VenueDiagnostics
import VenueJSON
import VenueParts
package import VenueVocabulary

/// What feeds close in a venue, and what they do not, for people and for programs.
package struct OutageReport {
  private let matched: MatchedOutages
  private let expires: Instant
  private let zone: TimeZoneRules
  /// Languages of texts, the most wanted first.
  private let languages: [String]

  /// Lines of one kind in the text.
  private static let mostLines = 20

  package init(_ matched: MatchedOutages, expires: Instant, zone: TimeZoneRules, languages: [String]) {
    (self.matched, self.expires, self.zone, self.languages) = (matched, expires, zone, languages)
  }

  private func text(_ texts: [NetworkText]) -> String {
    let best = LanguageLookup.best(of: texts.map(\.language), for: languages)
    return best.map { texts[$0].text } ?? texts.first { $0.language.isEmpty }?.text ?? texts.first?.text ?? ""
  }

  /// The report; its last line says what was written.
  package func text(writtenTo path: String) -> String {
    var lines = cut(matched.closed.map(line), "closures")
    lines += cut(matched.unused.map(line), "alerts that close nothing")
    let parts = Set(matched.closed.flatMap(\.ids)).count
    var last =
      "written: \(path) (\(parts) closed \(parts == 1 ? "part" : "parts"), valid until \(zone.text(expires)))"
    if matched.unrelated > 0 {
      last += matched.unrelated == 1 ? "; 1 alert is" : "; \(matched.unrelated) alerts are"
      last += " about something else"
    }
    if matched.inUse > 0 { last += "; in use: \(matched.inUse)" }
    lines.append(last)
    return lines.map { PrintableText.line($0) + "\n" }.joined()
  }

  private func cut(_ lines: [String], _ what: String) -> [String] {
    let more = lines.count - OutageReport.mostLines
    guard more > 0 else { return lines }
    return Array(lines.prefix(OutageReport.mostLines))
      + ["… and \(more) more \(what); --format json lists all"]
  }

  private func line(_ closed: MatchedOutages.Closed) -> String {
    let start = closed.period.start.map { " from \(zone.text($0))" } ?? ""
    let end = closed.period.end.map { " until \(zone.text($0))" } ?? ""
    let text = text(closed.texts)
    return "closed: \(closed.ids.joined(separator: ", "))\(start)\(end) (alert \(closed.outage)"
      + (text.isEmpty ? ")" : ": \(text))")
  }

  private func line(_ unused: MatchedOutages.Unused) -> String {
    let text = text(unused.texts)
    let ids = unused.ids.isEmpty ? "" : "\(unused.ids.joined(separator: ", ")) by "
    return "not closed: \(ids)alert \(unused.outage)\(text.isEmpty ? "" : " (\(text))"): \(unused.reason.words)"
  }

  /// The report for other programs.
  package var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.member("expires", zone.text(expires))
      $0.array("closed") { json in
        for closed in matched.closed {
          json.object(inline: true) {
            $0.member("alert", closed.outage)
            $0.member("of", closed.ids)
            if let start = closed.period.start { $0.member("start", zone.text(start)) }
            if let end = closed.period.end { $0.member("end", zone.text(end)) }
            $0.member("text", text(closed.texts))
          }
        }
      }
      $0.array("not_closed") { json in
        for unused in matched.unused {
          json.object(inline: true) {
            $0.member("alert", unused.outage)
            $0.member("reason", unused.reason.code)
            if !unused.ids.isEmpty { $0.member("of", unused.ids) }
            if !unused.reason.names.isEmpty { $0.member("names", unused.reason.names) }
            $0.member("text", text(unused.texts))
          }
        }
      }
      $0.member("unrelated", matched.unrelated)
      $0.member("in_use", matched.inUse)
    }
    return json.bytes
  }
}

extension MatchedOutages.Unused.Reason {
  /// For programs.
  fileprivate var code: String {
    switch self {
    case .state: "state"
    case .notAccessible: "not-accessible"
    case .platform: "platform"
    case .station: "station"
    case .elsewhere: "elsewhere"
    case .unknown: "unknown-id"
    case .namesNothing: "names-nothing"
    }
  }

  /// What the outage names, or the word of its state.
  fileprivate var names: [String] {
    switch self {
    case .state(let word): [word]
    case .elsewhere(let words): words
    case .unknown(let ids): ids
    case .notAccessible, .platform, .station, .namesNothing: []
    }
  }

  fileprivate var words: String {
    switch self {
    case .state(let word): word.isEmpty ? "it names no state" : "\(word) does not mean that it is out of use"
    case .notAccessible: "it is reported as not accessible, and a status file can only close it for everybody"
    case .platform: "people can walk on a platform without service"
    case .station: "the alert names the whole station, not the lift, stairs or door"
    case .elsewhere(let words): "it is about \(words.prefix(3).joined(separator: ", ")), not about a part of a building"
    case .unknown(let ids):
      "the venue has no \(ids.prefix(5).joined(separator: ", "))\(ids.count > 5 ? ", …" : ""); --ids says what it is"
    case .namesNothing: "it names no stop"
    }
  }
}
