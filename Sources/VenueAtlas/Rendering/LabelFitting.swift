import VenueParts

/// A name with its place; it is rotated by 90° if it does not fit horizontally.
struct PlacedLabel {
  var layout: LabelLayout
  var at: ScreenPoint
  var isUpright: Bool

  var box: ScreenBox {
    isUpright
      ? ScreenBox(center: at, width: layout.height + 4, height: layout.width + 4)
      : ScreenBox(center: at, width: layout.width + 4, height: layout.height + 4)
  }

  /// The first layout of a name that lies inside its room and does not collide with anything placed before. It avoids furniture and the
  /// route if possible, otherwise it covers them; it never covers another room. nil if no layout fits.
  static func inside(
    _ room: ScreenPolygon, of id: String, at point: ScreenPoint, name: String, largest: Double,
    avoiding taken: OccupiedPlaces, _ obstacles: Obstacles
  ) -> PlacedLabel? {
    let layouts = LabelLayout.layouts(of: name, largest: largest, smallest: 8)
    // Computed only if there is room: where many names share a position, most find it occupied.
    lazy var near = obstacles.near(room.box, without: id)
    for isUpright in [false, true] {
      for isStrict in [true, false] {
        // Tries the label's own position, then positions above and below it, in case the middle is occupied.
        for layout in layouts where !isUpright || layout.lines.count < 3 {
          for shift in [0.0, 1, -1, 2.2, -2.2, 3.5, -3.5] {
            let away = shift * (layout.height / 2 + 11)
            let place =
              isUpright ? ScreenPoint(x: point.x + away, y: point.y) : ScreenPoint(x: point.x, y: point.y + away)
            let label = PlacedLabel(layout: layout, at: place, isUpright: isUpright)
            let box = label.box
            guard !taken.meet(box), room.contains(box) else { continue }
            guard !near.contains(where: { (isStrict || !$0.yields) && $0.blocks(box) }) else { continue }
            return label
          }
        }
      }
    }
    return nil
  }
}

/// Something a name should not be written over.
struct Obstacle {
  var id: String
  var lines: [[ScreenPoint]]
  var box: ScreenBox
  /// True if a name may cover it when there is no other place.
  var yields: Bool

  /// nil without a point.
  init?(id: String, lines: [[ScreenPoint]], yields: Bool) {
    guard let box = ScreenBox(around: lines.flatMap { $0 }) else { return nil }
    self.id = id
    self.lines = lines
    self.box = box
    self.yields = yields
  }

  func blocks(_ label: ScreenBox) -> Bool {
    guard box.meets(label) else { return false }
    return lines.contains { line in
      zip(line, line.dropFirst()).contains { label.isEntered(by: $0, $1) }
    }
  }
}

/// Obstacles with a spatial index.
struct Obstacles {
  private let obstacles: [Obstacle]
  private let places: ScreenIndex

  init(_ obstacles: [Obstacle]) {
    self.obstacles = obstacles
    places = ScreenIndex(obstacles.map(\.box))
  }

  /// Labels that meet a box, in their order, except the one with that id.
  func near(_ box: ScreenBox, without id: String) -> [Obstacle] {
    places.indices(near: box).map { obstacles[$0] }.filter { $0.id != id && $0.box.meets(box) }
  }
}
