import VenueVocabulary

/// Resolves an id to a feature: of each type the first with the id; IMD004 reports later ones.
struct FeatureIDs: Sendable {
  private struct Key: Hashable {
    var type: FeatureType
    var id: String
  }

  /// The first feature of each id, of any type.
  private var first: [String: FeatureRef] = [:]
  /// The first of each other type.
  private var others: [Key: Int] = [:]
  /// True if no two features share an id.
  private(set) var areUnique = true

  /// Includes only features that are not withdrawn.
  init(of venue: Venue) {
    func count<F: Feature>(_ type: F.Type) -> Int { venue[keyPath: F.table].count }
    first.reserveCapacity(Venue.featureTypes.reduce(0) { $0 + count($1) })
    for type in Venue.featureTypes { type.forEachID(in: venue) { insert($0, $1) } }
  }

  private mutating func insert(_ ref: FeatureRef, _ id: String) {
    // Looks up and inserts in one step: each id is hashed once.
    let known = { (entry: inout FeatureRef) in entry }(&first[id, default: ref])
    guard known != ref else { return }
    areUnique = false
    if known.type != ref.type, others[Key(type: ref.type, id: id)] == nil {
      others[Key(type: ref.type, id: id)] = ref.index
    }
  }

  /// nil when no feature of the type has the id.
  func position(of id: String, _ type: FeatureType) -> Int? {
    guard let known = first[id] else { return nil }
    if known.type == type { return known.index }
    return areUnique ? nil : others[Key(type: type, id: id)]
  }
}
