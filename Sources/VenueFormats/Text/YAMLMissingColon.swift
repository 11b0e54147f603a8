/// A line whose key has no colon, or no blank behind it: `category room`, `category:room`, `category -> room`, `category; room`.
struct YAMLMissingColon {
  private let lines: YAMLTextLines

  init(_ lines: YAMLTextLines) { self.lines = lines }

  /// Keys that a line can begin with: a text could begin with any other word.
  private static let keys: Set<String> = [
    "access_control", "accessibility", "address", "amenities", "at", "building", "buildings", "category", "checks",
    "closed", "cluster", "connectors", "country", "details", "direction", "door", "elevation", "fail_on", "fixtures",
    "floor", "frame", "from", "hours", "icon", "id", "kiosks", "languages", "level", "levels", "line", "links",
    "locality", "max_warnings", "mode", "name", "occupant", "occupants", "of", "openings", "ordinal", "origin",
    "outline", "path", "phone", "place", "point", "polygon", "prefix", "rect", "restriction", "schema", "sections",
    "short_name", "steps", "stop_id", "template", "time_zone", "to", "transit", "type", "units", "uncovered", "wall",
    "website", "width",
  ]

  func fault(in line: Range<Int>) -> YAMLFault? {
    let start = lines.content(of: line)
    return fault(of: start..<line.upperBound)
  }

  /// - Parameters:
  ///   - text: without the blanks in front of it.
  ///   - isText: true for a text that YAML accepts; only a single word or a value in brackets is then no part of it.
  func fault(of text: Range<Int>, isText: Bool = false) -> YAMLFault? {
    let bytes = lines.bytes
    let key = text.lowerBound..<min(lines.endOfWord(from: text.lowerBound), text.upperBound)
    guard !key.isEmpty, key.upperBound < text.upperBound,
      YAMLMissingColon.keys.contains(String(decoding: bytes[key], as: UTF8.self)),
      let last = bytes[text].lastIndex(where: { $0 != 0x20 && $0 != 0x0D })
    else { return nil }
    switch bytes[key.upperBound] {
    case UInt8(ascii: ":"):
      let value = key.upperBound + 1..<last + 1
      guard !value.isEmpty, bytes[value.lowerBound] != 0x20, bytes[value.lowerBound] != UInt8(ascii: "/") else {
        return nil
      }
      return YAMLFault(
        range: key.lowerBound..<value.lowerBound + 1,
        message: "there is no blank after the colon of `\(lines.text(key))`",
        help: ["write `\(lines.text(key)): \(lines.text(value))`"],
        edits: [ByteEdit(value.lowerBound..<value.lowerBound, " ")], fix: "write a blank after the colon",
        entry: key.lowerBound..<value.upperBound)
    case 0x20, 0x09, UInt8(ascii: ";"):
      guard let first = valueStart(behind: key.upperBound, until: last + 1) else { return nil }
      let value = first..<last + 1
      // Another colon makes a key of two words.
      guard YAMLMissingColon.startsValue(bytes[value]),
        !value.contains(where: {
          bytes[$0] == UInt8(ascii: ":") && ($0 + 1 == value.upperBound || bytes[$0 + 1] == 0x20)
        })
          || [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(bytes[first])
      else { return nil }
      let isOneValue =
        !bytes[value].contains(0x20)
        || [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(bytes[first])
      guard !isText || isOneValue else { return nil }
      return YAMLFault(
        range: key, message: "there is no colon after `\(lines.text(key))`",
        help: ["write `\(lines.text(key)): \(lines.text(value))`"],
        edits: [ByteEdit(key.upperBound..<first, ": ")], fix: "write a colon after it",
        entry: key.lowerBound..<value.upperBound)
    default: return nil
    }
  }

  /// Signs that are written for a colon.
  private static let signs = ["-->", "->", "→", ";"]

  /// The beginning of the value behind blanks, tabs, and a sign for a colon.
  private func valueStart(behind key: Int, until end: Int) -> Int? {
    func skipped(_ start: Int) -> Int { lines.bytes[start..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end }
    var start = skipped(key)
    if let sign = YAMLMissingColon.signs.first(where: { lines.bytes[start..<end].starts(with: $0.utf8) }) {
      start = skipped(start + sign.utf8.count)
    }
    return start < end ? start : nil
  }

  /// True for a letter, a number, a quote or a bracket; another sign is of no notation that is known.
  private static func startsValue(_ value: ArraySlice<UInt8>) -> Bool {
    guard let first = value.first else { return false }
    let letter = first | 0x20
    let isWord = (0x61...0x7A).contains(letter) || (0x30...0x39).contains(first) || first >= 0x80
    if isWord || [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(first) {
      return true
    }
    return [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(first)
      && value.dropFirst().first.map { (0x30...0x39).contains($0) } == true
  }
}
