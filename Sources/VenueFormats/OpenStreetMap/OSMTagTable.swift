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
      guard let found = lines[tag.key] else { continue }
      let value = TagValue(tag.value)
      for place in found.indices where found[place].order < best?.order ?? .max {
        let tags = found[place].line.tags
        // Lines are stored by the key of their first tag, which an element has once.
        guard value.fits(tags[0].value), OSMTagTable.fit(tags.dropFirst(), element) else { continue }
        best = (found[place].order, found[place].line.category, tag)
        break
      }
    }
    return best.map { ($0.category, $0.tag) }
  }

  private static func fit(_ tags: ArraySlice<(key: String, value: String)>, _ element: OSMElement) -> Bool {
    tags.allSatisfy { wanted in element[wanted.key].map { TagValue($0).fits(wanted.value) } ?? false }
  }

  /// The value of a tag of an element, to be compared with many lines.
  private struct TagValue {
    private let text: String
    /// False for the usual value, `lecture_hall`: it is not cut at semicolons for each line. Characters outside of ASCII may be equal to a
    /// semicolon, or blank.
    private let canBeList: Bool

    init(_ text: String) {
      self.text = text
      canBeList = !text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: ";") }
    }

    /// - Parameter wanted: a word, or `*` for any value except `no`.
    func fits(_ wanted: String) -> Bool { wanted == "*" ? text != "no" : lists(wanted) }

    /// True if the value is the word, or several with semicolons of which it is one.
    private func lists(_ word: String) -> Bool {
      if text == word { return true }
      guard canBeList, text.utf8.count > word.utf8.count else { return false }
      return text.split(separator: ";").contains { $0.trimmed == word }
    }
  }
}
