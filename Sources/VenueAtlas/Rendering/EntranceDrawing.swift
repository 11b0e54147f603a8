public import VenueGeometry
import VenueParts

/// The triangle of an entrance: outside of the door, pointing inwards.
struct EntranceArrow {
  /// Points from the base to the tip.
  static let length = 11.0
  private static let halfBase = 6.0

  /// The tip, at the door.
  var tip: ScreenPoint
  /// A unit vector: where it points.
  var direction: (x: Double, y: Double)

  var corners: [ScreenPoint] {
    let base = ScreenPoint(
      x: tip.x - direction.x * EntranceArrow.length, y: tip.y - direction.y * EntranceArrow.length)
    let (x, y) = (-direction.y * EntranceArrow.halfBase, direction.x * EntranceArrow.halfBase)
    return [tip, ScreenPoint(x: base.x + x, y: base.y + y), ScreenPoint(x: base.x - x, y: base.y - y)]
  }

  var box: ScreenBox {
    let middle = ScreenPoint(
      x: tip.x - direction.x * EntranceArrow.length / 2, y: tip.y - direction.y * EntranceArrow.length / 2)
    return ScreenBox(center: middle, width: EntranceArrow.length + 4, height: EntranceArrow.length + 4)
  }
}

extension FloorPicture {
  /// A door from the street, as its line.
  public struct Entrance: Hashable, Sendable {
    public var start: Coordinate
    public var end: Coordinate

    public init(start: Coordinate, end: Coordinate) {
      (self.start, self.end) = (start, end)
    }
  }

  /// Points from a door to where its sides are examined, and from a door to its arrow.
  private static let reach = 4.0
  private static let clearance = 3.0

  /// The arrows of the entrances; none for a door of which not exactly one side is on the floor or in a room.
  func entranceArrows(_ screen: ScreenProjection) -> [EntranceArrow] {
    guard !entrances.isEmpty else { return [] }
    let grounds = ["level", "unit"].map { layer in
      let outlines = outlines(of: layer, screen)
      return (outlines: outlines, places: ScreenIndex(outlines.map(\.box)))
    }
    return entrances.compactMap { entrance -> EntranceArrow? in
      let (a, b) = (screen.point(entrance.start), screen.point(entrance.end))
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      guard length > 0 else { return nil }
      let across = (x: (a.y - b.y) / length, y: (b.x - a.x) / length)
      let middle = ScreenPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
      func point(_ distance: Double) -> ScreenPoint {
        ScreenPoint(x: middle.x + across.x * distance, y: middle.y + across.y * distance)
      }
      for ground in grounds {
        let inside = [1.0, -1].filter { side in
          let at = point(side * FloorPicture.reach)
          return ground.places.indices(near: ScreenBox(center: at, width: 0, height: 0))
            .contains { ground.outlines[$0].contains(at) }
        }
        guard inside.count == 1, let side = inside.first else { continue }
        return EntranceArrow(
          tip: point(-side * FloorPicture.clearance), direction: (x: side * across.x, y: side * across.y))
      }
      return nil
    }
  }

  private func outlines(of layer: String, _ screen: ScreenProjection) -> [ScreenPolygon] {
    features.filter { $0.layer == layer }.flatMap { feature -> [ScreenPolygon] in
      guard case .polygons(let polygons) = feature.geometry else { return [] }
      return polygons.map { ScreenPolygon(rings: $0.rings.map(screen.points)) }
    }
  }

  func draw(_ arrows: [EntranceArrow], _ svg: inout SVGText) {
    guard !arrows.isEmpty else { return }
    svg.open("g", ["id": "entrances"])
    for arrow in arrows { draw(arrow, &svg) }
    svg.close("g")
  }

  func draw(_ arrow: EntranceArrow, _ svg: inout SVGText) {
    svg.element(
      "path",
      [
        "d": SVGText.path([arrow.corners], closed: true), "fill": theme.paint(ThemeClass.label.rawValue).text.text,
        "stroke": theme.background.text, "stroke-width": "1", "stroke-linejoin": "round",
      ])
  }
}
