import VenueVocabulary

/// A value of a file with the ranges that an edit needs.
struct EditNode {
  enum Kind {
    case scalar, map, list
  }

  var kind: Kind
  /// As in `SourcePlace`; in YAML it begins at an anchor or tag before the value.
  var range: Range<Int>
  /// First byte of the value itself.
  var start: Int
  /// True if brackets are around its entries: JSON, and the flow style of YAML.
  var isFlow: Bool
  /// nil for JSON and CSV.
  var source: SourceNode?

  /// The bytes of the value itself.
  var content: Range<Int> { min(start, range.upperBound)..<range.upperBound }
}

/// An entry of a map, or an element of a list.
struct EditItem {
  /// nil for an element of a list.
  var key: String?
  var keyRange: Range<Int>?
  var value: EditNode
  /// The key and its value, or the element; a dash before the element is not included.
  var range: Range<Int>
  /// True if the value is an alias of YAML: its bytes are elsewhere.
  var isAlias = false
}

/// The tree of one file, which gives the ranges of keys, values and what separates them. Entries are found when they are needed.
final class EditTree {
  enum Format: Equatable {
    case json, yaml
    case csv(TableSeparator)
  }

  /// A value with the map or list around it.
  struct Location {
    var node: EditNode
    var container: EditNode?
    /// Number of its item in the container.
    var index = 0
    /// True if the value is an alias.
    var isAlias = false
    /// True if the place was that of the key, or of the entry.
    var isKey = false
  }

  let bytes: [UInt8]
  let format: Format
  let root: EditNode
  private var known: [Range<Int>: [EditItem]] = [:]

  /// A YAML document that is read already.
  init(_ bytes: [UInt8], yaml root: SourceNode) {
    (self.bytes, format) = (bytes, .yaml)
    self.root = YAMLItems.node(root, in: bytes)
  }

  /// nil if the file is not one well-formed document, or of another format.
  init?(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    let name = file.lowercased()
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      format = .yaml
      guard let node = YAMLReader.read(bytes, file: file).root else { return nil }
      root = YAMLItems.node(node, in: bytes)
    } else if name.hasSuffix("json") {
      format = .json
      guard let node = JSONItems(bytes).root else { return nil }
      root = node
    } else if name.hasSuffix(".csv") {
      format = .csv(TableSeparator(of: bytes))
      root = EditNode(kind: .scalar, range: 0..<bytes.count, start: 0, isFlow: false)
    } else {
      return nil
    }
  }

  /// The entries or elements of a value, in the order of the file.
  func items(of node: EditNode) -> [EditItem] {
    guard node.kind != .scalar else { return [] }
    if let items = known[node.range] { return items }
    let items = format == .json ? JSONItems(bytes).items(of: node) : YAMLItems.items(of: node, in: bytes)
    known[node.range] = items
    return items
  }

  /// The value at a place, or the value of the key or entry at a place.
  ///
  /// - Complexity: O(depth · log *n*) after the first time.
  func location(of place: Range<Int>) -> Location? {
    if case .csv = format {
      guard place.upperBound <= bytes.count else { return nil }
      return Location(
        node: EditNode(kind: .scalar, range: place, start: place.lowerBound, isFlow: false), container: nil)
    }
    var location = Location(node: root)
    while location.node.range != place {
      let items = items(of: location.node)
      guard let index = EditTree.index(of: place, in: items) else { return nil }
      let item = items[index]
      location = Location(node: item.value, container: location.node, index: index, isAlias: item.isAlias)
      if item.keyRange == place || item.range == place {
        location.isKey = item.key != nil
        break
      }
      if item.isAlias { return nil }
    }
    return location
  }

  /// The value below another one, by keys and list indexes.
  func descend(_ path: [String], from location: Location) -> Location? {
    var location = location
    for step in path {
      guard !location.isAlias else { return nil }
      let items = items(of: location.node)
      guard let index = location.node.kind == .list ? Int(step) : items.firstIndex(where: { $0.key == step }),
        items.indices.contains(index)
      else { return nil }
      location = Location(
        node: items[index].value, container: location.node, index: index, isAlias: items[index].isAlias)
    }
    return location
  }

  /// The item that contains the place.
  private static func index(of place: Range<Int>, in items: [EditItem]) -> Int? {
    var (low, high) = (0, items.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if items[middle].range.lowerBound <= place.lowerBound { low = middle } else { high = middle }
    }
    guard low < items.count else { return nil }
    let range = items[low].range
    return range.lowerBound <= place.lowerBound && place.upperBound <= range.upperBound ? low : nil
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The number of a scalar, as written.
  func number(_ node: EditNode) -> Double? { node.kind == .scalar ? Double(text(node.content)) : nil }

  /// Bytes of the line around an offset, without its end.
  func line(around offset: Int) -> Range<Int> {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The line end of the file.
  var lineEnd: String {
    guard let first = bytes.firstIndex(of: 0x0A) else { return "\n" }
    return first > 0 && bytes[first - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// True if there is only white space in the range.
  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(EditTree.isSpace) }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
