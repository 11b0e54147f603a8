/// The name that was likely meant.
enum NearestName {
  /// - Returns: nil where none is at most a third of its letters away.
  static func of(_ word: String, among names: [String]) -> String? {
    let word = Array(word.lowercased().utf8.prefix(64))
    var best: (distance: Int, name: String)?
    for name in names {
      let distance = distance(word, Array(name.utf8))
      if distance < best?.distance ?? .max { best = (distance, name) }
    }
    guard let best, best.distance * 3 <= max(word.count, 3) else { return nil }
    return best.name
  }

  /// Letters to put in, take out, change, or swap with the next (Damerau–Levenshtein).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 1...max(a.count, 1) where i <= a.count {
      var row = [i]
      for j in b.indices {
        var least = min(rows[i - 1][j + 1] + 1, row[j] + 1, rows[i - 1][j] + (a[i - 1] == b[j] ? 0 : 1))
        if i > 1, j > 0, a[i - 1] == b[j - 1], a[i - 2] == b[j] { least = min(least, rows[i - 2][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
