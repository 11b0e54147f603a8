import VenueJSON
import VenueVocabulary

/// A language for directions: the sentences, words, number formats and plural rules of one data file.
///
///     let language = Language.best(for: ["de-AT"]) ?? .english
///     language.text(.arriveLeft, ["place": .name(.proper("Gate 4"))])
///
/// A file is read on first use of its language, once per process, and read in place. `docs/guides/translating.md`
/// describes the format.
public struct Language: Sendable {
  /// BCP 47.
  public let tag: String
  /// The language's own name.
  public let name: String
  public let direction: Direction
  /// True if a sentence begins with a capital letter.
  let capitalizes: Bool
  let decimalSeparator: String
  let plurals: [(category: String, rule: PluralRule)]
  let forms: JSONValue?
  let nouns: JSONValue?
  let words: JSONValue?
  let messages: JSONValue?

  /// Writing direction.
  public enum Direction: String, Hashable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// - Throws: if the bytes are not JSON, or a plural rule is invalid. Tests find missing texts, which read as empty.
  package init(json: [UInt8]) throws(LanguageFault) {
    let root: JSONValue
    do throws(JSONError) { root = try JSONReader.read(json).root } catch { throw LanguageFault("\(error)") }
    func text(_ key: String) -> String { root[key]?.string ?? "" }
    tag = text("language")
    name = text("name")
    direction = Direction(rawValue: text("direction")) ?? .leftToRight
    capitalizes = root["capitalizes_sentences"]?.bool ?? false
    decimalSeparator = text("decimal_separator")
    var plurals: [(category: String, rule: PluralRule)] = []
    for member in root["plurals"]?.object ?? [] {
      guard let rule = PluralRule(member.value.string ?? "") else {
        throw LanguageFault("the plural rule of '\(member.key)' in \(tag) is not in CLDR's syntax")
      }
      plurals.append((member.key, rule))
    }
    self.plurals = plurals
    forms = root["forms"]
    nouns = root["nouns"]
    words = root["words"]
    messages = root["messages"]
  }
}

/// A language file that cannot be read.
package struct LanguageFault: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

extension Language: Hashable {
  public static func == (a: Language, b: Language) -> Bool { a.tag == b.tag }
  public func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}
