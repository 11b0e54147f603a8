import VenueCamera
import VenueParts

// Names and icons: first those that the map shows at this scale, at their places; then, on a sheet, others in smaller type where there is room.
extension FloorPicture {
  /// - Parameter taken: occupied boxes where no name may be placed; the boxes of drawn names are added.
  /// - Returns: features whose names had no room, in the order of rank; none with a camera.
  func drawLabels(_ screen: ScreenProjection, _ taken: inout OccupiedPlaces, _ svg: inout SVGText) -> [Int] {
    // Draws in the order of rank: where names collide, the lower rank has priority.
    let points = features.indices.filter { ["occupant", "label", "amenity", "cluster"].contains(features[$0].layer) }
      .sorted { features[$0].rank != features[$1].rank ? features[$0].rank < features[$1].rank : $0 < $1 }
    drawIconSymbols(of: points.compactMap { features[$0].label?.icon } + marks.compactMap(\.icon), &svg)
    let (named, marked) = drawMapLabels(of: points, screen, &taken, &svg)
    guard camera == nil else { return [] }
    let together = Set(named.flatMap { features[$0].cluster?.members ?? [] })
    let others = points.filter {
      !named.contains($0) && features[$0].cluster == nil && !together.contains(features[$0].id)
    }
    return drawSmallLabels(of: others, after: named, marked: marked, screen, &taken, &svg)
  }

  /// - Returns: features that are drawn completely, and features whose icon is drawn below the first zoom of the name. Things drawn above them, such
  ///   as the
  ///   pins of a route, hide them, and in a rotated picture some collide.
  private func drawMapLabels(
    of points: [Int], _ screen: ScreenProjection, _ taken: inout OccupiedPlaces, _ svg: inout SVGText
  ) -> (named: Set<Int>, marked: Set<Int>) {
    var (named, marked): (Set<Int>, Set<Int>) = ([], [])
    svg.open("g", ["id": "labels", "text-anchor": "middle"])
    for position in points {
      let feature = features[position]
      guard var label = feature.label, label.firstZoom <= screen.zoom.value,
        label.endZoom.map({ screen.zoom.value < $0 }) != false,
        feature.cluster.map({ screen.zoom.value < $0.endZoom }) != false, case .points(let places) = feature.geometry,
        let place = places.first
      else { continue }
      label.size *= theme.textScale
      let set = SetLabel(label, at: screen.point(place), zoom: screen.zoom.value, bearing: bearing)
      if set.isEmpty { continue }
      let boxes = feature.cluster.map { [set.box.union(badge($0, at: set.at))] } ?? set.boxes
      guard isInView(boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }),
        !boxes.contains(where: { taken.meet($0) })
      else { continue }
      for box in boxes { taken.insert(box) }
      if set.label.lines.isEmpty, !label.lines.isEmpty { marked.insert(position) } else { named.insert(position) }
      draw(set, of: feature, &svg)
    }
    svg.close("g")
    return (named, marked)
  }

  /// On a sheet, a box must be completely inside. With a camera, a box may extend beyond the edges.
  func isInView(_ box: ScreenBox) -> Bool {
    camera == nil
      ? box.minX >= 0 && box.minY >= 0 && box.maxX <= width && box.maxY <= height
      : box.minX < width && box.minY < height && box.maxX > 0 && box.maxY > 0
  }

  private func draw(_ set: SetLabel, of feature: MapFeature, _ svg: inout SVGText) {
    let n = SVGText.number
    let turn = set.turn == 0 ? "" : " rotate(\(n(set.turn)))"
    svg.open(
      "g",
      [
        "data-layer": feature.layer, "data-place": feature.id,
        "transform": "translate(\(n(set.at.x)) \(n(set.at.y)))\(turn)",
      ])
    let paint = theme.paint(feature.row, layer: feature.layer)
    if let icon = set.label.icon {
      drawIcon(icon, at: ScreenPoint(x: 0, y: 0), side: LabelTypography.iconSide, paint, &svg)
    }
    for (line, baseline) in zip(set.label.lines, set.baselines) {
      svg.text(
        line,
        [
          "x": n(set.edge), "y": n(baseline), "text-anchor": set.anchor, "font-size": n(set.label.size),
          "fill": paint.text.text,
          "stroke": theme.paint(ThemeClass.level.rawValue).fill.text, "stroke-width": "3", "paint-order": "stroke",
          "stroke-linejoin": "round",
        ])
    }
    if let cluster = feature.cluster { draw(badge: cluster, &svg) }
    svg.close("g")
  }

  private func badge(_ cluster: MapCluster, at point: ScreenPoint) -> ScreenBox {
    let side = 2 * ClusterBadge.radius(of: cluster.members.count)
    return ScreenBox(
      center: ScreenPoint(x: point.x + ClusterBadge.shift, y: point.y - ClusterBadge.shift), width: side, height: side)
  }

  /// Draws the number of members of a cluster.
  private func draw(badge cluster: MapCluster, _ svg: inout SVGText) {
    let n = SVGText.number
    let paint = theme.paint(ThemeClass.cluster.rawValue)
    let count = cluster.members.count
    let middle = ScreenPoint(x: ClusterBadge.shift, y: -ClusterBadge.shift)
    svg.circle(
      middle, radius: ClusterBadge.radius(of: count) - ClusterBadge.outline / 2, fill: paint.fill, stroke: paint.stroke,
      width: ClusterBadge.outline)
    svg.text(
      "\(count)",
      [
        "x": n(middle.x), "y": n(middle.y + 0.36 * ClusterBadge.textSize), "font-size": n(ClusterBadge.textSize),
        "fill": paint.text.text,
      ])
  }
}
