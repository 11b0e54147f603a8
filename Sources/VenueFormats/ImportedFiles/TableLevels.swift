import VenueGeometry

/// Levels of a file with a table or layer for each kind on each storey: `rdc_pieces`, `eg_doors`, `rooms_1`.
struct TableLevels {
  private var levels: [(word: String, tables: [String], ordinal: Int)] = []

  /// - Returns: nil unless every table names one storey, and tables of two storeys are of one kind.
  init?(_ tables: [String]) {
    var storeys: [Int: (word: String, tables: [String])] = [:]
    var kinds: [String: Int] = [:]
    for table in tables {
      guard let (word, kind, number) = TableLevels.parts(table) else { return nil }
      storeys[number, default: (word, [])].tables.append(table)
      kinds[kind, default: 0] += 1
    }
    let sorted = storeys.sorted { $0.key < $1.key }.map(\.value)
    guard sorted.count > 1, kinds.values.contains(where: { $0 > 1 }),
      let ordinals = StoreyWords.ordinals(of: sorted.map(\.word)), ordinals.allSatisfy(TableLevels.isOrdinal)
    else { return nil }
    levels = zip(sorted, ordinals).map { ($0.word, $0.tables, $1) }
  }

  /// The word for the storey, and what the rest of the name says; nil if no word or several words are a storey.
  ///
  /// - Parameter fewest: words of a name.
  static func parts(_ table: String, fewest: Int = 2) -> (word: String, kind: String, number: Int)? {
    let words = table.split { "_-. ".contains($0) }.map(String.init)
    let found = words.indices.filter { StoreyWords.number(words[$0]) != nil }
    guard found.count == 1, words.count >= fewest, let number = StoreyWords.number(words[found[0]]) else { return nil }
    let rest = words.indices.filter { $0 != found[0] }.map { words[$0].lowercased() }
    return (words[found[0]], rest.joined(separator: "_"), number)
  }

  private static func isOrdinal(_ number: Int) -> Bool { Quantity.ordinal.contains(Double(number)) }

  /// The keys `level` and `levels` of an import.
  func lines(_ file: String) -> [String] {
    let shorts = ImportSuggestion.shortNames(levels.map(\.word), levels.map { "\($0.ordinal)" })
    return ["    level: layer", "    levels:"]
      + zip(levels, shorts).map { level, short in
        let tables = level.tables.map(ImportSuggestion.quoted).joined(separator: ", ")
        return
          "      \(ImportSuggestion.text("level-\(level.word)")): {file: \(ImportSuggestion.text(file)), value: [\(tables)], ordinal: \(level.ordinal), name: \(ImportSuggestion.quoted(level.word)), short_name: \(ImportSuggestion.quoted(short))}"
      }
  }
}
