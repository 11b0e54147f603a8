/// A name broken into lines, at a size.
struct LabelLayout {
  var lines: [String]
  var size: Double

  var width: Double { lines.map { TextAdvance.width(of: $0, size: size) }.max() ?? 0 }
  var height: Double { Double(lines.count) * size * 1.2 }

  /// Ways to set a name, best first: large before small, few lines before many; never below `smallest` points.
  static func layouts(of name: String, largest: Double, smallest: Double) -> [LabelLayout] {
    let words = name.split(separator: " ").map(String.init)
    // What is longer is no name, and fits nowhere.
    guard !words.isEmpty, name.utf8.count <= 160 else { return [] }
    var layouts: [LabelLayout] = []
    var size = largest
    while size >= smallest {
      for count in 1...min(3, words.count) {
        layouts.append(LabelLayout(lines: broken(words, into: count, size: size), size: size))
      }
      size -= 1
    }
    return layouts
  }

  /// The break into `count` lines whose widest line is narrowest.
  private static func broken(_ words: [String], into count: Int, size: Double) -> [String] {
    guard count > 1, words.count > 1 else { return [words.joined(separator: " ")] }
    var best: [String] = []
    var bestWidth = Double.infinity
    for cut in 1...(words.count - count + 1) {
      let lines = [words[..<cut].joined(separator: " ")] + broken(Array(words[cut...]), into: count - 1, size: size)
      let width = lines.map { TextAdvance.width(of: $0, size: size) }.max() ?? 0
      if width < bestWidth { (best, bestWidth) = (lines, width) }
    }
    return best
  }
}

/// A name with its place, turned upright rooms by a quarter.
struct PlacedLabel {
  var layout: LabelLayout
  var at: ScreenPoint
  var isUpright: Bool

  var box: ScreenBox {
    isUpright
      ? ScreenBox(center: at, width: layout.height + 4, height: layout.width + 4)
      : ScreenBox(center: at, width: layout.width + 4, height: layout.height + 4)
  }

  /// The first way to set a name so that it lies inside its room and off everything placed before: clear of furniture and
  /// route where that can be had, else over them, never over another room. nil when none does.
  static func inside(
    _ room: ScreenPolygon, of id: String, at point: ScreenPoint, name: String, largest: Double,
    avoiding taken: TakenPlaces, _ obstacles: Obstacles
  ) -> PlacedLabel? {
    let layouts = LabelLayout.layouts(of: name, largest: largest, smallest: 8)
    // Looked for only once there is room: where many stand on one spot, most find it taken.
    lazy var near = obstacles.near(room.box, without: id)
    for isUpright in [false, true] {
      for isStrict in [true, false] {
        // On its own place, and above and below it, where something stands in the middle.
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
  /// Whether a name may be written over it when there is no other place.
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

/// Obstacles found by place.
struct Obstacles {
  private let obstacles: [Obstacle]
  private let places: ScreenIndex

  init(_ obstacles: [Obstacle]) {
    self.obstacles = obstacles
    places = ScreenIndex(obstacles.map(\.box))
  }

  /// Those that meet a box, in their order, but for the one with that id.
  func near(_ box: ScreenBox, without id: String) -> [Obstacle] {
    places.indices(near: box).map { obstacles[$0] }.filter { $0.id != id && $0.box.meets(box) }
  }
}
