import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Levels of a source without units, or with units without a valid shape: this may be why their features are in
/// no unit.
struct LevelsWithoutGround {
  private var levels: [String: Int] = [:]

  /// - Complexity: linear in the units.
  init(_ context: RuleContext) {
    guard context.source.format.words == .keys else { return }
    let faulty = Set(context.shapeFaults.map(\.feature))
    for level in context.venue.levels.positions {
      let units = context.index.unitsByLevel[level]
      let isBlank =
        units.isEmpty
        || units.contains { context.index.unitShapes[$0].isEmpty || faulty.contains(FeatureRef(.unit, $0)) }
      guard isBlank, let file = context.source.places[FeatureRef(.level, level), ""]?.file, levels[file] == nil else {
        continue
      }
      levels[file] = level
    }
  }

  /// The empty level on which an amenity is declared, if it is inside the level's outline.
  func level(around amenity: Int, _ context: RuleContext) -> Int? {
    guard let file = context.source.places[FeatureRef(.amenity, amenity), ""]?.file, let level = levels[file],
      let point = context.venue.amenities[amenity].geometry.flatMap({ context.index.plane.point(at: $0) }),
      context.index.levelShapes[level].contains(where: { $0.contains(point) })
    else { return nil }
    return level
  }
}
