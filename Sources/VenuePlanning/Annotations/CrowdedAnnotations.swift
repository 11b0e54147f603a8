import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts

extension VenuePlanner {
  /// ZUM006 for annotations, which kits show at every zoom: more than the budget in one square in the view the map begins with. Reported once a floor.
  func crowdedAnnotations(_ part: AnnotationsPart, camera: CameraPart) -> [RuledFinding] {
    let step = HalfZoom(atOrFartherThan: camera.start.zoom)
    var findings: [RuledFinding] = []
    var places: [Int?: [WorldPlace]] = [:]
    var written: [Int?: String] = [:]
    for mark in part.groups.flatMap(\.marks) {
      guard let point = mark.labelPoint else { continue }
      if places[mark.floor] == nil { written[mark.floor] = mark.id }
      places[mark.floor, default: []].append(WorldPlace(point))
    }
    let everywhere = places[nil] ?? []
    for floor in checked.floors.floors.map(\.number).sorted() {
      guard let own = places[floor] ?? (floor == checked.floors.floors.map(\.number).min() ? [] : nil) else { continue }
      let labels = (everywhere + own).map { LabelDensity.Counted(place: $0, first: step, tier: .venue) }
      guard let peak = LabelDensity.peaks(labels, last: step).first, peak.count > LabelDensity.budget else { continue }
      var finding = Finding(
        [], "annotations",
        "floor \(floor) shows \(peak.count) annotations in a square of 100 points at zoom "
          + Quantity.text(step.zoom.value))
      finding.coordinate = Trigonometry.coordinate(mercatorX: peak.middle.x, y: peak.middle.y)
      let first = written[floor] ?? written[nil]
      finding.place = venue.annotations.first { $0.id == first }?.place
      finding.measured = Measure(Double(peak.count), "")
      finding.threshold = Measure(Double(LabelDensity.budget), "")
      finding.help = [
        "draw some of them as one area or line, or make them amenities with a clustering identifier: annotations are never hidden"
      ]
      findings.report(.labelDensityHigh, finding)
    }
    return findings
  }
}

extension AnnotationsPart.Mark {
  /// Position of its name, icon and glyph.
  var labelPoint: Coordinate? {
    if case .point(let point) = shape { return point }
    return anchor
  }
}
