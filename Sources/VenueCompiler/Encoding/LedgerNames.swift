import VenueParts

/// Names that features have in the bundle, of ledger entries with certain outcomes.
///
/// A set for each type: entries of one type follow each other, so that only the ids are hashed.
struct LedgerNames {
  /// A feature, by its type and id as in the source.
  struct Name: Hashable, Sendable {
    var type: String
    var id: String

    var words: String { "\(type) \(id)" }
  }

  private var idsByType: [String: Set<String>] = [:]

  /// - Parameter isIncluded: true for the outcomes of entries whose names are in the set.
  init(in entries: [Ledger.Entry], where isIncluded: (Ledger.Outcome) -> Bool) {
    var start = 0
    while start < entries.count {
      let type = entries[start].type
      let end = entries[start...].indices.first { entries[$0].type != type } ?? entries.count
      let places = (start..<end).filter { isIncluded(entries[$0].outcome) }
      if !places.isEmpty { LedgerNames.add(places, of: entries, to: &idsByType[type, default: []]) }
      start = end
    }
  }

  private static func add(_ places: [Int], of entries: [Ledger.Entry], to ids: inout Set<String>) {
    ids.reserveCapacity(ids.count + places.count)
    for place in places { ids.insert(entries[place].bundleID) }
  }

  func contains(_ name: Name) -> Bool { idsByType[name.type]?.contains(name.id) == true }
}
