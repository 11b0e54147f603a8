extension FeedStops {
  /// The id of a stop that differs only in zeros in front, or in the name of the feed in front: `07001`, `KIT:7001`; nil without one.
  func id(meantBy text: String) -> String? {
    guard text.utf8.count <= 100 else { return nil }
    var candidates: [String] = (1...4).map { String(repeating: "0", count: $0) + text }
    let plain = text.drop { $0 == "0" }
    if plain.utf8.count < text.utf8.count { candidates.append(String(plain)) }
    for mark in [":", "_", "-", "."] as [Character] {
      if let place = text.firstIndex(of: mark) { candidates.append(String(text[text.index(after: place)...])) }
    }
    return candidates.first { candidate in
      var candidate = candidate
      return !candidate.isEmpty && candidate.withUTF8 { keys.number(of: $0) } != nil
    }
  }
}
