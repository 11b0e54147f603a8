import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel

extension VenuePlanner {
  /// Findings about declared zooms; computed zooms always fit the venue.
  func zoomFindings(_ zooms: ZoomRange, _ bounds: GeoBounds, _ written: CameraSource.Limits) -> [RuledFinding] {
    // Crossed or impossible zooms are already reported at their source position, and are replaced (CAM001).
    guard [nil, zooms.lower].contains(written.lowerZoom), [nil, zooms.upper].contains(written.upperZoom) else {
      return []
    }
    var findings: [RuledFinding] = []
    // One of the two may be written alone.
    if written.lowerZoom != nil {
      if let far = leastZoomTooFar(zooms.lower, bounds) { findings.report(.leastZoomTooFar, far) }
      if let clips = leastZoomClipsVenue(zooms, bounds) { findings.report(.leastZoomClipsVenue, clips) }
    }
    if written.upperZoom != nil, let beyond = greatestZoomBeyondData(zooms.upper, bounds) {
      findings.report(.greatestZoomBeyondData, beyond)
    }
    return findings
  }

  /// Points of the smallest view's width that the venue must at least fill, lengthwise.
  private static let leastPoints = 80.0

  private func leastZoomTooFar(_ zoom: Zoom512, _ bounds: GeoBounds) -> Finding? {
    let size = extent(bounds)
    let longer = max(size.east, size.north)
    let points = longer / Scale(zoom, atLatitude: bounds.center.latitude).metresPerPoint
    guard longer > 0, points < VenuePlanner.leastPoints else { return nil }
    let enough = Zoom512(
      Scale(metresPerPoint: longer / VenuePlanner.leastPoints), atLatitude: bounds.center.latitude)
    var finding = cameraFinding(
      "limits/zoom",
      "at zoom \(CameraText.number(zoom.value)) of the 512-point world, the venue is only \(CameraText.number(points)) points long on a view that is 320 points wide"
    )
    finding.measured = Measure(points, "pt")
    finding.threshold = Measure(VenuePlanner.leastPoints, "pt")
    finding.effect = "at this zoom, users cannot find the venue in the city"
    finding.help = ["write the minimum zoom \(CameraText.number((enough.value * 10).rounded(.up) / 10)) or more"]
    return finding
  }

  private func leastZoomClipsVenue(_ zooms: ZoomRange, _ bounds: GeoBounds) -> Finding? {
    let smallest = Viewport.references[0]
    let free = 20.0
    guard let whole = try? Camera.fitting(bounds, in: smallest, padding: Insets(all: free)).zoom, zooms.lower > whole
    else { return nil }
    let (size, scale) = (extent(bounds), Scale(zooms.lower, atLatitude: bounds.center.latitude).metresPerPoint)
    var finding = cameraFinding(
      "limits/zoom",
      "at the minimum zoom (\(CameraText.number(zooms.lower.value)) of the 512-point world), the venue is \(CameraText.number(size.east / scale)) x \(CameraText.number(size.north / scale)) points, but a small phone has only \(CameraText.number(smallest.width - 2 * free)) x \(CameraText.number(smallest.height - 2 * free))"
    )
    finding.effect = "on such a phone, the whole venue is never visible"
    finding.help = [
      "write the minimum zoom \(CameraText.number((whole.value * 10).rounded(.down) / 10)) or less"
    ]
    return finding
  }

  /// Metres a point below which no plan is drawn.
  private static let finest = 0.005

  private func greatestZoomBeyondData(_ zoom: Zoom512, _ bounds: GeoBounds) -> Finding? {
    let scale = Scale(zoom, atLatitude: bounds.center.latitude).metresPerPoint
    guard scale < VenuePlanner.finest else { return nil }
    let enough = Zoom512(Scale(metresPerPoint: VenuePlanner.finest), atLatitude: bounds.center.latitude)
    var finding = cameraFinding(
      "limits/zoom",
      "at zoom \(CameraText.number(zoom.value)) of the 512-point world, a point of the screen is \(CameraText.number(scale * 1000)) mm, which is finer than the accuracy of a plan"
    )
    finding.measured = Measure(scale * 1000, "mm")
    finding.threshold = Measure(VenuePlanner.finest * 1000, "mm")
    finding.help = ["write the maximum zoom \(CameraText.number((enough.value * 10).rounded(.down) / 10))"]
    return finding
  }

  /// Metres from west to east, in the middle of the box, and from south to north.
  private func extent(_ bounds: GeoBounds) -> (east: Double, north: Double) {
    let degree = Trigonometry.metresPerDegree(atLatitude: bounds.center.latitude)
    return ((bounds.east - bounds.west) * degree.longitude, (bounds.north - bounds.south) * degree.latitude)
  }
}
