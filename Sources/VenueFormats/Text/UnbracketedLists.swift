import VenueDiagnostics

/// Lists without brackets in a map in braces: `{point: 96, 15, name: Desk}`.
///
/// For YAML `15` is a key without a value. It is read as what it is meant for, so that the only finding is about the brackets.
struct UnbracketedLists {
  /// A key and its value, as YAML has them.
  typealias Entry = (key: SourceNode, name: String, value: SourceNode)

  /// A list that was found.
  struct Found {
    var name: String
    /// From its first value to its last one.
    var range: Range<Int>
    /// As it is to be written.
    var text: String
  }

  /// Keys of two numbers, which could be one number with a decimal comma. A test holds both tables against the schemas.
  static let pairs: Set<String> = [
    "at", "car", "center", "drawing", "inset", "metres", "northeast", "offset", "origin", "point", "position", "ratio",
    "size",
    "southwest", "target", "tilt", "view", "zoom",
  ]

  /// Keys of ids or words.
  static let words: Set<String> = [
    "access_control", "accessibility", "building", "buildings", "categories", "fields", "include", "landings",
    "languages",
    "layer", "levels", "modes", "of", "open_to", "parents", "show", "shown_by_app", "stops", "units", "value", "via",
    "walled",
  ]

  private(set) var entries: [Entry] = []
  private(set) var found: [Found] = []

  /// - Parameter isBare: true for a key without a colon.
  /// - Complexity: O(*n*).
  init(joining written: [Entry], isBare: (Entry) -> Bool) {
    var place = 0
    while place < written.count {
      var end = place + 1
      while end < written.count, isBare(written[end]) { end += 1 }
      if end > place + 1, let list = UnbracketedLists.list(written[place..<end]) {
        entries.append((written[place].key, written[place].name, list.node))
        found.append(Found(name: written[place].name, range: list.node.range, text: list.text))
      } else {
        entries += written[place..<end]
      }
      place = end
    }
  }

  private static func list(_ run: ArraySlice<Entry>) -> (node: SourceNode, text: String)? {
    guard let owner = run.first, case .scalar(let first, .plain) = owner.value.content, !owner.value.isNull else {
      return nil
    }
    var parts = [(first, owner.value.range)] + run.dropFirst().map { ($0.name, $0.key.range) }
    let isRound = first.hasPrefix("(") && parts[parts.count - 1].0.hasSuffix(")")
    if isRound {
      parts[0].0.removeFirst()
      parts[parts.count - 1].0.removeLast()
    }
    let areNumbers = parts.allSatisfy { PlainScalarReading.number($0.0) != nil }
    // `1,10` is a decimal comma, `1, 10` are two numbers.
    let isPair = UnbracketedLists.pairs.contains(owner.name) && parts[1].1.lowerBound > parts[0].1.upperBound + 1
    let isList =
      areNumbers
      ? parts.count > 2 || isRound || isPair
      : UnbracketedLists.words.contains(owner.name)
        && parts.allSatisfy { !$0.0.isEmpty && !$0.0.contains(" ") && !$0.0.contains(":") }
    guard isList else { return nil }
    let nodes = parts.map { SourceNode(.scalar($0.0, .plain), $0.1) }
    return (
      SourceNode(.sequence(nodes), parts[0].1.lowerBound..<parts[parts.count - 1].1.upperBound),
      "[\(parts.map(\.0).joined(separator: ", "))]"
    )
  }
}
