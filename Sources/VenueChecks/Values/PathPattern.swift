/// A pattern for paths: `*` is any text without a slash, `?` one character, `**` any folders. Compared in linear steps of the
/// product of both lengths.
struct PathPattern: Hashable, Sendable {
  let text: String
  private let segments: [Substring]

  /// Longest pattern in bytes.
  static let longest = 500

  init(_ text: String) {
    self.text = text
    // A trailing slash means everything below the folder.
    let whole = text.hasSuffix("/") ? text + "**" : text
    segments = whole.split(separator: "/").filter { $0 != "." }
  }

  func matches(_ path: String) -> Bool {
    let names: [Substring] = path.split(separator: "/").filter { $0 != "." }
    return PathPattern.matches(segments[...], names[...], any: { $0 == "**" }, one: PathPattern.matches(name:_:))
  }

  private static func matches(name pattern: Substring, _ name: Substring) -> Bool {
    let (parts, letters): ([Character], [Character]) = (Array(pattern), Array(name))
    return matches(parts[...], letters[...], any: { $0 == "*" }) { (part: Character, letter: Character) in
      part == "?" || part == letter
    }
  }

  /// Greedy matching that goes back to the last part for any number: no more steps than the product of the lengths.
  private static func matches<Part, Value>(
    _ pattern: ArraySlice<Part>, _ values: ArraySlice<Value>, any: (Part) -> Bool, one: (Part, Value) -> Bool
  ) -> Bool {
    var (place, index) = (pattern.startIndex, values.startIndex)
    var back: (place: Int, index: Int)?
    while index < values.endIndex {
      if place < pattern.endIndex, any(pattern[place]) {
        place += 1
        back = (place, index)
      } else if place < pattern.endIndex, one(pattern[place], values[index]) {
        place += 1
        index += 1
      } else if let last = back {
        back = (last.place, last.index + 1)
        (place, index) = (last.place, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy(any)
  }
}
