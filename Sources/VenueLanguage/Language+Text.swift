import VenueJSON

/// What is set into a sentence.
public enum SlotValue: Hashable, Sendable {
  /// A name, in the form that the sentence asks for.
  case name(SpokenName)
  /// Several names, each once and listed, in the form that the sentence asks for.
  case names([SpokenName])
  /// Text of the venue or of whoever asks, such as the label of a floor: kept apart from the sentence's direction.
  case label(String)
  /// Text of this language, made by it.
  case text(String)
  /// A number; the one in the slot `n` decides the plural form.
  case number(Number)
}

extension Language {
  /// A message with its slots filled. A slot without a value reads as nothing; so does a message the file lacks.
  public func text(_ key: MessageKey, _ slots: [String: SlotValue] = [:]) -> String {
    guard let message = messages?[key.rawValue] else { return "" }
    if let plain = message.string { return filled(plain, slots) }
    var category = "other"
    if case .number(let number) = slots["n"] { category = plural(of: number) }
    return filled(message[category]?.string ?? message["other"]?.string ?? "", slots)
  }

  /// A word of a table with its slots filled; nil when the table has none of that key.
  public func word(_ key: String, in table: WordTable, _ slots: [String: SlotValue] = [:]) -> String? {
    words?[table.rawValue]?[key]?.string.map { filled($0, slots) }
  }

  /// Keys of a table, in the order of the file.
  package func keys(of table: WordTable) -> [String] { words?[table.rawValue]?.object?.map(\.key) ?? [] }

  /// Who goes; a profile that the file has no word for is called what it is called.
  public func name(ofProfile profile: String) -> String { word(profile, in: .profile) ?? isolated(profile) }

  /// The message as a sentence of its own: the first letter as the language wants it, and its full stop.
  public func sentence(_ clause: String) -> String {
    guard !clause.isEmpty else { return "" }
    return text(.sentence, ["clause": .text(capitalized(clause))])
  }

  /// With a capital first letter, in languages that begin sentences and headings so.
  public func capitalized(_ text: String) -> String {
    guard capitalizes, let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
  }

  /// "Lift A, the stairs and the café", each once, in the order given.
  public func list(_ items: [String]) -> String {
    var distinct: [String] = []
    for item in items where !distinct.contains(item) { distinct.append(item) }
    guard let last = distinct.popLast() else { return "" }
    guard let first = distinct.first else { return last }
    let start = distinct.dropFirst().reduce(first) { text(.listNext, ["items": .text($0), "next": .text($1)]) }
    return text(.listLast, ["items": .text(start), "last": .text(last)])
  }

  /// "a, b, c": the first ones, and how many more there are.
  public func enumeration(_ items: [String], limit: Int) -> String {
    guard let first = items.first else { return "" }
    let start = items.prefix(limit).dropFirst().reduce(first) {
      text(.listNext, ["items": .text($0), "next": .text($1)])
    }
    guard items.count > limit else { return start }
    return text(.listMore, ["items": .text(start), "n": .number(Number(items.count - limit))])
  }

  /// CLDR's category of a number: `zero`, `one`, `two`, `few`, `many` or `other`.
  package func plural(of number: Number) -> String {
    plurals.first { $0.rule.holds(for: number) }?.category ?? "other"
  }

  /// Slots are `{name}`, `{name:form}` and `{name?singular|plural}`, a word that agrees with what the slot names.
  func filled(_ template: String, _ slots: [String: SlotValue]) -> String {
    guard template.utf8.contains(0x7B) else { return template }
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else { break }
      result += filled(slot: rest[..<close], slots)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func filled(slot: Substring, _ slots: [String: SlotValue]) -> String {
    if let mark = slot.firstIndex(of: "?") {
      let words = slot[slot.index(after: mark)...].split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      let isPlural = slots[String(slot[..<mark])].map(isPlural) ?? false
      return String((isPlural ? words.last : words.first) ?? "")
    }
    let parts = slot.split(separator: ":", maxSplits: 1)
    guard let name = parts.first, let value = slots[String(name)] else { return "" }
    return said(value, form: parts.count > 1 ? String(parts[1]) : "bare")
  }

  private func isPlural(_ value: SlotValue) -> Bool {
    switch value {
    case .name(.noun(let key)): nouns?[key]?["number"]?.string == "plural"
    case .names(let names): Set(names).count > 1 || names.first.map { isPlural(.name($0)) } ?? false
    case .name, .label, .text, .number: false
    }
  }

  private func said(_ value: SlotValue, form: String) -> String {
    switch value {
    case .name(let name): said(name, form)
    case .names(let names): list(names.map { said($0, form) })
    case .label(let text): isolated(text)
    case .text(let text): text
    case .number(let number):
      number.tenths.map { "\(number.whole)\(decimalSeparator)\($0)" } ?? "\(number.whole)"
    }
  }
}
