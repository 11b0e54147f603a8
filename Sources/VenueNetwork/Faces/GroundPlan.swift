import VenueGeometry
import VenueModel
import VenueVocabulary

/// Everything that shapes the ground of one level.
struct GroundPlan {
  let level: Int
  let index: VenueIndex
  let ground: GroundOwnership
  let access: AccessGraph
  /// Units with a shape, and openings that join something, of this level.
  let units: [Int]
  let openings: [AccessOpening]
  /// Fixtures and kiosks: nobody walks there.
  let obstacles: [PlanePolygon]
  /// The fixture or kiosk of each obstacle.
  let obstacleRefs: [FeatureRef]
  let borders: [AccessBorder]

  init(
    level: Int, index: VenueIndex, ground: GroundOwnership, access: AccessGraph, contents: LevelContents
  ) {
    self.level = level
    self.index = index
    self.ground = ground
    self.access = access
    units = index.unitsByLevel[level].filter { !index.unitShapes[$0].isEmpty }
    openings = index.openingsByLevel[level].compactMap { opening in
      var opening = access.openings[opening]
      // What lies on another level is beyond the edge of this one's ground; a joint leads there.
      if let other = opening?.other, other != AccessGraph.outside, index.unitLevels[other] != level {
        opening?.other = AccessGraph.outside
      }
      return opening
    }
    obstacles = contents.obstacles[level]
    obstacleRefs = contents.obstacleRefs[level]
    borders = contents.borders[level]
  }
}
