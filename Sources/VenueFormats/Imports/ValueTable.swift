/// Meanings by value: exact values first, then values in other capitals, then patterns in the order written.
struct ValueTable<Meaning: Sendable>: Sendable {
  private var exact: [String: Meaning] = [:]
  private var folded: [String: Meaning] = [:]
  private var patterns: [(pattern: NamePattern, meaning: Meaning)] = []

  /// True if a value has such a meaning.
  func contains(where isMeant: (Meaning) -> Bool) -> Bool {
    exact.values.contains(where: isMeant) || patterns.contains { isMeant($0.meaning) }
  }

  /// True if a value is named itself, and not only by a pattern.
  func names(_ value: String) -> Bool { exact[value] != nil || folded[value.lowercased()] != nil }

  /// - Parameter key: a value, or a pattern with `*`.
  mutating func add(_ key: String, _ meaning: Meaning) {
    if key.contains("*") {
      patterns.append((NamePattern(key), meaning))
    } else {
      exact[key] = meaning
      if folded[key.lowercased()] == nil { folded[key.lowercased()] = meaning }
    }
  }

  subscript(value: String) -> Meaning? {
    if let meaning = exact[value] ?? folded[value.lowercased()] { return meaning }
    return patterns.isEmpty ? nil : patterns.first { $0.pattern.matches(value) }?.meaning
  }
}

/// A name in which `*` is any text; capitals do not matter.
struct NamePattern: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.lowercased().utf8) }

  /// - Complexity: O(*n* · *m*) at most.
  func matches(_ name: String) -> Bool {
    let name = Array(name.lowercased().utf8)
    let star = UInt8(ascii: "*")
    var (place, at) = (0, 0)
    var resume: (place: Int, at: Int)?
    while at < name.count {
      if place < bytes.count, bytes[place] == star {
        resume = (place + 1, at)
        place += 1
      } else if place < bytes.count, bytes[place] == name[at] {
        (place, at) = (place + 1, at + 1)
      } else if let last = resume {
        resume = (last.place, last.at + 1)
        (place, at) = (last.place, last.at + 1)
      } else {
        return false
      }
    }
    return bytes[place...].allSatisfy { $0 == star }
  }
}
