import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Unknown keys, and their probable meaning.
extension NodeCursor {
  /// Reports every unknown key with the nearest known one; `x-` keys are allowed.
  func refuseUnknownKeys(_ known: [String], in object: String) {
    // Valid maps need no list of their entries.
    if node.json?.hasOnlyKeys(of: known) == true { return }
    for entry in node.entries ?? [] where !known.contains(entry.key) && !entry.key.hasPrefix("x-") {
      reportUnknownKey(entry, known: known, in: object)
    }
  }

  /// True if a refused key was meant for this one.
  func misspells(_ key: String) -> Bool { log.isMisspelt(value.pointer(under: key), in: file) }

  /// The whole number before a key that consists of digits: `{width: 1,10}` is a width of 1 and a key 10.
  private func numberBefore(_ entry: SourceEntry) -> String? {
    guard !entry.key.isEmpty, entry.key.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }),
      let entries = node.entries, let place = entries.firstIndex(where: { $0.keyRange == entry.keyRange }), place > 0,
      let text = entries[place - 1].value.text, Int(text) != nil,
      entries[place - 1].value.range.upperBound + 2 >= entry.keyRange.lowerBound
    else { return nil }
    return text
  }

  /// Writes a point for the comma between the previous number and a key of digits.
  private func fixOfComma(_ entry: SourceEntry) -> Fix? {
    guard let before = node.entries?.last(where: { $0.keyRange.lowerBound < entry.keyRange.lowerBound }) else {
      return nil
    }
    let gap = SourcePlace(file: file, range: before.value.range.upperBound..<entry.keyRange.lowerBound)
    return .bytes(".", at: gap, "write a decimal point")
  }

  func reportUnknownKey(_ entry: SourceEntry, known: [String], in object: String) {
    let place = SourcePlace(file: file, range: entry.keyRange, pointer: value.pointer(under: entry.key))
    guard !log.isFull(.unknownKey, file) else {
      log.count(.unknownKey, at: place)
      return
    }
    if entry.value.isNull, let number = numberBefore(entry) {
      log.report(
        .unknownKey(
          "unknown key \"\(entry.key)\" in \(object): the comma ends the value here", at: place,
          help: ["write a decimal point, not a comma: \(number).\(entry.key)"],
          fix: fixOfComma(entry)))
      return
    }
    let near = Spelling.nearest(to: entry.key, in: known)
    log.report(
      .unknownKey(
        "unknown key \"\(entry.key)\" in \(object)" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: place,
        help: near == nil ? ["known keys: \(known.joined(separator: ", "))", "your own keys must begin with x-"] : [],
        meant: near.map { value.pointer(under: $0) },
        fix: Spelling.certain(entry.key, in: known).map { .rename(place, to: $0) }))
  }
}
