import VenueGeometry
import VenueModel
import VenueVocabulary

/// Units that have the id of another unit, and whose own id is known from the features inside them.
///
/// Whoever copies a unit with its id leaves anchors and amenities behind that still name the lost id. Where such an id has no feature, and
/// all points that name it are inside one of the units with a common id, it is the id of that unit.
struct CopiedIDs {
  /// The lost id by the unit.
  private(set) var ids: [FeatureRef: String] = [:]
  /// References to the lost ids, by the unit.
  private(set) var references: [FeatureRef: [Reference]] = [:]

  /// Lost ids and units with a common id that are compared. Project default.
  private static let most = 64

  init(_ context: RuleContext) {
    let (venue, index) = (context.venue, context.index)
    guard !index.areIDsUnique else { return }
    let units = grouped(venue.units.positions, by: { venue.units[$0].id }).map(\.items).filter { $0.count > 1 }
      .flatMap { $0 }
    let lost = grouped(
      venue.references { $0.target == .unit && !index.holds(.unit, $0.id) && !$0.id.isEmpty }, by: \.id)
    guard !units.isEmpty, units.count <= Self.most, lost.count <= Self.most else { return }
    for (id, references) in lost {
      let points = references.compactMap { context.coordinate(of: $0.feature).flatMap(index.plane.point(at:)) }
      guard points.count == references.count else { continue }
      let around = units.filter { unit in
        points.allSatisfy { point in index.unitShapes[unit].contains { $0.contains(point) } }
      }
      guard around.count == 1, let unit = around.first, ids[FeatureRef(.unit, unit)] == nil else { continue }
      ids[FeatureRef(.unit, unit)] = id
      self.references[FeatureRef(.unit, unit)] = references
    }
  }
}

extension RuleContext {
  private enum CopiedIDsKey: Hashable { case ids }

  /// See ``CopiedIDs``; computed once.
  var copiedIDs: CopiedIDs { once(CopiedIDsKey.ids) { CopiedIDs(self) } }
}
