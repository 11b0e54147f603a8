import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports scroll limits with which the venue, or the required share of it, may leave the view.
struct ScrollLosesVenue: Rule {
  static let page = RulePage(
    "CAM007", "scroll-loses-venue", .error, stage: .planned, tags: ["core"],
    summary:
      """
      Within its limits, the map can be scrolled until the venue is not visible, or less of it than the required \
      share.
      """,
    why: """
      A view of empty ground does not show in which direction to scroll back. Computed limits keep the venue visible \
      at every zoom; this is proved. A fixed box has the same size at every zoom: at a far zoom it is right, at a \
      close zoom it is too large.
      """,
    repair: "Remove `bounds` of `camera`, or draw them closer to the venue, or set a smaller `share`.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep part of the indoor map on the screen; Google Maps SDK for iOS: bounds limit the middle of the view",
    thresholds: [
      "the venue must reach 24 points into the area around the middle of the view that every screen shows (151 points in each direction: a phone in landscape)",
      "the venue must fill 1 % of the view (or 1 % of the venue, if that is smaller), or the set `share`",
    ])
  static let examples = [
    withVenue(
      "a box of a whole quarter",
      "camera: {limits: {bounds: «{southwest: [24.95, 60.16], northeast: [24.96, 60.165]}}}"),
    withVenue("limits that follow from the shape", "camera: {limits: {zoom: [18, 21]}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (limits, written) = (context.plan.camera.limits, context.venue.camera?.limits ?? CameraSource.Limits())
    guard let scroll = limits.scroll else { return }
    if let box = written.bounds {
      if let finding = lost(scroll, in: box, limits.zooms) { report(finding) }
    } else if scroll.provenTo != limits.zooms.upper, context.source.format.words != .tags {
      // A mapper cannot set a camera.
      report(unproven(scroll, written))
    }
  }

  private func unproven(_ scroll: ScrollLimits, _ written: CameraSource.Limits) -> Finding {
    let share = CameraText.number(scroll.share * 100)
    var finding = Finding(
      [], written.share == nil ? "camera/" : "camera/limits/share",
      scroll.provenTo.map {
        "at zooms closer than \(CameraText.number($0.value)) of the 512-point world, the venue may fill less than \(share) % of the view"
      } ?? "at every zoom, the venue may fill less than \(share) % of the view")
    finding.severity = written.share == nil ? .info : .warning
    finding.help = ["write a smaller `share`, or a smaller maximum zoom"]
    return finding
  }

  /// For a declared box, the first zoom at which a centre of the view in it shows no part of the venue.
  private func lost(_ scroll: ScrollLimits, in box: GeoBounds, _ zooms: ZoomRange) -> Finding? {
    guard let row = scroll.rows.first(where: { !$0.boxKeepsVenueInSight }) else { return nil }
    let smallest = Viewport.references.min { $0.groundAlwaysSeen < $1.groundAlwaysSeen } ?? .reference
    let farthest = FarthestPlace(of: box, from: ShapeDistance(scroll.venue), on: scroll.plane)
    let closest = min(Zoom512(row.zoom.value + 1), zooms.upper)
    let reach =
      (smallest.groundAlwaysSeen - ScrollLimits.pointsInSight)
      * Scale(closest, atLatitude: box.center.latitude).metresPerPoint
    var finding = Finding(
      [], "camera/limits/bounds",
      "at zoom \(CameraText.number(closest.value)) of the 512-point world, on \(CameraText.words(smallest)) points, a view with its center at \(CameraText.degrees(farthest.place)) shows no part of the venue: the venue is \(CameraText.number(farthest.distance)) m away, and the view reaches only \(CameraText.number(reach)) m"
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
}
