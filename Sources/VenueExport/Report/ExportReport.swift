import VenueDiagnostics
import VenueJSON
package import VenueModel
import VenueVocabulary

/// A venue in a format of other programs.
///
///     VenueSource ─(one folder for each format)→ ExportedFile … + ExportReport
///
/// An export never changes the venue, and says what it could not express: what was omitted, changed, or is missing although the format
/// requires it (``ExportReport``). The same venue and options give the same bytes.
package struct ExportedFile: Sendable {
  /// Relative to the exported folder or archive.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// What an export contains, and how it differs from the venue.
package struct ExportReport: Sendable {
  /// How a value or a feature of the venue differs in the export.
  package enum Difference: String, Sendable, CaseIterable {
    /// The format cannot express it.
    case omitted
    /// Written with another value.
    case changed
    /// Required by the format, and not in the venue.
    case missing
  }

  /// Differences of one kind.
  package struct Line: Sendable, Equatable {
    package var difference: Difference
    /// Type of the features, as the format spells it.
    package var type: String
    /// What differs, and why, without the feature.
    package var reason: String
    /// Ids in the venue, in its order.
    package var ids: [String]
  }

  /// Number of ids in a line of the text.
  private static let idsInText = 5

  /// Number of written features by type, in the order of types.
  package private(set) var written: [(type: String, count: Int)] = []
  /// Rows of a file that existed before.
  package struct FileChange: Equatable, Sendable {
    package var file: String
    package var removed: Int
    package var added: Int
    /// Rows with an id of before, if the rows have ids.
    package var kept: Int
  }

  /// What the reader took for granted although the input does not say it, in words.
  package var assumed: [String] = []
  /// What the reader tolerated or could not use, by finding: the code, and its message.
  package var findings: [String] = []
  /// For each file of other rows that the export changes.
  package var changes: [FileChange] = []
  /// In the order in which they were first seen.
  package private(set) var lines: [Line] = []

  private struct Key: Hashable {
    var difference: Difference
    var type: String
    var reason: String
  }

  private var places: [Key: Int] = [:]

  package init() {}

  package mutating func add(_ type: String, count: Int) { written.append((type, count)) }

  /// Corrects the number of a type that was added before.
  package mutating func setCount(_ count: Int, of type: String) {
    for place in written.indices where written[place].type == type { written[place].count = count }
  }

  /// Removes features from a difference: a later step made it void.
  package mutating func withdraw(_ difference: Difference, _ type: String, _ ids: Set<String>, _ reason: String) {
    guard let place = places[Key(difference: difference, type: type, reason: reason)] else { return }
    lines[place].ids.removeAll { ids.contains($0) }
    guard lines[place].ids.isEmpty else { return }
    lines.remove(at: place)
    let keys = lines.map { Key(difference: $0.difference, type: $0.type, reason: $0.reason) }
    places = Dictionary(uniqueKeysWithValues: zip(keys, lines.indices))
  }

  /// Features of the input that were not read.
  package mutating func noteUnread(of source: VenueSource) {
    for feature in source.unreadableFeatures {
      note(
        .omitted, feature.featureType, feature.id, "it could not be read; `venuemap validate` reports why")
    }
    for foreign in source.foreignFeatures {
      for id in foreign.ids { note(.omitted, foreign.featureType, id, "it is not read") }
    }
  }

  /// Properties of the input that no export contains, because they are not read: those of other programs, and of extensions of IMDF.
  package mutating func noteUnusedProperties(of source: VenueSource) {
    for finding in source.diagnostics where finding.isOf(.unexpectedProperty) {
      findings.append("\(finding.code) \(finding.message)")
    }
  }

  /// Content of a venue that only bundles have.
  ///
  /// - Parameter hasLanguages: true if the languages follow from what is written.
  package mutating func noteSettings(of venue: Venue, in format: String, hasLanguages: Bool = false) {
    for annotation in venue.annotations {
      note(.omitted, "annotation", annotation.id, "\(format) has no annotations")
    }
    let settings: [(String, Bool)] = [
      ("the camera", venue.camera != nil), ("cards", venue.cards != nil), ("map controls", venue.map != nil),
      ("tiers", venue.tiers != nil), ("clusters", !venue.clusters.isEmpty), ("closures", !venue.closures.isEmpty),
      ("credits", !venue.credits.isEmpty), ("timetables", !venue.timetables.isEmpty),
      ("images over the map", !venue.overlays.isEmpty), ("the time zone", venue.timeZone != nil),
      ("the list of languages", venue.languages.count > 1 && !hasLanguages),
    ]
    let present = settings.filter(\.1).map(\.0)
    guard !present.isEmpty else { return }
    note(
      .omitted, FeatureType.venue.rawValue, venue.id, "\(format) cannot contain " + present.joined(separator: ", "))
  }

  package mutating func note(_ difference: Difference, _ type: String, _ id: String, _ reason: String) {
    let key = Key(difference: difference, type: type, reason: reason)
    if let place = places[key] {
      // A property of two keys is one difference.
      if !id.isEmpty, lines[place].ids.last == id { return }
      lines[place].ids.append(id)
    } else {
      places[key] = lines.count
      lines.append(Line(difference: difference, type: type, reason: reason, ids: [id]))
    }
  }
}

extension ExportReport {
  /// The report for people; the last line says what was written.
  ///
  /// - Parameter outcome: what happened: `written: corner-mall.zip`.
  package func text(_ outcome: String) -> String {
    var lines = assumed.map { "assumed: \(PrintableText.line($0))" }
    lines += findings.map { "found: \(PrintableText.line($0))" }
    lines += self.lines.map { line in
      let more = line.ids.count > ExportReport.idsInText ? ", …" : ""
      let ids = line.ids.prefix(ExportReport.idsInText).joined(separator: ", ")
      return "\(line.difference.rawValue): \(PrintableText.line(CountedWords.text(line.ids.count, line.type)))"
        + " (\(PrintableText.line(ids))\(more)): \(PrintableText.line(line.reason))"
    }
    lines += changes.map { change in
      "\(change.file): \(CountedWords.text(change.removed, "row")) removed, \(change.added) added"
        + (change.kept > 0 ? ", \(change.kept) with the same id" : "")
    }
    let counts = written.map { CountedWords.text($0.count, $0.type) }.joined(separator: ", ")
    lines.append("\(PrintableText.line(outcome)) (\(counts))")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report for other programs.
  package var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.object("written") { json in
        for (type, count) in written { json.member(type, count) }
      }
      if !assumed.isEmpty { $0.member("assumed", assumed) }
      if !findings.isEmpty { $0.member("findings", findings) }
      if !changes.isEmpty {
        $0.array("changes") { json in
          for change in changes {
            json.object(inline: true) {
              $0.member("file", change.file)
              $0.member("removed", change.removed)
              $0.member("added", change.added)
              $0.member("kept", change.kept)
            }
          }
        }
      }
      $0.array("differences") { json in
        for line in lines {
          json.object(inline: true) {
            $0.member("difference", line.difference.rawValue)
            $0.member("feature_type", line.type)
            $0.member("reason", line.reason)
            $0.member("count", line.ids.count)
            $0.member("ids", line.ids)
          }
        }
      }
    }
    return json.bytes
  }
}
