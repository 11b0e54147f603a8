import VenueCamera
import VenueParts

/// Lifts, stairs and restrooms beside each other: each icon prefers the point of its room that is farthest from the others.
///
/// Two lifts of 1.7 m are 13 points apart at 18.5, and an icon has 21. In the far corners of their cars both have room.
enum SideBySide {
  /// Icons that would overlap at this zoom in the middles of their rooms are moved apart. Project default: the zoom at which a phone shows a part
  /// of a floor with its doors.
  static let zoom = HalfZoom(37)

  /// Icons in a square of one icon's side that others avoid; more cannot be shown there anyway. Project default.
  private static let mostInCell = 4

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// Sets ``PlacementItem/preferred`` of needed icons that have a needed icon beside them.
  ///
  /// - Complexity: O(items)
  static func moveApart(_ items: inout [PlacementItem]) {
    let reach = LabelTypography.iconSide / zoom.zoom.worldSize
    let needed = items.indices.filter { items[$0].isNeeded && items[$0].hasMark }
    var cells: [Cell: [Int]] = [:]
    for item in needed {
      let cell = cell(items[item].place, reach)
      if cells[cell, default: []].count < mostInCell { cells[cell, default: []].append(item) }
    }
    for item in needed where !items[item].others.isEmpty {
      let own = cell(items[item].place, reach)
      var near: [WorldPlace] = []
      for column in own.column - 1...own.column + 1 {
        for row in own.row - 1...own.row + 1 {
          near += (cells[Cell(column: column, row: row)] ?? []).filter { $0 != item }.map { items[$0].place }
            .filter { distance($0, items[item].place) < reach }
        }
      }
      guard !near.isEmpty else { continue }
      func room(_ place: WorldPlace) -> Double { near.map { distance($0, place) }.min() ?? 0 }
      var most = room(items[item].place)
      for (number, other) in items[item].others.enumerated() where room(other.place) > most {
        (items[item].preferred, most) = (number, room(other.place))
      }
    }
  }

  private static func cell(_ place: WorldPlace, _ side: Double) -> Cell {
    Cell(column: Int((place.x / side).rounded(.down)), row: Int((place.y / side).rounded(.down)))
  }

  /// The larger of the distances across and down, as boxes on the screen overlap.
  private static func distance(_ a: WorldPlace, _ b: WorldPlace) -> Double { max(abs(a.x - b.x), abs(a.y - b.y)) }
}
