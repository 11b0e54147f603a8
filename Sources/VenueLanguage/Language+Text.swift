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

  /// Slots are `{name}` or `{name:form}`.
  func filled(_ template: String, _ slots: [String: SlotValue]) -> String {
    guard template.utf8.contains(0x7B) else { return template }
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else { break }
      let parts = rest[..<close].split(separator: ":", maxSplits: 1)
      if let name = parts.first, let value = slots[String(name)] {
        result += said(value, form: parts.count > 1 ? String(parts[1]) : "bare")
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
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
