/// A prefix for the ids of a placement that has none.
enum PlacementPrefix {
  /// The first number after that of the last placement that is tried. Project default.
  private static let most = 1000

  /// The prefix that continues those of the other placements: `a3-` between `a2-` and `a4-`, `a6-` behind `a5-`, `a1-` without any.
  ///
  /// - Parameters:
  ///   - place: position of the placement among them.
  ///   - prefixes: of all placements of the level; nil for those without one.
  static func free(at place: Int, among prefixes: [String?]) -> String {
    let taken = Set(prefixes.compactMap { $0 })
    let before = prefixes[..<min(place, prefixes.count)].last { $0 != nil } ?? nil
    let behind = prefixes[min(place, prefixes.count)...].first { $0 != nil } ?? nil
    guard let known = before ?? behind, let series = Series(known) else { return "a1-" }
    let start = before == nil ? max(series.number - 1, 1) : series.number + 1
    let numbers = Array(start..<start + most) + Array((1..<max(start, 2)))
    return numbers.lazy.map(series.prefix).first { !taken.contains($0) } ?? "a1-"
  }

  /// `a` and 1 and `-` of `a1-`.
  private struct Series {
    var head: Substring
    var number: Int
    /// Digits of the number, as in `a01-`.
    var width: Int
    var tail: Substring

    init?(_ prefix: String) {
      guard let last = prefix.lastIndex(where: \.isASCIIDigit) else { return nil }
      let end = prefix.index(after: last)
      var start = last
      while start > prefix.startIndex, prefix[prefix.index(before: start)].isASCIIDigit {
        start = prefix.index(before: start)
      }
      guard let number = Int(prefix[start..<end]), number < 1_000_000 else { return nil }
      (head, self.number, tail) = (prefix[..<start], number, prefix[end...])
      width = prefix.distance(from: start, to: end)
    }

    func prefix(_ number: Int) -> String {
      let digits = "\(number)"
      return head + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits + tail
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
