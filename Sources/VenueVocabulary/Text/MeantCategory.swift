extension Vocabulary {
  /// The category or theme class that a word certainly means, among those that can be written: an everyday word, or a slip of the hand. A
  /// category that only has similar letters (`shoes` for `shops`) is none.
  public static func category(meantBy word: String, among known: [String], ofAny types: [FeatureType]) -> String? {
    let plain = plain(word)
    if let named = classes[plain], known.contains(named) { return named }
    if let slip = Spelling.certain(word, in: known) { return slip }
    return category(called: word, ofAny: types).flatMap { known.contains($0) ? $0 : nil }
  }

  /// Theme classes by everyday words.
  private static let classes = [
    "shop": "retail", "shops": "retail", "store": "retail", "stores": "retail", "shopping": "retail",
    "food": "eatingdrinking", "dining": "eatingdrinking", "restaurants": "eatingdrinking",
    "foodanddrink": "eatingdrinking", "gate": "gatearea", "gates": "gatearea",
  ]
}
