import VenueVocabulary

/// Languages of the names of a file.
///
/// `name` has no language of its own: it is in the language whose `name:xx` has the same text most often, or unknown.
struct OSMNames: Sendable {
  /// The language of `name`.
  let language: String
  /// All languages, that of `name` first.
  let languages: [String]

  init(_ elements: [OSMElement]) {
    var same: [String: Int] = [:]
    var used: Set<String> = []
    for element in elements {
      guard let name = element["name"] else { continue }
      for tag in element.tags {
        guard let language = OSMNames.language(of: tag.key) else { continue }
        used.insert(language)
        if tag.value == name { same[language, default: 0] += 1 }
      }
    }
    // More than half of the names that are translated at all.
    let best = same.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    language = best ?? "und"
    languages = [language] + used.subtracting([language]).sorted()
  }

  /// Labels of the keys `name`, `name:xx`, or of those of another key; the plain one is in the venue's language.
  func labels(of element: OSMElement, _ key: String) -> [(language: String, tag: OSMTag)] {
    var labels: [(language: String, tag: OSMTag)] = []
    if let plain = element.tag(key), !plain.value.isEmpty { labels.append((language, plain)) }
    for tag in element.tags {
      guard tag.key.hasPrefix(key + ":"), let found = OSMNames.language(of: "name" + tag.key.dropFirst(key.count)),
        found != language || labels.isEmpty, !tag.value.isEmpty
      else { continue }
      labels.append((found, tag))
    }
    return labels
  }

  /// The language of `name:xx`; nil for other keys, such as `name:etymology`.
  private static func language(of key: String) -> String? {
    guard key.hasPrefix("name:") else { return nil }
    let tag = String(key.dropFirst(5))
    guard (2...3).contains(tag.prefix { $0 != "-" }.count), LanguageTag.isOfALanguage(tag) else { return nil }
    return tag
  }
}
