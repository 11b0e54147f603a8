import VenueJSON
import VenueParts
package import VenueVocabulary

/// A status file (`schemas/status.schema.json`) with the closures that feeds declare.
package struct StatusDocument {
  /// More closures than a status file may have.
  package struct Refusal: Error, CustomStringConvertible {
    package var description: String
  }

  package let bytes: [UInt8]

  /// - Parameters:
  ///   - expires: from then on the file is not used.
  ///   - zone: in which times are written; they have an offset.
  /// - Throws: ``Refusal`` above the limit of a status file.
  package init(_ closed: [MatchedOutages.Closed], expires: Instant, zone: TimeZoneRules) throws(Refusal) {
    let count = closed.reduce(0) { $0 + $1.ids.count }
    guard count <= VenueStatus.mostIDs else {
      throw Refusal(description: "the feeds close \(count) parts; a status file has at most \(VenueStatus.mostIDs)")
    }
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.member("expires", zone.text(expires))
      $0.array("closures") { json in
        for closure in closed {
          json.object(inline: true) {
            $0.member("of", closure.ids)
            if let start = closure.period.start { $0.member("start", zone.text(start)) }
            if let end = closure.period.end { $0.member("end", zone.text(end)) }
            StatusDocument.write(closure.texts, to: &$0)
            if !closure.outage.isEmpty { $0.member("x-alert", closure.outage) }
          }
        }
      }
    }
    bytes = json.bytes + [0x0A]
  }

  /// A text without a language alone, otherwise an object by language; the first of each language.
  private static func write(_ texts: [NetworkText], to json: inout JSONWriter) {
    var seen: Set<String> = []
    let texts = texts.filter { !$0.text.isEmpty && seen.insert($0.language).inserted }.prefix(100)
    guard let first = texts.first else { return }
    if texts.count == 1, first.language.isEmpty { return json.member("reason", shortened(first.text)) }
    json.key("reason")
    json.object(inline: true) { json in for text in texts { json.member(text.language, shortened(text.text)) } }
  }

  /// At most as long as a text of a status file may be.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > VenueStatus.longestText else { return text }
    var (short, count) = ("", 0)
    for character in text {
      count += character.utf8.count
      guard count <= VenueStatus.longestText - "…".utf8.count else { break }
      short.append(character)
    }
    return short + "…"
  }
}
