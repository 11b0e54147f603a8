import VenueVocabulary

/// Ids by the names of features, in every language: for suggestions if a name was written in place of an id.
public struct IDsByName: Sendable {
  /// In the order of types and of reading, each once.
  private var ids: [FoldedText: [String]] = [:]

  /// Includes only features that are not withdrawn.
  ///
  /// - Complexity: O(*n*) in the names.
  public init(of venue: Venue) {
    var told: [FoldedText: Set<String>] = [:]
    venue.forEachName { ref, name in
      let id = venue.id(of: ref)
      for text in Set(name.entries.map { FoldedText($0.text) }) where told[text, default: []].insert(id).inserted {
        ids[text, default: []].append(id)
      }
    }
  }

  /// Suggestion for a name in the place of an id; nil if no feature has this name.
  ///
  /// - Parameter isMeant: true if an id is allowed at this position.
  public func help(for name: String, where isMeant: (String) -> Bool = { _ in true }) -> String? {
    let called = (ids[FoldedText(name)] ?? []).filter(isMeant)
    guard let first = called.first else { return nil }
    let most = 3
    return switch called.count {
    case 1: "\"\(name)\" is the name of \(first); write its id, \(first)"
    case ...most: "\"\(name)\" is the name of \(called.joined(separator: ", ")); write the id of the intended one"
    default:
      "\"\(name)\" is the name of \(called.prefix(most).joined(separator: ", ")) and \(called.count - most) more; write the id of the intended one"
    }
  }
}
