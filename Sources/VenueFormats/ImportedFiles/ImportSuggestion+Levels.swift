import VenueGeometry

extension ImportSuggestion {
  /// The levels of a file, by the values of its level property.
  static func levels(_ property: FileSurvey.Property?, _ file: String) -> [String] {
    guard let property else {
      return ["    levels:", "      level-0: {file: \(text(file)), ordinal: 0, name: Ground floor, short_name: G}"]
    }
    return ["    level: \(text(property.key))", "    levels:"]
      + ordered(property.values.map(\.text)).map { level in
        "      \(text("level-\(level.text)")): {file: \(text(file)), value: \(quoted(level.text)), \(properties(level))}"
      }
  }

  /// A level by its name in a file.
  struct NamedLevel {
    var text: String
    var name: String
    var ordinal: String
    var short: String
  }

  static func properties(_ level: NamedLevel) -> String {
    "ordinal: \(level.ordinal), name: \(quoted(level.name)), short_name: \(quoted(level.short))"
  }

  /// The levels with these names, from the lowest to the highest.
  static func ordered(_ texts: [String]) -> [NamedLevel] {
    let areNumbers = texts.allSatisfy { Double($0)?.isFinite == true }
    let named = StoreyWords.ordinals(of: texts)
    let numbered = texts.enumerated().map { place, text in
      (text: text, number: areNumbers ? Double(text) : named.map { Double($0[place]) })
    }
    let ordered =
      areNumbers || named != nil ? numbered.sorted { ($0.number ?? 0) < ($1.number ?? 0) } : numbered
    let ground = ordered.firstIndex { ($0.number ?? 0) >= 0 } ?? 0
    let areOrdinals = numbered.allSatisfy { $0.number.map(isOrdinal) ?? false }
    let ordinals = ordered.enumerated().map { place, level in
      Quantity.text((areOrdinals ? level.number : nil) ?? Double(place - ground))
    }
    let shorts = shortNames(ordered.map(\.text), ordinals)
    return ordered.indices.map {
      NamedLevel(text: ordered[$0].text, name: ordered[$0].text, ordinal: ordinals[$0], short: shorts[$0])
    }
  }

  /// Characters of a short name (FLR002).
  private static let mostOfShort = 3

  /// What is written, if it is short, otherwise the number of the storey; the ordinals if two are the same.
  static func shortNames(_ levels: [String], _ ordinals: [String]) -> [String] {
    let shorts = levels.map { level in
      if level.count <= mostOfShort { return level }
      return StoreyWords.number(level).map { $0 == 0 ? "G" : "\($0)" } ?? String(level.prefix(mostOfShort)).trimmed
    }
    return Set(shorts).count == shorts.count ? shorts : ordinals
  }

  /// True for numbers that `ordinal` can have.
  private static func isOrdinal(_ number: Double) -> Bool {
    Quantity.ordinal.contains(number) && StoreyNumber(number) != nil
  }
}
