/// A list that is certainly a shape: four numbers, corners, or several rings of corners.
struct ListedShape {
  /// `"rect"` or `"polygon"`.
  let key: String
  /// The list that belongs under the key.
  let list: SourceNode
  let hasHoles: Bool
  /// For the message: `"a list of corners"`.
  let words: String
  /// The map as it is to be written.
  let map: SourceNode

  /// nil for a value whose meaning is in doubt.
  init?(_ node: SourceNode) {
    guard let elements = node.elements else { return nil }
    var entries: [SourceEntry] = []
    func entry(_ key: String, _ value: SourceNode) -> SourceEntry {
      SourceEntry(key: key, keyRange: value.range, value: value)
    }
    if elements.count == 4, elements.allSatisfy({ $0.number != nil }) {
      (key, list, hasHoles, words) = ("rect", node, false, "a list of four numbers")
      entries = [entry("rect", node)]
    } else if ListedShape.isRing(node) {
      (key, list, hasHoles, words) = ("polygon", node, false, "a list of corners")
      entries = [entry("polygon", node)]
    } else if let first = elements.first, elements.allSatisfy(ListedShape.isRing) {
      (key, list, hasHoles, words) = ("polygon", first, elements.count > 1, "a list of rings")
      entries = [entry("polygon", first)]
      if elements.count > 1 {
        entries.append(entry("holes", SourceNode(.sequence(Array(elements.dropFirst())), node.range)))
      }
    } else {
      return nil
    }
    map = SourceNode(.mapping(entries), node.range)
  }

  private static func isRing(_ node: SourceNode) -> Bool {
    guard let corners = node.elements, corners.count > 2 else { return false }
    return corners.allSatisfy { corner in
      corner.elements.map { $0.count == 2 && $0.allSatisfy { $0.number != nil } } ?? false
    }
  }

  /// The list as it is written; of more than four corners, the first two.
  var short: String {
    let elements = list.elements ?? []
    let texts = elements.map { element in
      element.text ?? "[\((element.elements ?? []).compactMap(\.text).joined(separator: ", "))]"
    }
    let shown = texts.count > 4 ? Array(texts.prefix(2)) + ["…"] : texts
    return "[\(shown.joined(separator: ", "))]" + (hasHoles ? ", holes: […]" : "")
  }
}
