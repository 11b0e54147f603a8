import VenueGeometry
import VenueVocabulary

/// Ids of levels by their name, short name and ordinal: for suggestions if one of these was written in place of the id.
public struct LevelsByName: Sendable {
  private struct Entry {
    var id: String
    /// `"name"`, `"ordinal"`.
    var kind: String
  }

  /// In the order of levels, each once.
  private var entries: [FoldedText: [Entry]] = [:]

  /// Includes only levels that are not withdrawn.
  ///
  /// - Complexity: O(*n*) in the names of levels.
  public init(of venue: Venue) {
    for level in venue.levels.kept {
      for entry in level.name.entries { add(entry.text, "name", level) }
      for entry in level.shortName.entries { add(entry.text, "short name", level) }
      if let ordinal = level.writtenOrdinal { add(ordinal.description, "ordinal", level) }
    }
  }

  private mutating func add(_ text: String, _ kind: String, _ level: Level) {
    let key = FoldedText(text)
    guard entries[key]?.contains(where: { $0.id == level.id.text }) != true, entries[key, default: []].count < 4 else {
      return
    }
    entries[key, default: []].append(Entry(id: level.id.text, kind: kind))
  }

  /// The id of the first level with this text.
  public func id(of text: String) -> String? { entries[FoldedText(text)]?.first?.id }

  /// Suggestion for such a text in the place of an id; nil if no level matches.
  public func help(for text: String) -> String? {
    guard let found = entries[FoldedText(text)], let first = found.first else { return nil }
    guard found.count > 1 else { return "\"\(text)\" is the \(first.kind) of \(first.id); write its id, \(first.id)" }
    let ids = found.prefix(3).map(\.id).joined(separator: ", ")
    return
      "\"\(text)\" is the \(first.kind) of \(ids)\(found.count > 3 ? " and more" : ""); write the id of the intended one"
  }
}
