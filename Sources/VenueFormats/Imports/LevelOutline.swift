import VenueGeometry
import VenueOverlay

/// The outline of a level that no file draws: that of its rooms, with the walls between them.
enum LevelOutline {
  /// Half of the widest wall between two rooms, in millimetres.
  private static let wallReach = 500.0
  /// Corners of rooms whose walls are added, together and of one ring. Enlarging a comb takes quadratic time, and minutes if its teeth
  /// are millimetres apart; beyond this, the outline is that of the rooms alone.
  private static let mostCorners = 20_000
  private static let mostCornersOfARing = 1000

  /// - Parameter rooms: those that cross themselves do not count.
  /// - Returns: without holes; empty if there is none.
  static func around(_ rooms: [PlanePolygon]) -> [PlanePolygon] {
    let geos = GEOSContext()
    let valid = rooms.filter { (try? geos.isValid([$0])) == true }
    guard let whole = try? geos.union(valid) else { return [] }
    let corners = valid.flatMap { $0.rings.map(\.count) }
    guard corners.reduce(0, +) <= mostCorners, corners.allSatisfy({ $0 <= mostCornersOfARing }) else {
      return whole.compactMap { PlanePolygon(shell: $0.shell) }
    }
    guard let grown = try? geos.grown(whole, by: wallReach),
      let outline = try? geos.grown(geos.union(grown), by: -wallReach)
    else { return [] }
    return outline.compactMap { PlanePolygon(shell: $0.shell) }
  }
}
