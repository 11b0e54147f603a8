import VenueVocabulary

/// The drafts of one venue by type and id, in the order their first parts were met.
struct DraftCollection {
  private(set) var drafts: [FeatureDraft] = []
  private var positions: [FeatureKey: Int] = [:]

  private struct FeatureKey: Hashable {
    var type: FeatureType
    var id: String
  }

  /// Joins parts with one id and type; two complete features with one id remain two, for IMD004.
  mutating func add(_ draft: FeatureDraft, log: ReadingLog) {
    let key = FeatureKey(type: draft.type, id: draft.id)
    if let position = positions[key], drafts[position].isPart(with: draft) {
      drafts[position].join(draft, log: log)
    } else {
      if positions[key] == nil { positions[key] = drafts.count }
      drafts.append(draft)
    }
  }

  /// Changes or removes drafts.
  mutating func update(_ change: (inout [FeatureDraft]) -> Void) {
    change(&drafts)
    positions = [:]
    for (place, draft) in drafts.enumerated() {
      let key = FeatureKey(type: draft.type, id: draft.id)
      if positions[key] == nil { positions[key] = place }
    }
  }

  func contains(_ type: FeatureType, _ id: String) -> Bool {
    positions[FeatureKey(type: type, id: id)] != nil
  }
}
