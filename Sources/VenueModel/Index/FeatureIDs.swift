import VenueVocabulary

/// Which feature an id means: of each type the first that has it; later ones are IMD004's business.
struct FeatureIDs: Sendable {
  private struct Key: Hashable {
    var type: FeatureType
    var id: String
  }

  /// The first feature of each id, of whatever type.
  private var first: [String: FeatureRef] = [:]
  /// The first of each other type.
  private var others: [Key: Int] = [:]
  /// Whether no two features have an id in common.
  private(set) var areUnique = true

  /// Of what is kept.
  init(of venue: Venue) {
    func count<F: Feature>(_ type: F.Type) -> Int { venue[keyPath: F.table].count }
    first.reserveCapacity(Venue.featureTypes.reduce(0) { $0 + count($1) })
    for type in Venue.featureTypes { type.forEachID(in: venue) { insert($0, $1) } }
  }

  private mutating func insert(_ ref: FeatureRef, _ id: String) {
    // Asks and enters at once: each id is hashed one time.
    let known = { (entry: inout FeatureRef) in entry }(&first[id, default: ref])
    guard known != ref else { return }
    areUnique = false
    if known.type != ref.type, others[Key(type: ref.type, id: id)] == nil {
      others[Key(type: ref.type, id: id)] = ref.index
    }
  }

  /// Nil when no feature of the type has the id.
  func position(of id: String, _ type: FeatureType) -> Int? {
    guard let known = first[id] else { return nil }
    if known.type == type { return known.index }
    return areUnique ? nil : others[Key(type: type, id: id)]
  }
}
