import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts

extension VenuePlanner {
  /// A finding at a key of `camera` in `venue.yaml`.
  func cameraFinding(_ key: String, _ message: String) -> Finding {
    Finding([], "camera/\(key)", message)
  }

  /// Findings about the scroll limits: views without the venue, and the possible distance of panning.
  func scrollFindings(
    _ limits: CameraLimits, _ bounds: GeoBounds, _ written: CameraSource.Limits
  ) -> [RuledFinding] {
    guard let scroll = limits.scroll else { return [] }
    var findings: [RuledFinding] = []
    if let box = written.bounds {
      if let loses = scrollLosesVenue(scroll, in: box, limits.zooms) { findings.report(.scrollLosesVenue, loses) }
      if let small = boundsSmallerThanView(box, limits.zooms) { findings.report(.scrollBoundsSmall, small) }
    } else if scroll.provenTo != limits.zooms.upper {
      let share = CameraText.number(scroll.share * 100)
      var finding = cameraFinding(
        written.share == nil ? "" : "limits/share",
        scroll.provenTo.map {
          "at zooms closer than \(CameraText.number($0.value)) of the 512-point world, the venue may fill less than \(share) % of the view"
        } ?? "at every zoom, the venue may fill less than \(share) % of the view")
      finding.severity = written.share == nil ? .info : .warning
      finding.help = ["write a smaller `share`, or a smaller maximum zoom"]
      findings.report(.scrollLosesVenue, finding)
    }
    return findings
  }

  /// For a declared box, the first zoom at which a centre of the view in it shows no part of the venue.
  private func scrollLosesVenue(_ scroll: ScrollLimits, in box: GeoBounds, _ zooms: ZoomRange) -> Finding? {
    guard let row = scroll.rows.first(where: { !$0.boxKeepsVenueInSight }) else { return nil }
    let smallest = Viewport.references.min { $0.groundAlwaysSeen < $1.groundAlwaysSeen } ?? .reference
    let farthest = FarthestPlace(of: box, from: ShapeDistance(scroll.venue), on: scroll.plane)
    let closest = min(Zoom512(row.zoom.value + 1), zooms.upper)
    let reach =
      (smallest.groundAlwaysSeen - ScrollLimits.pointsInSight)
      * Scale(closest, atLatitude: box.center.latitude).metresPerPoint
    var finding = cameraFinding(
      "limits/bounds",
      "at zoom \(CameraText.number(closest.value)) of the 512-point world, on \(CameraText.number(smallest.width)) x \(CameraText.number(smallest.height)) points, a view with its center at \(CameraText.degrees(farthest.place)) shows no part of the venue: the venue is \(CameraText.number(farthest.distance)) m away, and the view reaches only \(CameraText.number(reach)) m"
    )
    finding.coordinate = farthest.place
    finding.measured = Measure(farthest.distance, "m")
    finding.threshold = Measure(reach, "m")
    finding.effect = "the user can scroll until the venue is not visible"
    finding.help = [
      "remove `bounds`: the limits are then computed from the venue's shape for each zoom",
      "or draw the box closer around the venue, or write the maximum zoom \(CameraText.number(row.zoom.value))",
    ]
    return finding
  }

  /// Reported if the box is smaller than the view of a phone at the least zoom: this is allowed, but little panning is possible.
  private func boundsSmallerThanView(_ box: GeoBounds, _ zooms: ZoomRange) -> Finding? {
    let degree = Trigonometry.metresPerDegree(atLatitude: box.center.latitude)
    let (east, north) = ((box.east - box.west) * degree.longitude, (box.north - box.south) * degree.latitude)
    let scale = Scale(zooms.lower, atLatitude: box.center.latitude).metresPerPoint
    guard east < Viewport.reference.width * scale, north < Viewport.reference.height * scale else { return nil }
    return cameraFinding(
      "limits/bounds",
      "the bounds are smaller than the view of a phone at the minimum zoom: the map can move only \(CameraText.number(east)) m from west to east and \(CameraText.number(north)) m from south to north"
    )
  }
}

extension CameraText {
  /// `lon, lat` to a decimetre.
  static func degrees(_ place: Coordinate) -> String {
    func text(_ value: Double) -> String { Quantity.text((value * 1_000_000).rounded() / 1_000_000) }
    return "\(text(place.longitude)), \(text(place.latitude))"
  }
}
