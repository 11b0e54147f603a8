import VenueModel
import VenueVocabulary

/// Features excluded from a bundle, by type and reason.
struct SkippedFeatures {
  private struct Kind: Hashable {
    var type: String
    var why: SkipReason
  }

  private var kinds: [Kind] = []
  private var features: [Kind: ExcludedFeatures] = [:]

  mutating func add(_ type: String, _ id: String, _ ref: FeatureRef, _ why: SkipReason) {
    add(Kind(type: type, why: why), id, path: nil)
    features[Kind(type: type, why: why)]?.refs.append(ref)
  }

  /// Surroundings are no features of the plan.
  mutating func addSurrounding(_ position: Int, _ id: String, _ why: SkipReason) {
    add(Kind(type: "surrounding", why: why), id, path: Venue.pathOfSurrounding(position))
  }

  private mutating func add(_ kind: Kind, _ id: String, path: String?) {
    if features[kind] == nil {
      kinds.append(kind)
      features[kind] = ExcludedFeatures(type: kind.type, reason: kind.why, ids: [], refs: [], path: path)
    }
    features[kind]?.ids.append(id)
  }

  /// In the order of types, then of first occurrence.
  var all: [ExcludedFeatures] { kinds.compactMap { features[$0] } }
}
