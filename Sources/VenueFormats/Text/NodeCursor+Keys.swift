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

  /// The text before a key without a value: `{name: Books & Co, Ltd}` is a name and a key.
  private func textBefore(_ entry: SourceEntry) -> String? {
    guard entry.value.isNull, entry.value.text == nil, let entries = node.entries,
      let place = entries.firstIndex(where: { $0.keyRange == entry.keyRange }), place > 0,
      case .scalar(let text, .plain) = entries[place - 1].value.content, !entries[place - 1].value.isNull,
      entries[place - 1].value.range.upperBound + 2 >= entry.keyRange.lowerBound
    else { return nil }
    return text
  }

  /// The known key without a value after which an unknown map stands.
  private func emptyKey(before entry: SourceEntry, among known: [String]) -> (key: String, isDirect: Bool)? {
    guard entry.value.isMapping, let entries = node.entries,
      let place = entries.firstIndex(where: { $0.keyRange == entry.keyRange }),
      let owner = entries[..<place].lastIndex(where: { known.contains($0.key) }),
      case .null = entries[owner].value.content, entries[(owner + 1)..<place].allSatisfy(\.value.isMapping)
    else { return nil }
    return (entries[owner].key, owner == place - 1)
  }

  /// `name_fi` as a key and a language.
  private func languageKey(_ key: String, among known: [String]) -> (key: String, language: String)? {
    guard let mark = key.lastIndex(where: { $0 == "_" || $0 == ":" }) else { return nil }
    let (base, language) = (String(key[..<mark]), String(key[key.index(after: mark)...]))
    let isLanguage = language.utf8.count == 2 && LanguageTag.isWritten(in: language)
    return isLanguage && known.contains(base) && base.hasSuffix("name") ? (base, language) : nil
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
    if let text = textBefore(entry) {
      log.report(
        .unknownKey(
          "unknown key \"\(entry.key)\" in \(object): the comma ends the value here", at: place,
          help: ["put the whole text in quotes: \"\(text), \(entry.key)\""]))
      return
    }
    if let owner = emptyKey(before: entry, among: known) {
      // The lines below the first one have the same cause.
      guard owner.isDirect else { return }
      log.report(
        .unknownKey(
          "\(entry.key) is beside `\(owner.key)`, which has no value: it is indented too little", at: place,
          help: ["if it belongs to `\(owner.key)`, indent it and the lines like it by 2 spaces more"],
          meant: value.pointer(under: owner.key)))
      return
    }
    if let (key, language) = languageKey(entry.key, among: known) {
      log.report(
        .unknownKey(
          "unknown key \"\(entry.key)\" in \(object)", at: place,
          help: ["write the texts of all languages under `\(key)`: `\(key): {\(language): …}`"],
          meant: value.pointer(under: key)))
      return
    }
    if let ring = ringOfGeometry(entry, known) {
      log.report(
        .unknownKey(
          "unknown key \"geometry\" in \(object): shapes are written as `polygon`, without a type", at: place,
          help: ["write `polygon: \(ring)`"], meant: value.pointer(under: "polygon")))
      return
    }
    if let help = KeyAdvice.help(for: entry, in: node, among: known, door: idOfDoor) {
      log.report(
        .unknownKey(
          "unknown key \"\(entry.key)\" in \(object)", at: place, help: [help],
          meant: KeyAdvice.replaced(by: help, among: known).map { value.pointer(under: $0) }))
      return
    }
    let present = node.entries?.map(\.key) ?? []
    let synonym = KeySynonyms.key(for: entry.key, value: entry.value, among: known, beside: present)
    if synonym == nil, let reason = KeySynonyms.reason(toRemove: entry.key) {
      log.report(
        .unknownKey(
          "unknown key \"\(entry.key)\" in \(object)", at: place, help: ["remove it: \(reason)"],
          fix: Fix("remove it", .unsafe, [SourceChange(place, .remove)])))
      return
    }
    if synonym == nil, let twin = KeySynonyms.twin(of: entry.key, among: known, beside: present) {
      log.report(
        .unknownKey(
          "unknown key \"\(entry.key)\" in \(object)", at: place,
          help: ["it has `\(twin)` already, which says the same: write one of the two as `\(twin)`"]))
      return
    }
    // A suggestion is a key that can have this value.
    let fitting = known.filter { KeySynonyms.fits(entry.value, $0, among: known) }
    let near = synonym ?? Spelling.nearest(to: entry.key, in: fitting)
    let certain = Spelling.certain(entry.key, in: fitting)
    let fix: Fix? =
      if let synonym, synonym != certain { .rename(place, to: synonym, .unsafe) } else {
        certain.map { .rename(place, to: $0) }
      }
    log.report(
      .unknownKey(
        "unknown key \"\(entry.key)\" in \(object)" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: place,
        help: near == nil ? ["known keys: \(known.joined(separator: ", "))", "your own keys must begin with x-"] : [],
        meant: near.map { value.pointer(under: $0) }, fix: fix))
  }

  /// The outer ring of a GeoJSON polygon in the place of `polygon`, as it is written there; long ones are cut.
  private func ringOfGeometry(_ entry: SourceEntry, _ known: [String]) -> String? {
    guard entry.key == "geometry", known.contains("polygon"),
      let corners = entry.value["coordinates"]?.elements?.first?.elements, corners.count > 3
    else { return nil }
    let texts = corners.dropLast().map { corner in
      "[\((corner.elements ?? []).map { $0.text ?? "" }.joined(separator: ", "))]"
    }
    return "[\(texts.prefix(12).joined(separator: ", "))\(texts.count > 12 ? ", …" : "")]"
  }
}
