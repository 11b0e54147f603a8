import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Texts with a required form. Hand-written texts are checked; those of an archive are stored unchanged.
extension NodeCursor {
  /// True if this is in the text format.
  var isHandwritten: Bool {
    if case .json = node.content { false } else { !log.isReadingQuoted }
  }

  /// One of the words IMDF lists.
  func word(among known: [String]) -> String? {
    guard let text = node.isNull ? nil : node.text ?? text() else { return nil }
    guard !known.contains(text) else { return text }
    forgetPlainText()
    var correction: Fix? { ChoiceSynonyms.fix(text, in: known, at: place) }
    var finding: Diagnostic {
      .wrongType(
        "\(label) must be one of \(known.joined(separator: ", ")), but is '\(text)'", at: place,
        help: [
          ChoiceSynonyms.nearest(to: text, in: known).map { "did you mean '\($0)'?" } ?? "write one of these words"
        ],
        fix: correction)
    }
    if isHandwritten {
      log.report(finding)
    } else {
      // An export program writes its own words for all features.
      log.tally("SRC005/\(text)", finding.asWarning, fix: correction)
    }
    return text
  }

  /// A list of such words, or one.
  func words(among known: [String]) -> [String]? {
    if isNull { return nil }
    if let parts = unbracketed() { return parts.filter(known.contains) }
    if !node.isSequence, node.text != nil { return word(among: known).map { [$0] } ?? [] }
    return elements("a list of texts").compactMap { element in
      element.reportNothing("one of \(known.joined(separator: ", "))")
      return element.word(among: known)
    }
  }

  /// A date whose day is in the calendar; another one is reported, and nil.
  func calendarDay() -> String? {
    guard let text = date() else { return nil }
    guard ISODate.isWritten(in: text), !ISODate.exists(text) else { return text }
    log.report(
      .wrongType(
        "\(label) is \(text), which is not a day", at: place,
        help: ["write the year, a month from 01 to 12, and a day that the month has"]))
    return nil
  }

  /// A date or a moment, stored as written.
  func date() -> String? {
    guard let text = text() else { return nil }
    if isHandwritten, !ISODate.isWritten(in: text) {
      let certain = ISODate.certain(text)
      let probable = certain ?? ISODate.probable(text)
      reportWrongType(
        "a date such as 2026-12-01", help: probable == nil ? ISODate.help(for: text) : nil,
        fix: probable.map { .write($0, at: place, certain == nil ? .unsafe : .safe) })
    }
    return text
  }

  /// A language tag; an invalid one is reported, and read as the tag that was probably meant.
  func language() -> String? {
    guard let text = text() else { return nil }
    let meant = LanguageTag.meant(by: text)
    if meant == nil, !LanguageTag.isWritten(in: text) {
      let tags = text.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init)
      let isList = tags.count > 1 && tags.allSatisfy(LanguageTag.isWritten)
      reportWrongType(
        "the tag of a language, such as en or pt-BR",
        help: isList ? "write a list: [\(tags.joined(separator: ", "))]" : nil)
    } else {
      LanguageTagCheck.check(text, at: place, log: log, isHandwritten: isHandwritten)
    }
    return meant
  }

  /// The id of a feature. A number is read as the text that the same number is as an id (IMD003 reports those ids).
  func featureID() -> String? {
    if case .json(let value) = node.content, value.kind == .number, let number = node.number {
      return NodeCursor.idText(number)
    }
    return text("the id of a feature")
  }

  /// The text of an id that is a number, `5` for 5.0: ids and references to them become the same text.
  static func idText(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }

  /// A list of ids; a single id needs no list.
  func featureIDs() -> [String] {
    if isNull { return [] }
    if !node.isSequence, node.text != nil || node.number != nil {
      if !isHandwritten { noteSingle() }
      return unbracketed() ?? featureID().map { [$0] } ?? []
    }
    return elements("a list of ids").compactMap { element in
      element.reportNothing("text")
      return element.featureID()
    }
  }

  /// The same of features of any type, with the expected form for the message.
  func ids(_ expected: String) -> [String] { unbracketed() ?? texts(expected) }

  /// The parts of a text in the place of a list, such as `ground, upper`, which is reported; nil for all other values.
  func unbracketed() -> [String]? {
    guard case .scalar(let text, .plain) = node.content, text.contains(", ") else { return nil }
    let parts = text.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
    guard parts.count > 1, parts.allSatisfy({ !$0.contains(" ") }) else { return nil }
    let list = "[\(parts.joined(separator: ", "))]"
    reportWrongType("a list in brackets", fix: .bytes(list, at: place, "write \(list)"))
    return parts
  }

  /// Other programs refuse a text where IMDF has a list.
  private func noteSingle() {
    log.tally(
      "SRC005/single/\(label)",
      .wrongType(
        "\(label) must be a list of ids, but is \(node.description); it is read as a list of one", at: place,
        help: ["write it in brackets: [\"…\"]"]
      ).asWarning)
  }

  /// Reports an empty element of a list in a hand-written file.
  func reportNothing(_ expected: String) {
    if isNull, isHandwritten { reportWrongType(expected) }
  }
}
