import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Everything that shapes the ground of one level.
struct LevelPlan {
  let level: Int
  let index: VenueIndex
  let ground: GroundOwnership
  let access: AccessGraph
  /// Units with a shape, and openings that join something, of this level.
  let units: [Int]
  let openings: [AccessOpening]
  /// Fixtures and kiosks: nobody walks there.
  let obstacles: [PlanePolygon]
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
    borders = contents.borders[level]
  }

  /// The level's mesh.
  ///
  /// Openings whose line lies on both borders need no ground of their own. The others get their passageway, and so do those that
  /// turn out not to lead through once the lines are noded.
  ///
  /// - Parameter failing: told why, when there can be no mesh; an empty one is then returned.
  func mesh(
    _ overlay: GEOSContext, reporting notices: inout [String], failing: (String) -> Void
  ) -> LevelMesh {
    let name = index.venue.levels[level].id.text
    var bridged = openings.map { !liesOnBorders($0) }
    do {
      var mesh = try LevelMesh(self, faces: LevelFaces(self, bridged: bridged, overlay))
      let missing = openings.indices.filter { !bridged[$0] && !mesh.leads(through: openings[$0]) }
      if !missing.isEmpty {
        for place in missing { bridged[place] = true }
        mesh = try LevelMesh(self, faces: LevelFaces(self, bridged: bridged, overlay))
      }
      for opening in openings where !mesh.leads(through: opening) {
        notices.append("opening \(index.venue.openings[opening.index].id) does not lead through: the ground is taken")
      }
      for unit in mesh.dividedUnits {
        notices.append("unit \(index.venue.units[unit].id) is divided: parts of its ground do not touch")
      }
      return mesh
    } catch {
      notices.append("level \(name) has no mesh: \(error)")
      failing("\(error)")
      return LevelMesh()
    }
  }

  /// Whether snapping brings the line and the borders on both sides of it together: both ends lie within half a millimetre of
  /// each border.
  private func liesOnBorders(_ opening: AccessOpening) -> Bool {
    let line = index.openingLines[opening.index]
    guard opening.unit != opening.other else { return false }
    if opening.other == AccessGraph.outside {
      // To the outside it only has to be on the unit's ground, where walks begin.
      return line.allSatisfy { point in
        index.unitShapes[opening.unit].contains { $0.contains(point) || isOnBorder(point, of: $0) }
      }
    }
    return [opening.unit, opening.other].allSatisfy { unit in
      line.allSatisfy { point in index.unitShapes[unit].contains { isOnBorder(point, of: $0) } }
    }
  }

  private func isOnBorder(_ point: PlanePoint, of polygon: PlanePolygon) -> Bool {
    polygon.rings.contains { ring in
      guard var last = ring.last else { return false }
      for next in ring {
        if Predicates.squaredDistance(from: point, toSegment: last, next) < 0.25 { return true }
        last = next
      }
      return false
    }
  }
}
