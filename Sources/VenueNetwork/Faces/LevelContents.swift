import VenueGeometry
import VenueModel
import VenueVocabulary

/// What stands on each level, gone through once for all levels.
struct LevelContents {
  /// Outlines of fixtures, then of kiosks, by level; each outline once, because a second on the same ground takes none.
  private(set) var obstacles: [[PlanePolygon]]
  /// The fixture or kiosk of each of them, by level.
  private(set) var obstacleRefs: [[FeatureRef]]
  /// Borders of the access graph, by level.
  private(set) var borders: [[AccessBorder]]

  init(of index: VenueIndex, access: AccessGraph) {
    obstacles = [[PlanePolygon]](repeating: [], count: index.venue.levels.positionCount)
    obstacleRefs = [[FeatureRef]](repeating: [], count: index.venue.levels.positionCount)
    borders = [[AccessBorder]](repeating: [], count: index.venue.levels.positionCount)
    var known = [Set<PlanePolygon>](repeating: [], count: index.venue.levels.positionCount)
    func add(_ type: FeatureType, _ shapes: [[PlanePolygon]], _ levels: [Int?]) {
      for (number, (shape, level)) in zip(shapes, levels).enumerated() {
        guard let level else { continue }
        for polygon in shape where known[level].insert(polygon).inserted {
          obstacles[level].append(polygon)
          obstacleRefs[level].append(FeatureRef(type, number))
        }
      }
    }
    add(.fixture, index.fixtureShapes, index.fixtureLevels)
    add(.kiosk, index.kioskShapes, index.kioskLevels)
    for border in access.borders { if let level = index.unitLevels[border.a] { borders[level].append(border) } }
  }
}
