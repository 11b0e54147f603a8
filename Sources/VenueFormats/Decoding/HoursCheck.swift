import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports faults of an `hours` text, at the character (IMD018).
enum HoursCheck {
  /// - Parameter languages: tags of the venue's languages.
  static func check(_ text: String, at cursor: NodeCursor, of feature: FeatureMention, languages: [String]) {
    func report(_ range: Range<Int>, _ words: String, _ severity: Severity, _ help: [String], _ fix: Fix? = nil) {
      let before = String(decoding: Array(text.utf8)[..<range.lowerBound], as: UTF8.self)
      var finding: Diagnostic {
        Diagnostic(
          .hoursInvalid, "hours \"\(shortened(text))\": \(words) (character \(before.unicodeScalars.count + 1))",
          severity: severity, place: cursor.place(of: range, in: text), feature: feature, help: help, fix: fix)
      }
      // Many rows of a table or a GIS have the same hours.
      if isRow(cursor) { cursor.log.tally("hours/\(text)", finding, fix: fix) } else { cursor.log.report(finding) }
    }
    if cursor.log.soundHours.contains(text) { return }
    do throws(OpeningHoursFault) {
      // A tolerated deviation is reported once per text.
      let (hours, slips) = try OpeningHours.read(text)
      guard let slip = slips.first(where: \.isDoubtful) ?? slips.first else {
        guard hours.dependOnSun else { return cursor.log.soundHours.insert(text) }
        return report(
          0..<text.utf8.count, "sunrise and sunset are not computed, so apps show no opening state", .info,
          ["write times, such as Mar-Sep 06:00-21:00; Oct-Feb 08:00-16:00"])
      }
      if let help = slip.help { return report(slip.range, slip.advice, .warning, [help]) }
      let better = slips.canonical(text)
      report(
        slip.range, slip.advice, slip.isDoubtful ? .warning : .info, ["write \(better)"],
        .write(better, at: cursor.place, slip.isDoubtful ? .unsafe : .safe))
    } catch {
      // Of a file with very many faults, those that are only counted need no suggestion.
      let isFull = cursor.log.isFull(.hoursInvalid, cursor.file)
      let meant = isFull ? nil : meaning(of: text, languages, cursor.log)
      report(
        error.range, error.reason, .warning, [meant.map(HoursCheck.help) ?? HoursCheck.help(for: text)],
        meant.map { .write($0.canonical, at: cursor.place, .unsafe) })
    }
  }

  /// True for a value of a file with a row or a feature for each place; in YAML a person writes each value.
  private static func isRow(_ cursor: NodeCursor) -> Bool {
    !cursor.file.hasSuffix(".yaml") && !cursor.file.hasSuffix(".yml")
  }

  /// What an author probably meant by a text; computed once for each text of a file.
  private static func meaning(of text: String, _ languages: [String], _ log: ReadingLog) -> MeantHours? {
    if let known = log.meantHours[text] { return known }
    let meant = MeantHours.reading(of: text, languages: languages)
    log.meantHours[text] = .some(meant)
    return meant
  }

  private static func help(_ meant: MeantHours) -> String {
    meant.language.map { "if the days are in \($0), write \(meant.canonical)" } ?? "write \(meant.canonical)"
  }

  /// Help for hours without a suggestion.
  private static func help(for text: String) -> String {
    let text = text.trimmed
    if text.hasPrefix("#"), text.hasSuffix("!") || text.hasSuffix("?") || text == "#N/A" {
      return "this is an error of a formula of a spreadsheet: write the hours, or leave them empty"
    }
    if let day = Double(text), (0..<1).contains(day), text.utf8.count > 4 {
      return "a spreadsheet made this of a time: format the column as text, and write hours such as Mo-Fr 08:00-20:00"
    }
    return "write hours such as Mo-Fr 08:00-20:00; Sa 10:00-18:00; Su off"
  }

  private static func shortened(_ text: String) -> String { text.count <= 60 ? text : text.prefix(57) + "..." }
}

extension NodeCursor {
  /// Position in the file of a byte range of a text; the whole value if escapes shifted the bytes.
  ///
  /// - Parameter range: UTF-8 bytes of `text`, which this cursor returned.
  func place(of range: Range<Int>, in text: String) -> SourcePlace {
    let quotes = node.range.count - text.utf8.count
    guard quotes == 0 || quotes == 2 else { return place }
    let start = node.range.lowerBound + quotes / 2
    var found = place
    found.range = start + range.lowerBound..<start + range.upperBound
    return found
  }
}
