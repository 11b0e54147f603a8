import VenueVocabulary

/// Ids by what features are called, in every language: for who wrote a name where an id is asked for.
public struct IDsByName: Sendable {
  /// In the order of types and of what was read, each once.
  private var ids: [FoldedText: [String]] = [:]

  /// Of what is kept.
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

  /// What to do about a name in the place of an id; nil where nothing is called so.
  ///
  /// - Parameter isMeant: whether an id may stand there.
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
