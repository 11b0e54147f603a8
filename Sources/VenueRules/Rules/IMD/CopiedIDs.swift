import VenueGeometry
import VenueModel
import VenueVocabulary

/// Features that have the id of another one, and whose own id is known from the features that name it.
///
/// Whoever copies a feature with its id leaves references behind that still name the lost id. If such an id has no feature, it is the id
/// of the unit with a common id that contains all points that name it, or of the only feature of its type.
struct CopiedIDs {
  /// The lost id by the feature.
  private(set) var ids: [FeatureRef: String] = [:]
  /// References to the lost ids, by the feature.
  private(set) var references: [FeatureRef: [Reference]] = [:]

  /// Lost ids and features with a common id that are compared. Project default.
  private static let most = 64

  init(_ context: RuleContext) {
    let (venue, index) = (context.venue, context.index)
    let twice = context.repeatedIDs
    guard !twice.isEmpty else { return }
    let common = venue.featureIDs.filter { twice.contains($0.id) }.map(\.ref)
    let lost = grouped(
      venue.references { named in
        named.target.map { $0 != .venue && !index.holds($0, named.id) && !named.id.isEmpty } ?? false
      }, by: { Lost(id: $0.id, type: $0.target ?? .unit) })
    guard common.count <= Self.most, lost.count <= Self.most else { return }
    for (lost, references) in lost {
      let candidates = common.filter { $0.type == lost.type && ids[$0] == nil }
      let owners =
        venue.count(of: lost.type) == 1 ? candidates : candidates.filter { isAround($0, references, context) }
      guard owners.count == 1, let owner = owners.first else { continue }
      ids[owner] = lost.id
      self.references[owner] = references
    }
  }

  private struct Lost: Hashable {
    var id: String
    var type: FeatureType
  }

  /// True if all points of the features that name the id are inside the unit.
  private func isAround(_ feature: FeatureRef, _ references: [Reference], _ context: RuleContext) -> Bool {
    guard feature.type == .unit else { return false }
    return references.allSatisfy { reference in
      guard let point = context.coordinate(of: reference.feature).flatMap(context.index.plane.point(at:)) else {
        return false
      }
      return context.index.unitShapes[feature.index].contains { $0.contains(point) }
    }
  }
}

extension Venue {
  /// Number of features of a type.
  fileprivate func count(of type: FeatureType) -> Int { featureIDs.count { $0.ref.type == type } }
}

extension RuleContext {
  private enum CopiedIDsKey: Hashable { case ids, repeated }

  /// Ids that several features have, or a feature and the venue; computed once.
  var repeatedIDs: Set<String> {
    once(CopiedIDsKey.repeated) {
      let isVenueRead = venue.properties != nil
      let isVenueAlone = !isVenueRead || !Venue.featureTypes.contains { index.holds($0.type, venue.id) }
      if index.areIDsUnique, isVenueAlone { return [] }
      var seen: Set<String> = isVenueRead ? [venue.id] : []
      return Set(venue.featureIDs.lazy.map(\.id).filter { !seen.insert($0).inserted })
    }
  }

  /// See ``CopiedIDs``; computed once.
  var copiedIDs: CopiedIDs { once(CopiedIDsKey.ids) { CopiedIDs(self) } }
}
