import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts

extension VenuePlanner {
  /// The density of annotations of each floor in the view the map begins with: kits show annotations at every zoom.
  func annotationDensity(_ part: AnnotationsPart, camera: CameraPart) -> [FloorLabels] {
    let step = HalfZoom(atOrFartherThan: camera.start.zoom)
    var places: [Int?: [WorldPlace]] = [:]
    var written: [Int?: String] = [:]
    for mark in part.groups.flatMap(\.marks) {
      guard let point = mark.labelPoint else { continue }
      if places[mark.floor] == nil { written[mark.floor] = mark.id }
      places[mark.floor, default: []].append(WorldPlace(point))
    }
    let everywhere = places[nil] ?? []
    let floors = checked.floors.floors.map(\.number).sorted()
    return floors.compactMap { floor in
      // Annotations of all floors count on the lowest one.
      guard let own = places[floor] ?? (floor == floors.first ? [] : nil) else { return nil }
      let labels = (everywhere + own).map { LabelDensity.Counted(place: $0, first: step, tier: .venue) }
      return FloorLabels(
        floor: floor, count: labels.count, peaks: Array(LabelDensity.peaks(labels, last: step).prefix(1)),
        first: written[floor] ?? written[nil])
    }
  }
}

extension AnnotationsPart.Mark {
  /// Position of its name, icon and glyph.
  var labelPoint: Coordinate? {
    if case .point(let point) = shape { return point }
    return anchor
  }
}
