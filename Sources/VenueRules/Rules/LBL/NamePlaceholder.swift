import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names that were never filled in.
struct NamePlaceholder: Rule {
  static let page = RulePage(
    "LBL006", "name-placeholder", .warning, stage: .checked,
    summary: "A name is a placeholder, or has an empty part: it begins or ends with a separator.",
    why: "The placeholder of an editor is shown on the map and in search.",
    repair: "Write the name, or remove it: the category is shown then.",
    basis: "project default")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("to be done", ["levels/ground.yaml": level("«TBD")]),
    RuleExample("counted by the editor", ["levels/ground.yaml": level("«Untitled 2")]),
    RuleExample("nothing behind the dash", ["levels/ground.yaml": level("«\"Gate -\"")]),
    RuleExample("a name", ["levels/ground.yaml": level("Testing centre")]),
    RuleExample("a bar that is called so", ["levels/ground.yaml": level("Bar")]),
  ]

  private static func level(_ name: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, name: \(name), rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}

    """
  }

  /// In small letters. Only words that are never place names: a bar may be named Bar, a shop Na or Foo, a laboratory Testing.
  private static let placeholders: Set<String> = [
    "tbd", "tba", "todo", "to do", "n/a", "null", "undefined", "unknown", "unnamed", "untitled", "no name", "noname",
    "name", "input name here", "enter name", "name here", "new unit", "new feature", "test", "test1", "test 1",
    "lorem ipsum", "placeholder", "xxx", "asdf",
  ]

  /// First words of them, as ``firstWord(of:)`` gives them.
  private static let firstWords = Set(placeholders.compactMap(firstWord))

  /// The first word of a text as a number: its first eight bytes, in small letters; nil if one of them is not printable ASCII.
  private static func firstWord(of text: String) -> UInt64? {
    var word: UInt64 = 0
    for byte in text.utf8.prefix(8) {
      switch byte {
      case UInt8(ascii: " "): return word
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word = word << 8 | UInt64(byte | 0x20)
      case 0x21...0x7E: word = word << 8 | UInt64(byte)
      default: return nil
      }
    }
    return word
  }

  private struct Use: Hashable {
    var type: FeatureType
    var text: String
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var uses: [(use: Use, feature: FeatureRef, path: String)] = []
    var unfinished: [(feature: FeatureRef, path: String, text: String)] = []
    context.venue.forEachName { ref, name in
      if let entry = name.entries.first(where: { isPlaceholder($0.text) }) {
        uses.append((Use(type: ref.type, text: entry.text), ref, "name/\(entry.language)"))
      }
      if let entry = name.entries.first(where: { isUnfinished($0.text) }) {
        unfinished.append((ref, "name/\(entry.language)", entry.text))
      }
    }
    for (use, group) in grouped(uses, by: \.use) {
      let first = group[0]
      var finding = Finding(
        group.map(\.feature), first.path,
        group.count == 1
          ? "\(use.type.words(1)) '\(context.venue.id(of: first.feature))' has the name \"\(use.text)\""
          : "\(group.count) \(use.type.words(2)) have the name \"\(use.text)\"")
      finding.level = group.count == 1 ? context.level(of: first.feature) : nil
      finding.related = context.examples(group.dropFirst().map(\.feature), first.path) { context.venue.id(of: $0) }
      finding.help = ["write the real name, or remove it"]
      report(finding)
    }
    reportUnfinished(unfinished, context, report)
  }

  /// A form joins the parts of a name, of which one was empty.
  private func reportUnfinished(
    _ names: [(feature: FeatureRef, path: String, text: String)], _ context: RuleContext, _ report: (Finding) -> Void
  ) {
    for (type, group) in grouped(names, by: \.feature.type) {
      let first = group[0]
      var finding = Finding(
        group.map(\.feature), first.path,
        group.count == 1
          ? "the name of \(type.words(1)) '\(context.venue.id(of: first.feature))', \"\(first.text)\", has an empty part"
          : "the names of \(group.count) \(type.words(2)) have an empty part, such as \"\(first.text)\"")
      finding.level = group.count == 1 ? context.level(of: first.feature) : nil
      finding.related = context.examples(group.dropFirst().map(\.feature), first.path) { context.words(for: $0) }
      finding.help = ["write the missing part, or remove the separator"]
      report(finding)
    }
  }

  /// Separators of parts. `Canal+`, `Yahoo!` and `Shop &` may be whole names.
  private static let separators = Set("-–—/|,;:·•")

  /// True if a separator is first or last, or brackets are empty.
  private func isUnfinished(_ text: String) -> Bool {
    // Most names begin and end with letters or digits.
    guard let start = text.utf8.first, let end = text.utf8.last, !start.isLetterOrDigit || !end.isLetterOrDigit else {
      return false
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !isPlaceholder(text), let first = words.first, let last = words.last else { return false }
    let isAlone = words.count > 1 && [first, last].contains { $0.allSatisfy(Self.separators.contains) }
    return isAlone || [",", ";", "|"].contains { last.hasSuffix($0) } || ["()", "[]"].contains { last.hasSuffix($0) }
  }

  /// One of the words, or only symbols.
  private func isPlaceholder(_ text: String) -> Bool {
    // Most names begin with a letter or digit, and with another word.
    if let start = text.utf8.first, start.isLetterOrDigit, let word = Self.firstWord(of: text),
      !Self.firstWords.contains(word)
    {
      return false
    }
    let plain = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // Editors count them: "Untitled 2".
    let uncounted =
      plain.split(separator: " ").last.map { $0.allSatisfy(\.isNumber) } == true
      ? plain.split(separator: " ").dropLast().joined(separator: " ") : plain
    return NamePlaceholder.placeholders.contains(plain) || NamePlaceholder.placeholders.contains(uncounted)
      || !plain.isEmpty && plain.allSatisfy { $0.isPunctuation || $0.isWhitespace }
  }
}

extension UInt8 {
  /// An ASCII letter or digit.
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
