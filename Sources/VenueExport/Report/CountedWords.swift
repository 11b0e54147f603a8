/// A type of features with its count, in words: `2 levels`, `1 transit link`, `105 times ref=*`.
enum CountedWords {
  /// Types that are plural already, with one of them.
  private static let plurals = [
    "levels": "level", "nodes": "node", "pathways": "pathway", "relations": "relation", "sheets": "sheet",
    "stops": "stop", "ways": "way",
  ]

  /// - Parameter type: as formats and readers spell it: a type of features, a tag, or a phrase such as `a state: the node of a cell`.
  static func text(_ count: Int, _ type: String) -> String {
    if let one = plurals[type] { return "\(count) \(count == 1 ? one : type)" }
    guard let (noun, rest) = parts(of: type) else { return count == 1 ? type : "\(count) times \(type)" }
    return "\(count) \(count == 1 ? noun : plural(of: noun))\(rest)"
  }

  /// The noun that has a plural, and what follows it: `line` and ` of the legend`; nil for tags and phrases.
  private static func parts(of type: String) -> (noun: String, rest: String)? {
    guard !type.contains("="), !type.hasPrefix("a "), !type.hasPrefix("an ") else { return nil }
    let words = type.replacing("_", with: " ").split(separator: " ")
    let end = words.firstIndex { $0 == "of" || $0 == "in" } ?? words.endIndex
    guard (1...2).contains(end) else { return nil }
    return (words[..<end].joined(separator: " "), words[end...].map { " " + $0 }.joined())
  }

  private static func plural(of noun: String) -> String {
    if noun.hasSuffix("y") { return noun.dropLast() + "ies" }
    return noun + (noun.hasSuffix("s") ? "es" : "s")
  }
}
