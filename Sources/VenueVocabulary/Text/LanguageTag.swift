/// Tags of languages, as BCP 47 (RFC 5646) forms them: `en`, `pt-BR`, `zh-Hant`.
public enum LanguageTag {
  /// The pattern of ``isWritten(in:)``, for `schemas/`.
  public static let pattern = "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"

  /// Validity of a tag.
  public enum Verdict: Hashable, Sendable {
    /// A tag in the canonical form of RFC 5646, 2.1.1.
    case canonical
    /// A tag in other letters, or one that another has replaced; the tag to write.
    case better(String)
    /// Not a tag, or not of a language; with the tag that was probably meant.
    case none(suggestion: String?)
  }

  /// True if a text has the form of a tag; the existence of the language is not checked.
  public static func isWritten(in text: String) -> Bool {
    let parts = subtags(text)
    guard let first = parts.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetterOrDigit) }
  }

  /// True if a text is a tag, in any spelling.
  public static func isOfALanguage(_ text: String) -> Bool {
    if case .none = verdict(on: text) { false } else { true }
  }

  /// The tag that a text means: itself, or the one that was probably meant; nil for a tag without a language.
  public static func meant(by text: String) -> String? {
    guard case .none(let suggestion) = verdict(on: text) else { return text }
    return suggestion
  }

  /// Holds a text against the form, and its language against the registry: of two letters the registered ones, of three any.
  public static func verdict(on text: String) -> Verdict {
    // Most tags are a language alone.
    if registered.contains(text), replaced[text] == nil { return .canonical }
    let parts = subtags(text)
    guard isWritten(in: text), let first = parts.first else {
      // Systems write `en_US`.
      let hyphened = text.replacing("_", with: "-")
      return .none(suggestion: hyphened != text && isOfALanguage(hyphened) ? hyphened : nil)
    }
    let language = first.lowercased()
    let short = twoLetters[language]
    guard registered.contains(language) || language.utf8.count == 3 && short == nil else {
      return .none(
        suggestion: (short ?? meant[language]).map {
          ([$0] + parts.dropFirst().map(String.init)).joined(separator: "-")
        })
    }
    let rest = parts.dropFirst().map { $0.lowercased() }
    guard let form = form(of: rest) else { return .none(suggestion: nil) }
    // The United Kingdom is GB, and UK no region of the registry.
    if form.region.map({ rest[$0] == "uk" }) == true {
      return .none(suggestion: text.replacing(parts[form.region.unsafelyUnwrapped + 1], with: "GB"))
    }
    var canonical = [replaced[language] ?? language] + rest
    if let script = form.script {
      canonical[script + 1] = rest[script].prefix(1).uppercased() + rest[script].dropFirst()
    }
    if let region = form.region { canonical[region + 1] = rest[region].uppercased() }
    let better = canonical.joined(separator: "-")
    return better == text ? .canonical : .better(better)
  }

  private static func subtags(_ text: String) -> [Substring] {
    text.split(separator: "-", omittingEmptySubsequences: false)
  }

  /// Positions of script and region in the subtags after the language, in small letters; nil if the order violates RFC 5646, 2.1.
  private static func form(of rest: [String]) -> (script: Int?, region: Int?)? {
    var place = 0
    func isNext(_ test: (String) -> Bool) -> Bool { place < rest.count && test(rest[place]) }
    // Languages within a language: `zh-cmn`.
    while place < 3, isNext({ $0.utf8.count == 3 && $0.utf8.allSatisfy(isLetter) }) { place += 1 }
    var (script, region): (Int?, Int?)
    if isNext({ $0.utf8.count == 4 && $0.utf8.allSatisfy(isLetter) }) {
      script = place
      place += 1
    }
    if isNext({
      $0.utf8.count == 2 && $0.utf8.allSatisfy(isLetter) || $0.utf8.count == 3 && $0.utf8.allSatisfy(isDigit)
    }) {
      region = place
      place += 1
    }
    // Variants: `sl-nedis`, `de-1996`.
    while isNext({ $0.utf8.count >= 5 || $0.utf8.count == 4 && $0.utf8.first.map(isDigit) == true }) { place += 1 }
    // Extensions and private use: a single letter or digit, and its subtags.
    while isNext({ $0.utf8.count == 1 }) {
      let isPrivate = rest[place] == "x"
      let start = place
      place += 1
      while isNext({ isPrivate || $0.utf8.count >= 2 }) { place += 1 }
      if place == start + 1 { return nil }
    }
    return place == rest.count ? (script, region) : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// The languages of two letters in the IANA registry (ISO 639-1 and its former codes).
  private static let registered = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
    eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw
    ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt
    my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm
    sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))

  /// Deprecated language tags in the registry, with the preferred ones.
  private static let replaced = ["in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro"]

  /// Codes of ISO 639-2 for languages with two letters, which a tag must use (RFC 5646, 2.2.1).
  private static let twoLetters = Dictionary(
    uniqueKeysWithValues: """
      eng en fin fi swe sv deu de ger de fra fr fre fr spa es ita it por pt nld nl dut nl jpn ja zho zh chi zh kor ko rus ru
      ara ar dan da nor no nob nb pol pl ces cs cze cs tur tr heb he hin hi tha th vie vi ind id msa ms ukr uk ell el gre el
      hun hu est et lav lv lit lt isl is ice is ron ro rum ro bul bg hrv hr srp sr slk sk slo sk slv sl cat ca eus eu baq eu
      gle ga cym cy wel cy fas fa per fa ben bn tam ta tel te urd ur kat ka geo ka hye hy arm hy sqi sq alb sq mkd mk mac mk
      """.split(separator: "\n").flatMap { line in
        let words = line.split(separator: " ").map(String.init)
        return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
      })

  /// Country codes and words that are often written in place of language tags, with the intended languages.
  private static let meant = [
    "jp": "ja", "cn": "zh", "gr": "el", "cz": "cs", "dk": "da", "ua": "uk", "vn": "vi", "us": "en", "gb": "en",
    "at": "de", "il": "he", "ir": "fa", "rs": "sr", "al": "sq", "by": "be",
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "spanish": "es", "italian": "it",
    "japanese": "ja", "chinese": "zh", "korean": "ko", "arabic": "ar", "russian": "ru", "finnish": "fi",
    "swedish": "sv", "portuguese": "pt",
  ]
}
