import VenueVocabulary

/// A type of features with its count, in words: `2 levels`, `1 transit link`, `105 times ref=*`.
enum CountedWords {
  /// Types that are plural already, with one of them.
  private static let plurals = [
    "levels": "level", "nodes": "node", "pathways": "pathway", "relations": "relation", "sheets": "sheet",
    "stops": "stop", "ways": "way",
  ]

  /// Nouns that have a plural; a feature that was not read has the word of its file as type.
  private static let nouns = Set(
    FeatureType.allCases.map(\.rawValue) + [
      "annotation", "credit", "door", "element", "entrance", "feature", "layer", "line", "name", "node", "platform",
      "row", "station", "stop", "surrounding",
    ])

  /// - Parameter type: as formats and readers spell it: a type of features, a tag, or a phrase such as `a state: the node of a cell`.
  static func text(_ count: Int, _ type: String) -> String {
    if let one = plurals[type] { return "\(count) \(count == 1 ? one : type)" }
    guard let (noun, rest) = parts(of: type) else { return count == 1 ? type : "\(count) times \(type)" }
    return "\(count) \(count == 1 ? noun : plural(of: noun))\(rest)"
  }

  /// The noun that has a plural, and what follows it: `line` and ` of the legend`; nil for tags, phrases and words of a file.
  private static func parts(of type: String) -> (noun: String, rest: String)? {
    let words = type.split(separator: " ")
    guard let noun = words.first.map(String.init), nouns.contains(noun),
      words.count == 1 || words[1] == "of" || words[1] == "in"
    else { return nil }
    return (noun.replacing("_", with: " "), words.dropFirst().map { " " + $0 }.joined())
  }

  private static func plural(of noun: String) -> String {
    if noun.hasSuffix("y") { return noun.dropLast() + "ies" }
    return noun + (noun.hasSuffix("s") ? "es" : "s")
  }
}
