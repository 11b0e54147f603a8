import VenueGeometry
import VenueOverlay

/// Cuts the islands out of the areas that hatches fill: light wells, shafts, and kiosks that are rooms of their own.
enum DXFIslands {
  /// Square metres below which an island is a column, furniture or the frame of a label, and no hole. Project default.
  private static let smallest = 2.0

  /// - Parameters:
  ///   - fills: outer boundaries of hatches. Those inside another one of the same hatch are islands.
  ///   - islands: all other boundaries.
  /// - Returns: the outer boundaries with their holes, in their order.
  static func cut(_ islands: [DrawnArea], outOf fills: [DrawnArea]) -> [DrawnArea] {
    let all = fills + islands
    let index = AreaIndex(all.map(\.shape))
    var isIsland = [Bool](repeating: false, count: fills.count)
    var holes = [[PlanePolygon]](repeating: [], count: fills.count)
    for (place, area) in all.enumerated() {
      let around = index.areas(around: place, area.shape) { $0 < fills.count && all[$0].range == area.range }
      guard let outer = around.max(by: { all[$0].shape.area < all[$1].shape.area }) else { continue }
      if place < fills.count { isIsland[place] = true }
      if area.shape.area >= smallest, EnclosedAreas.isRoom(area.shape) { holes[outer].append(area.shape) }
    }
    let context = GEOSContext()
    return fills.indices.filter { !isIsland[$0] }.map { place in
      var fill = fills[place]
      // An island that divides the area is none.
      if !holes[place].isEmpty, let rest = try? context.difference([fill.shape], holes[place]), rest.count == 1 {
        fill.shape = rest[0]
      }
      return fill
    }
  }
}
