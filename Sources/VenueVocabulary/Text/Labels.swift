/// Text per language: `{en: Main hall, fi: Päähalli}`. Empty if undeclared.
public struct Labels: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A text in one language.
  public struct Entry: Hashable, Sendable {
    /// BCP 47.
    public var language: String
    public var text: String

    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// Sorted by language tag, one entry a tag.
  public private(set) var entries: [Entry]

  /// Later entries of one language replace earlier ones.
  public init(_ pairs: some Sequence<(String, String)>) {
    let written = pairs.map { Entry(language: $0, text: $1) }
    guard written.count > 1 else {
      entries = written
      return
    }
    var texts: [String: String] = [:]
    for entry in written { texts[entry.language] = entry.text }
    entries = texts.sorted { $0.key < $1.key }.map { Entry(language: $0.key, text: $0.value) }
  }

  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

  public init() { entries = [] }

  public var isEmpty: Bool { entries.isEmpty }

  /// Entries whose text has other bytes than a given one.
  public func entries(otherThan text: String?) -> [Entry] {
    guard let text else { return entries }
    return entries.filter { !$0.text.utf8.elementsEqual(text.utf8) }
  }

  /// The text of exactly this language tag; nil if there is none.
  public subscript(language: String) -> String? { entries.first { $0.language == language }?.text }

  /// The text for a reader of `language` by ``LanguageLookup``, otherwise for one of `fallback`, otherwise the first entry.
  public func text(in language: String, fallback: String) -> String? {
    // Most features have no name, and most names have a text in exactly this language.
    if entries.isEmpty { return nil }
    if !language.isEmpty, let exact = self[language] { return exact }
    let best = LanguageLookup.best(of: entries.map(\.language), for: [language, fallback])
    return best.map { entries[$0].text } ?? entries.first?.text
  }
}
