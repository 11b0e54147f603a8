import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Findings about `map`: hidden attribution, a hidden map, disabled gestures, location requests without a reason.
  func mapFindings(_ map: MapPart, camera: CameraPart, themes: [ResolvedTheme], features: [TierFeature])
    -> [RuledFinding]
  {
    var findings: [RuledFinding] = []
    tellCrowded(map, camera, features, &findings)
    guard venue.map != nil else { return findings }
    tellGestures(map, &findings)
    tellPurpose(map, &findings)
    tellAttribution(map, &findings)
    ControlFindings(planner: self, map: map).report(themes, &findings)
    SheetFindings(planner: self, map: map).report(&findings)
    return findings
  }

  // MARK: Own content

  /// Largest number of names, icons and pictures over a base map in full colours. Project default, after H06.
  static let mostOverFullColours = 40

  private func tellCrowded(
    _ map: MapPart, _ camera: CameraPart, _ features: [TierFeature], _ findings: inout [RuledFinding]
  ) {
    guard map.emphasis == .default else { return }
    let count = camera.namesAtStart(features, in: .reference)
    guard count > VenuePlanner.mostOverFullColours else { return }
    var finding = Finding(
      [], "map/basemap", "on a phone, the first view has \(count) names and icons over a basemap in full colours")
    finding.measured = Measure(Double(count), "")
    finding.threshold = Measure(Double(VenuePlanner.mostOverFullColours), "")
    finding.help = ["map: {basemap: {kind: \(map.basemap.rawValue), emphasis: muted}}"]
    findings.report(.emphasisMismatch, finding)
  }

  // MARK: Gestures

  private func tellGestures(_ map: MapPart, _ findings: inout [RuledFinding]) {
    guard map.gestureReason?.contains(where: { !$0.isWhitespace }) != true else { return }
    for gesture in map.gesturesOff {
      var finding = Finding([], "map/gestures/\(gesture.rawValue)", "\(gesture.rawValue) is off without a reason")
      finding.help = ["write the `reason`, or turn the gesture on"]
      findings.report(.gesturesDisabled, finding)
    }
  }

  // MARK: Position

  private func tellPurpose(_ map: MapPart, _ findings: inout [RuledFinding]) {
    guard let location = map.location, location.puck != .none || location.follow != .none else { return }
    func tell(_ texts: Labels, _ key: String, _ what: String) {
      let said = texts.entries.filter { $0.text.contains { !$0.isWhitespace } }.map(\.language)
      let missing = venue.languages.filter { LanguageLookup.best(of: said, for: [$0]) == nil }
      guard !missing.isEmpty else { return }
      var finding = Finding(
        [], "map/location/\(key)",
        "the app requests \(what), but the reason is missing in \(missing.joined(separator: ", "))")
      finding.help = ["write `\(key)` in every language of the venue: the prompt for permission shows it"]
      findings.report(.locationPurposeMissing, finding)
    }
    tell(location.purpose, "purpose", "the location of its user")
    if location.isPrecise { tell(location.precisePurpose, "precise_purpose", "the precise location of its user") }
  }

  // MARK: Credits

  private func tellAttribution(_ map: MapPart, _ findings: inout [RuledFinding]) {
    guard let own = map.ornaments.first(where: { $0.kind == .attribution }) else { return }
    if own.host != .map {
      var finding = Finding(
        [], "map/ornaments/attribution/attached_to",
        "the attribution moves with the \(own.host.rawValue), not with the map")
      finding.help = ["remove `attached_to`: the attribution stays fixed to the map"]
      findings.report(.attributionMoves, finding)
    }
    let (sides, ends) = MapPart.attributionInset
    if own.insetX < sides || own.insetY < ends {
      var finding = Finding(
        [], "map/ornaments/attribution/inset",
        "the attribution is \(CameraText.number(own.insetX)) points from the side and \(CameraText.number(own.insetY)) from the \(own.corner.isTop ? "upper" : "lower") edge (minimum: \(CameraText.number(sides)) and \(CameraText.number(ends)))"
      )
      finding.help = [
        "inset: [\(CameraText.number(max(sides, own.insetX))), \(CameraText.number(max(ends, own.insetY)))]"
      ]
      findings.report(.attributionInsetSmall, finding)
    }
    if !own.isVisible {
      var finding = Finding([], "map/ornaments/attribution/visible", "the attribution is hidden")
      finding.help = ["remove `visible`: the licences of the data require the attribution"]
      findings.report(.attributionCovered, finding)
    } else if !own.corner.isTop, own.host == .map, let lowest = MapPart.lowestInset(aboveSheet: map.sheetHeights),
      own.insetY < lowest
    {
      var finding = Finding(
        [], "map/ornaments/attribution/inset",
        "the sheet covers the attribution all the time: its lowest height is \(CameraText.number(lowest - ends)) points, and the attribution is \(CameraText.number(own.insetY)) from the lower edge"
      )
      finding.help = [
        "write `inset: [\(CameraText.number(own.insetX)), \(CameraText.number(lowest))]`, or remove `inset`"
      ]
      findings.report(.attributionCovered, finding)
    }
  }
}
