import VenueJSON

/// Finds the entries of JSON values with their ranges, without a tree of the whole file.
struct JSONItems {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of the file.
  var root: EditNode? {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipSpace(&index)
    return value(&index)
  }

  /// Entries of an object, or elements of an array; an entry with a repeated key is included. Empty if the text is not JSON.
  func items(of node: EditNode) -> [EditItem] {
    var items: [EditItem] = []
    var index = node.start + 1
    while index < node.range.upperBound {
      skipSpace(&index)
      guard index < bytes.count, bytes[index] != UInt8(ascii: "]"), bytes[index] != UInt8(ascii: "}") else { break }
      let start = index
      var key: String?
      var keyRange: Range<Int>?
      if node.kind == .map {
        guard skipString(&index) else { return [] }
        keyRange = start..<index
        key = JSONItems.string(bytes[start..<index])
        skipSpace(&index)
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return [] }
        index += 1
        skipSpace(&index)
      }
      guard let value = value(&index) else { return [] }
      items.append(EditItem(key: key, keyRange: keyRange, value: value, range: start..<index))
      skipSpace(&index)
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { break }
      index += 1
    }
    return items
  }

  /// The value that begins at the index, which then is behind it.
  private func value(_ index: inout Int) -> EditNode? {
    guard index < bytes.count else { return nil }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard skipContainer(&index) else { return nil }
      return EditNode(
        kind: bytes[start] == UInt8(ascii: "{") ? .map : .list, range: start..<index, start: start, isFlow: true)
    case UInt8(ascii: "\""): guard skipString(&index) else { return nil }
    default: while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
    }
    return start == index ? nil : EditNode(kind: .scalar, range: start..<index, start: start, isFlow: false)
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    EditTree.isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  private func skipSpace(_ index: inout Int) {
    while index < bytes.count, EditTree.isSpace(bytes[index]) { index += 1 }
  }

  private func skipString(_ index: inout Int) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""):
        index += 1
        return true
      default: index += 1
      }
    }
    return false
  }

  private func skipContainer(_ index: inout Int) -> Bool {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): guard skipString(&index) else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        index += 1
        if depth == 0 { return true }
      default: index += 1
      }
    }
    return false
  }

  /// The text of a string with its quotes; escapes are decoded.
  static func string(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.contains(UInt8(ascii: "\\")), let text = try? JSONReader.read(Array(bytes)).root.string { return text }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
