import VenueGeometry
import VenueParts

// Draws what a sheet shows in addition to the map at its scale: symbols first, names after them. A symbol has priority over a name, and a lower rank
// over a higher one.
extension FloorPicture {
  /// Points of an em of a name in a room, at most: less than of any that the map shows.
  private static let largest = 11.0
  /// Theme classes whose icon is drawn with or without a name.
  private static let marked: Set<String> = ["elevator", "stairs", "escalator", "ramp", "restroom"]

  /// - Parameters:
  ///   - points: positions of features, in the order of rank.
  ///   - shown: features that are drawn already.
  ///   - icons: features among the points whose icon is drawn already.
  /// - Returns: features in the picture whose names had no room, in the order of `points`.
  func drawSmallLabels(
    of points: [Int], after shown: Set<Int>, marked icons: Set<Int>, _ screen: ScreenProjection,
    _ taken: inout OccupiedPlaces,
    _ svg: inout SVGText
  ) -> [Int] {
    let rooms = DrawnRooms(features, screen)
    let obstacles = Obstacles(obstacles(on: screen))

    var marked = icons
    svg.open("g", ["id": "symbols"])
    for position in points where !icons.contains(position) {
      let feature = features[position]
      guard case .points(let places) = feature.geometry, let place = places.first,
        feature.layer == "amenity" || feature.name == nil || FloorPicture.marked.contains(feature.row)
      else { continue }
      let at = screen.point(place)
      // In a room that is too small for it, a symbol shrinks, at most to a dot.
      let side = min(18, max(6, rooms.room(of: feature, at: at).map { $0.area.squareRoot() * 0.72 } ?? 18))
      let box = ScreenBox(center: at, width: side, height: side)
      guard !taken.meet(box) else { continue }
      taken.insert(box)
      marked.insert(position)
      drawIcon(feature.label?.icon, at: at, side: side, theme.paint(feature.row, layer: feature.layer), &svg)
    }
    svg.close("g")

    // Names that are drawn already. A room and an amenity with the same name are one place for the reader; so are a kiosk and a shop.
    func names(_ feature: MapFeature, _ name: String, _ at: ScreenPoint) -> WrittenName {
      WrittenName(text: name, room: rooms.number(of: feature, at: at))
    }
    var written: [WrittenName: String] = [:]
    for position in shown.sorted() {
      let feature = features[position]
      guard let name = feature.name, case .points(let places) = feature.geometry, let place = places.first else {
        continue
      }
      let here = names(feature, name, screen.point(place))
      if here.room != nil { written[here] = feature.layer }
    }
    var unnamed: [(position: Int, name: WrittenName)] = []
    svg.open("g", ["id": "names", "text-anchor": "middle"])
    for position in points {
      let feature = features[position]
      guard let name = feature.name, case .points(let places) = feature.geometry, let place = places.first else {
        continue
      }
      let at = screen.point(place)
      // The building one is in is named by the title; only its neighbours are named on the plan.
      if feature.row == "footprint", rooms.row(of: feature, at: at) != nil { continue }
      let here = names(feature, name, at)
      if let layer = written[here], layer != feature.layer { continue }
      // A name of an amenity without its symbol has no meaning.
      if feature.layer == "amenity", !marked.contains(position) {
        unnamed.append((position, here))
        continue
      }
      var isWritten = false
      if feature.layer != "amenity", let room = rooms.room(of: feature, at: at) {
        let largest = min(FloorPicture.largest, max(9, 7 + room.area.squareRoot() / 16)).rounded()
        if let label = PlacedLabel.inside(
          room, of: feature.id, at: at, name: name, largest: largest, avoiding: taken, obstacles)
        {
          taken.insert(label.box)
          isWritten = true
          draw(label, theme.paint(rooms.row(of: feature, at: at) ?? feature.row), halo: nil, &svg)
        } else if feature.row == "kiosk" {
          // The room is too small for its name, but there is room beside it.
          isWritten = drawBeside(feature, name, at, &taken, &svg)
        }
      } else {
        isWritten = drawBeside(feature, name, at, &taken, &svg)
      }
      if !isWritten { unnamed.append((position, here)) }
      if isWritten, here.room != nil, written[here] == nil { written[here] = feature.layer }
    }
    svg.close("g")
    return unnamed.filter { one in
      guard case .points(let places) = features[one.position].geometry, let place = places.first else { return false }
      return written[one.name] == nil && isInView(ScreenBox(center: screen.point(place), width: 0, height: 0))
    }.map(\.position)
  }

  private func obstacles(on screen: ScreenProjection) -> [Obstacle] {
    var obstacles = features.compactMap { feature -> Obstacle? in
      guard ["unit", "kiosk", "fixture"].contains(feature.layer), case .polygons(let polygons) = feature.geometry else {
        return nil
      }
      return Obstacle(
        id: feature.id, lines: polygons.flatMap { $0.rings.map(screen.points) }, yields: feature.layer == "fixture")
    }
    if let way = route.flatMap({ Obstacle(id: "", lines: $0.lines.map(screen.points), yields: true) }) {
      obstacles.append(way)
    }
    return obstacles
  }

  /// Places the name below, above, right or left of its position, at the first free side; false if none is free.
  private func drawBeside(
    _ feature: MapFeature, _ name: String, _ at: ScreenPoint, _ taken: inout OccupiedPlaces, _ svg: inout SVGText
  ) -> Bool {
    let isLarge = feature.layer == "label" && feature.row != "kiosk"
    guard let layout = LabelLayout.layouts(of: name, largest: isLarge ? 13 : 11, smallest: isLarge ? 13 : 11).first
    else {
      return false
    }
    let (right, down) = (layout.width / 2 + 13, layout.height / 2 + 11)
    let places =
      (isLarge ? [at] : []) + [
        ScreenPoint(x: at.x, y: at.y + down), ScreenPoint(x: at.x, y: at.y - down),
        ScreenPoint(x: at.x + right, y: at.y),
        ScreenPoint(x: at.x - right, y: at.y),
      ]
    for place in places {
      let label = PlacedLabel(layout: layout, at: place, isUpright: false)
      guard !taken.meet(label.box), isInView(label.box) else { continue }
      taken.insert(label.box)
      draw(label, theme.paint(feature.row, layer: feature.layer), halo: theme.paint("level").fill, &svg)
      return true
    }
    return false
  }

  private func draw(_ label: PlacedLabel, _ paint: ResolvedTheme.Paint, halo: Colour?, _ svg: inout SVGText) {
    let size = label.layout.size
    let first = -(label.layout.height / 2) + size * 0.95
    for (row, line) in label.layout.lines.enumerated() {
      let offset = first + Double(row) * size * 1.2
      let (x, y) = label.isUpright ? (label.at.x + offset, label.at.y) : (label.at.x, label.at.y + offset)
      svg.text(
        line,
        [
          "x": SVGText.number(x), "y": SVGText.number(y), "font-size": SVGText.number(size), "font-weight": "500",
          "fill": paint.text.text,
          "stroke": halo?.text ?? "none", "stroke-width": halo == nil ? "0" : "3", "paint-order": "stroke",
          "stroke-linejoin": "round",
          "transform": label.isUpright ? "rotate(-90 \(SVGText.number(x)) \(SVGText.number(y)))" : "rotate(0)",
        ])
    }
  }
}

/// A name, and the room it is written in or beside.
private struct WrittenName: Hashable {
  var text: String
  var room: Int?
}
