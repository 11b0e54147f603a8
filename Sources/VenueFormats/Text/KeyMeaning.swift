import VenueVocabulary

/// What an unknown key of a map probably means.
enum KeyMeaning {
  /// `{width: 1,10}`: decimals behind a comma; with the digits before it.
  case decimals(of: String)
  /// `{name: Books & Co, Ltd}`: the rest of a text; with the text before the comma.
  case rest(of: String)
  /// A map that is indented too little, after a known key without a value; true for the first of such maps.
  case indentation(under: String, isFirst: Bool)
  /// `name_fi`: a text in a language.
  case language(String, of: String)
  /// A GeoJSON polygon in the place of `polygon`; with its outer ring.
  case ring(String)
  /// One of the numbers of a rectangle under keys of their own; true for the first of these keys.
  case side(of: SpelledRectangle, isFirst: Bool)
  /// `outline: {rect: …}` in a unit, which has its shape without a key around it.
  case shape(WrappedShape)
  /// One opening in the place of openings by id; with an id for it, and true if the map has no openings.
  case door(id: String, isOnly: Bool)
  /// A known key that the map does not have; true if the unknown one is a slip of its letters, false if it is another word.
  case key(String, isSlip: Bool)
  case advice(KeyAdvice)
  /// A key that the format does not need; with the reason.
  case unneeded(String)
  /// Another word for a key that the map has.
  case twin(String)
  /// The known key with the most similar letters; nil if none has similar ones.
  case near(String?)

  /// - Parameters:
  ///   - place: of the key in `entries`, which are those of `map`.
  ///   - present: known keys that the map has, and those that unknown keys before this one mean.
  init(of place: Int, in entries: [SourceEntry], of map: NodeCursor, among known: [String], beside present: Set<String>)
  {
    let entry = entries[place]
    let previous = place > 0 ? entries[place - 1] : nil
    self =
      KeyMeaning.afterComma(entry, behind: previous)
      ?? KeyMeaning.indentation(place, entries, known) ?? KeyMeaning.language(entry.key, known)
      ?? KeyMeaning.ring(entry, known) ?? KeyMeaning.shape(entry, known, present)
      ?? KeyMeaning.door(entry, of: map, known, present)
      ?? KeyMeaning.word(entry, of: map, known, present) ?? KeyMeaning.spelling(entry, known, present)
  }

  private static func word(
    _ entry: SourceEntry, of map: NodeCursor, _ known: [String], _ present: Set<String>
  ) -> KeyMeaning? {
    if let synonym = KeySynonyms.key(for: entry.key, value: entry.value, among: known, beside: present) {
      return .key(synonym, isSlip: synonym == Spelling.certain(entry.key, in: fitting(entry, known)))
    }
    return KeyAdvice(for: entry, in: map.node, among: known).map { .advice($0) }
      ?? KeySynonyms.reason(toRemove: entry.key).map { .unneeded($0) }
      ?? KeySynonyms.twin(of: entry.key, among: known, beside: present).map { .twin($0) }
  }

  private static func spelling(_ entry: SourceEntry, _ known: [String], _ present: Set<String>) -> KeyMeaning {
    let fitting = fitting(entry, known)
    if let certain = Spelling.certain(entry.key, in: fitting) {
      return present.contains(certain) ? .near(certain) : .key(certain, isSlip: true)
    }
    return .near(Spelling.nearest(to: entry.key, in: fitting))
  }

  /// The known keys that can have the value.
  private static func fitting(_ entry: SourceEntry, _ known: [String]) -> [String] {
    known.filter { KeySynonyms.fits(entry.value, $0, among: known) }
  }

  private static func afterComma(_ entry: SourceEntry, behind previous: SourceEntry?) -> KeyMeaning? {
    guard entry.value.isNull, let previous, let text = previous.value.text,
      previous.value.range.upperBound + 2 >= entry.keyRange.lowerBound
    else { return nil }
    let isDigits = !entry.key.isEmpty && entry.key.utf8.allSatisfy { $0 &- UInt8(ascii: "0") <= 9 }
    if isDigits, Int(text) != nil { return .decimals(of: text) }
    guard entry.value.text == nil, case .scalar(_, .plain) = previous.value.content, !previous.value.isNull else {
      return nil
    }
    return .rest(of: text)
  }

  private static func indentation(_ place: Int, _ entries: [SourceEntry], _ known: [String]) -> KeyMeaning? {
    guard entries[place].value.isMapping, let owner = entries[..<place].lastIndex(where: { known.contains($0.key) }),
      case .null = entries[owner].value.content, entries[(owner + 1)..<place].allSatisfy(\.value.isMapping)
    else { return nil }
    return .indentation(under: entries[owner].key, isFirst: owner == place - 1)
  }

  private static func language(_ key: String, _ known: [String]) -> KeyMeaning? {
    guard let mark = key.lastIndex(where: { $0 == "_" || $0 == ":" }) else { return nil }
    let (base, language) = (String(key[..<mark]), String(key[key.index(after: mark)...]))
    let isLanguage = language.utf8.count == 2 && LanguageTag.isWritten(in: language)
    return isLanguage && known.contains(base) && base.hasSuffix("name") ? .language(language, of: base) : nil
  }

  /// The ring as it is written in `polygon`; long ones are cut.
  private static func ring(_ entry: SourceEntry, _ known: [String]) -> KeyMeaning? {
    guard entry.key == "geometry", known.contains("polygon"),
      let corners = entry.value["coordinates"]?.elements?.first?.elements, corners.count > 3
    else { return nil }
    let texts = corners.dropLast().prefix(12).map { corner in
      "[\((corner.elements ?? []).map { $0.text ?? "" }.joined(separator: ", "))]"
    }
    return .ring("[\(texts.joined(separator: ", "))\(corners.count > 13 ? ", …" : "")]")
  }

  private static func shape(_ entry: SourceEntry, _ known: [String], _ present: Set<String>) -> KeyMeaning? {
    WrappedShape(entry, among: known, beside: present).map { KeyMeaning.shape($0) }
  }

  private static func door(
    _ entry: SourceEntry, of map: NodeCursor, _ known: [String], _ present: Set<String>
  ) -> KeyMeaning? {
    guard known.contains("openings"), ["door", "opening", "entrance", "exit", "doors"].contains(entry.key),
      entry.value["to"]?.text != nil
    else { return nil }
    let unit = map.pointer.split(separator: "/").last.map(String.init) ?? "unit"
    let isOnly = !present.contains("openings")
    return .door(id: unit + (isOnly ? "-door" : "-door-2"), isOnly: isOnly)
  }
}
