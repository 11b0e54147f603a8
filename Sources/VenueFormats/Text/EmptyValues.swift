import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueVocabulary

/// Keys of a hand-written file without a value (SRC018). `null` and `~` are values.
struct EmptyValues {
  let file: OpenFile

  /// Keys that contain features by id, or a list: without a value they contain none.
  private static let collections = Set(
    Venue.featureTypes.compactMap { $0.levelKey } + [
      "buildings", "closures", "connectors", "include", "levels", "occupants", "place", "sources", "templates",
    ])

  func report(in root: NodeCursor) {
    var seen: Set<Int> = []
    report(in: root, &seen)
  }

  /// - Parameter seen: start of each visited map and list: the content of an alias is reported once.
  private func report(in cursor: NodeCursor, _ seen: inout Set<Int>) {
    guard seen.insert(cursor.node.range.lowerBound).inserted else { return }
    if let elements = cursor.node.elements {
      for (index, element) in elements.enumerated() where element.isMapping || element.isSequence {
        report(in: cursor.child(element, index), &seen)
      }
    }
    for entry in cursor.node.entries ?? [] where !entry.key.hasPrefix("x-") {
      guard case .null = entry.value.content else {
        if entry.value.isMapping || entry.value.isSequence { report(in: cursor.child(entry.value, entry.key), &seen) }
        continue
      }
      guard !EmptyValues.collections.contains(entry.key) else { continue }
      let place = SourcePlace(file: file.path, range: entry.keyRange, pointer: cursor.value.pointer(under: entry.key))
      file.log.report(finding(entry, at: place))
    }
  }

  private func finding(_ entry: SourceEntry, at place: SourcePlace) -> Diagnostic {
    if let colon = entry.key.firstIndex(of: ":"), colon > entry.key.startIndex {
      let value = entry.key[entry.key.index(after: colon)...]
      return Diagnostic(
        .valueEmpty, "there is no space after the colon in `\(entry.key)`, so it is one key without a value",
        place: place,
        help: ["write `\(entry.key[..<colon]): \(value)`"])
    }
    if let text = anchor(behind: entry) {
      return Diagnostic(
        .valueEmpty, "\(entry.key) has no value, because a text without quotes cannot begin with `&`", place: place,
        help: ["put it in quotes: \(entry.key): \"\(text)\""])
    }
    let next = file.bytes[min(entry.keyRange.upperBound, file.bytes.count)...].first { $0 != 0x20 }
    if next != UInt8(ascii: ":"), let space = entry.key.firstIndex(of: " ") {
      let value = entry.key[entry.key.index(after: space)...]
      return Diagnostic(
        .valueEmpty, "there is no colon in `\(entry.key)`, so it is a key without a value", place: place,
        help: ["write `\(entry.key[..<space]): \(value)`, or put a text with a comma in quotes"])
    }
    guard let comment = comment(behind: entry), comment.count > 1, comment[comment.startIndex + 1] != 0x20 else {
      return Diagnostic(
        .valueEmpty, "\(entry.key) has no value after the colon", place: place,
        help: ["write the value, or remove the key"])
    }
    let colour = EmptyValues.colour(at: comment)
    let start = comment.startIndex
    return Diagnostic(
      .valueEmpty, "\(entry.key) has no value, because the text after # is a comment", place: place,
      help: [
        colour.map { "put the colour in quotes: \(entry.key): \"\($0)\"" }
          ?? "put text that begins with # in quotes. Otherwise write the value, or remove the key"
      ],
      fix: colour.map { colour in
        let written = SourcePlace(file: file.path, range: start..<start + colour.utf8.count)
        return .bytes("\"\(colour)\"", at: written, "put the colour in quotes")
      })
  }

  /// `&Co` behind a colon, which is an anchor in YAML; nil if there is none.
  private func anchor(behind entry: SourceEntry) -> String? {
    let value = file.bytes[min(entry.keyRange.upperBound, file.bytes.count)...].drop {
      $0 == 0x20 || $0 == UInt8(ascii: ":")
    }
    guard value.first == UInt8(ascii: "&") else { return nil }
    let ends = [0x0A, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "#")]
    return String(decoding: value.prefix { !ends.contains($0) }, as: UTF8.self).trimmed
  }

  /// From `#` to the end of the line; nil if the key's line has no comment.
  private func comment(behind entry: SourceEntry) -> ArraySlice<UInt8>? {
    let value = file.bytes[min(entry.keyRange.upperBound, file.bytes.count)...].drop {
      $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":")
    }
    return value.first == UInt8(ascii: "#") ? value.prefix { $0 != 0x0A && $0 != 0x0D } : nil
  }

  /// The colour that a comment begins with: `#` and 3, 4, 6 or 8 hexadecimal digits.
  static func colour(at comment: some Collection<UInt8>) -> String? {
    let digits = comment.dropFirst().prefix { HexDigits.value($0) != nil }
    let next = comment.dropFirst(digits.count + 1).first
    let ends = next.map { [0x20, 0x09, 0x0A, 0x0D].contains($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
    guard [3, 4, 6, 8].contains(digits.count), ends ?? true else { return nil }
    return "#" + String(decoding: Array(digits), as: UTF8.self)
  }
}

extension [Diagnostic] {
  /// Removes findings about empty values if another finding reports the missing value.
  mutating func dropEmptyValuesToldOtherwise() {
    guard contains(where: { $0.isOf(.valueEmpty) }) else { return }
    var others: [String: [Diagnostic]] = [:]
    for diagnostic in self where !diagnostic.isOf(.valueEmpty) {
      guard let place = diagnostic.place else { continue }
      others["\(place.file)#\(place.pointer)", default: []].append(diagnostic)
    }
    removeAll { diagnostic in
      guard diagnostic.isOf(.valueEmpty), let place = diagnostic.place else { return false }
      if others["\(place.file)#\(place.pointer)"] != nil { return true }
      let parts = place.pointer.split(separator: "/", omittingEmptySubsequences: false)
      let around = parts.dropLast().joined(separator: "/")
      guard let key = parts.last else { return false }
      return others["\(place.file)#\(around)"]?.contains {
        $0.isOf(.wrongValueType, .schemaVersionUnsupported) && $0.message.names(key)
      } ?? false
    }
  }
}

extension String {
  /// True if a key occurs in it as a separate word: `id` does not occur in "identifier".
  fileprivate func names(_ key: Substring) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.contains(key)
  }
}
