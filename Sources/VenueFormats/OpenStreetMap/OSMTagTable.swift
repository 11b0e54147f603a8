/// Lines of a table from tags to categories: `key=value category`, `key=* category`, and `key=value+key=value category`. The first line
/// that fits is used.
package struct OSMTagTable: Sendable {
  private struct Line: Sendable {
    var tags: [(key: String, value: String)]
    var category: String
  }

  /// By the key of the first tag, in the order of the lines.
  private var lines: [String: [(order: Int, line: Line)]] = [:]

  init(_ text: String) {
    for (order, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ")
      guard words.count == 2 else { continue }
      let tags = words[0].split(separator: "+").map { tag in
        let parts = tag.split(separator: "=", maxSplits: 1)
        return (key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "*")
      }
      lines[tags[0].key, default: []].append((order, Line(tags: tags, category: String(words[1]))))
    }
  }

  /// Values of keys that say only that there is something, as people write them.
  private static let anyValues = ["conveying": "yes", "stairs": "yes"]

  /// The tags that mean exactly a category: those of the line with the fewest, of equal ones the first.
  ///
  /// - Returns: nil if no line has the category, or only lines for any value of a key.
  package func tags(of category: String) -> [(key: String, value: String)]? {
    let candidates = lines.values.joined().filter { $0.line.category == category }.compactMap { order, line in
      let tags = line.tags.compactMap { tag in
        (tag.value == "*" ? OSMTagTable.anyValues[tag.key] : tag.value).map { (key: tag.key, value: $0) }
      }
      return tags.count == line.tags.count ? (order: order, tags: tags) : nil
    }
    return candidates.min { ($0.tags.count, $0.order) < ($1.tags.count, $1.order) }?.tags
  }

  /// The value of a key that alone means a category; nil if no line says it.
  package func value(of key: String, for category: String) -> String? {
    lines[key]?.first { $0.line.category == category && $0.line.tags.count == 1 && $0.line.tags[0].value != "*" }?
      .line.tags[0].value
  }

  /// Every category of the table.
  var categories: Set<String> { Set(lines.values.flatMap { $0.map(\.line.category) }) }

  /// The category of an element, and the tag that decides it.
  func category(of element: OSMElement) -> (category: String, tag: OSMTag)? {
    var best: (order: Int, category: String, tag: OSMTag)?
    for tag in element.tags {
      for (order, line) in lines[tag.key] ?? [] where order < best?.order ?? .max {
        if line.tags.allSatisfy({ wanted in
          guard let value = element[wanted.key] else { return false }
          return wanted.value == "*" ? value != "no" : OSMTagTable.lists(value, wanted.value)
        }) {
          best = (order, line.category, tag)
          break
        }
      }
    }
    return best.map { ($0.category, $0.tag) }
  }

  /// True if a value is a word, or several with semicolons of which it is one.
  private static func lists(_ value: String, _ word: String) -> Bool {
    if value == word { return true }
    guard value.utf8.count > word.utf8.count else { return false }
    return value.split(separator: ";").contains { $0.trimmed == word }
  }
}
