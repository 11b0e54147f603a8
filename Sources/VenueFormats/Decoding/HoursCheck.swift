import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports faults of an `hours` text, at the character (IMD018).
enum HoursCheck {
  static func check(_ text: String, at cursor: NodeCursor, of feature: FeatureMention) {
    func report(_ range: Range<Int>, _ words: String, _ severity: Severity, _ help: [String], _ fix: Fix? = nil) {
      let before = String(decoding: Array(text.utf8)[..<range.lowerBound], as: UTF8.self)
      cursor.log.report(
        Diagnostic(
          .hoursInvalid, "hours \"\(shortened(text))\": \(words) (character \(before.unicodeScalars.count + 1))",
          severity: severity, place: cursor.place(of: range, in: text), feature: feature, help: help, fix: fix))
    }
    do throws(OpeningHoursFault) {
      // A tolerated deviation is reported once per text.
      let slips = try OpeningHours.read(text).slips
      guard let slip = slips.first(where: \.isDoubtful) ?? slips.first else { return }
      let better = slips.canonical(text)
      report(
        slip.range, slip.advice, slip.isDoubtful ? .warning : .info, ["write \(better)"],
        .write(better, at: cursor.place, slip.isDoubtful ? .unsafe : .safe))
    } catch {
      // Of a file with very many faults, those that are only counted need no suggestion.
      let meant = cursor.log.isFull(.hoursInvalid, cursor.file) ? nil : MeantHours.canonical(text)
      report(
        error.range, error.reason, .warning,
        [meant.map { "write \($0)" } ?? "write hours such as Mo-Fr 08:00-20:00; Sa 10:00-18:00; Su off"],
        meant.map { .write($0, at: cursor.place, .unsafe) })
    }
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
