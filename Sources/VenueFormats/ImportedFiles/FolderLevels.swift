/// The levels of a folder of files, by the words that their properties and their names have for storeys.
struct FolderLevels {
  /// From the lowest to the highest; one without a name if no file has a word for it.
  private let levels: [ImportSuggestion.NamedLevel]
  /// Positions in ``levels``, by word.
  private var positions: [String: Int] = [:]

  private static let ground = ImportSuggestion.NamedLevel(text: "0", name: "Ground floor", ordinal: "0", short: "G")

  /// - Parameter words: of all files; `0` and `EG` are one level.
  init(_ words: [String]) {
    var first: [Double: String] = [:]
    var known: [String: String] = [:]
    var texts: [String] = []
    for word in words where known[word] == nil {
      let number = Double(word).flatMap { $0.isFinite ? $0 : nil } ?? StoreyWords.number(word).map { Double($0) }
      let text = number.flatMap { first[$0] } ?? word
      if let number, first[number] == nil { first[number] = word }
      if text == word { texts.append(word) }
      known[word] = text
    }
    levels = texts.isEmpty ? [FolderLevels.ground] : ImportSuggestion.ordered(texts)
    var places: [String: Int] = [:]
    for (position, level) in levels.enumerated() { places[level.text] = position }
    positions = known.compactMapValues { places[$0] }
  }

  /// The level with this word, or the only one; nil for a file that can be on several.
  func position(of word: String?) -> Int? {
    guard let word else { return levels.count == 1 ? 0 : nil }
    return positions[word]
  }

  func id(_ position: Int) -> String { "level-\(levels[position].text)" }

  func properties(_ position: Int) -> String { ImportSuggestion.properties(levels[position]) }
}
