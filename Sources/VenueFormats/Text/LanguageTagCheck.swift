import VenueDiagnostics
import VenueVocabulary

/// Validates language tags against BCP 47 (LBL003); each is reported once.
enum LanguageTagCheck {
  /// - Parameter isKey: true if the tag is the key of a text.
  static func check(_ tag: String, at place: SourcePlace, log: ReadingLog, isHandwritten: Bool, isKey: Bool = false) {
    // Nearly all texts of a file have one language.
    if tag == log.lastCanonicalTag { return }
    let verdict = LanguageTag.verdict(on: tag)
    guard verdict != .canonical else {
      log.lastCanonicalTag = tag
      return
    }
    var finding = Diagnostic(
      .localeTagInvalid, "\"\(tag)\" is not a language tag", place: place,
      help: ["write a language tag such as en, pt-BR or zh-Hant"])
    var fix: Fix?
    switch verdict {
    case .canonical: return
    case .better(let better):
      finding.message = "the language \"\(tag)\" is written \"\(better)\""
      finding.help = ["write \"\(better)\""]
      finding.severity = .warning
      fix = isKey ? .rename(place, to: better) : .write(better, at: place)
    case .none(let suggestion):
      if let suggestion {
        finding.help = ["did you mean \"\(suggestion)\"?"]
        fix = isKey ? .rename(place, to: suggestion, .unsafe) : .write(suggestion, at: place, .unsafe)
      }
      if !isHandwritten { finding.severity = .warning }
    }
    log.tally("LBL003/\(tag)", finding, fix: fix)
  }

  /// Two tags of one text that name one language: which of the two is shown is chance.
  static func checkTwice(
    _ tags: [String], at place: @autoclosure () -> SourcePlace, log: ReadingLog, isHandwritten: Bool
  ) {
    guard tags.count > 1 else { return }
    for (number, tag) in tags.enumerated() {
      guard let other = tags[..<number].first(where: { $0 != tag && $0.lowercased() == tag.lowercased() }) else {
        continue
      }
      var finding = Diagnostic(
        .localeTagInvalid, "\"\(other)\" and \"\(tag)\" are the same language, but both have a text", place: place(),
        help: ["keep one of the two"])
      if !isHandwritten { finding.severity = .warning }
      log.tally("LBL003/\(other)/\(tag)", finding)
    }
  }
}
