import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The pictures of the source, each with the floor of its level. A picture on a level without a floor is skipped and reported,
  /// and a picture that is blurred at the closest zoom is reported.
  func planOverlays(camera: CameraPart) -> (table: OverlayTable, files: [PartFile], findings: [RuledFinding]) {
    let floors = Dictionary(
      venue.levels.indexed.compactMap { position, level in checked.floors.numbers[position].map { (level.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    var (overlays, files): ([OverlayTable.Overlay], [PartFile]) = ([], [])
    var findings: [RuledFinding] = []
    for overlay in venue.overlays {
      let floor = overlay.level.flatMap { floors[$0] }
      if let level = overlay.level, floor == nil {
        findings.report(.featureLeftOut, leftOut(overlay, on: level))
        continue
      }
      let (picture, path) = (overlay.picture, "overlays/\(overlay.id).\(overlay.picture.format.rawValue)")
      overlays.append(
        OverlayTable.Overlay(
          id: overlay.id, image: path, width: picture.width, height: picture.height, corners: overlay.corners,
          floor: floor, opacity: overlay.opacity, isAboveLabels: overlay.above == .labels))
      if let finding = misplaced(overlay) { findings.report(.overlayMisplaced, finding) }
      if let finding = PictureSharpness(overlay, closest: camera.limits.zooms.upper, on: index.plane)?.finding {
        findings.report(.staticMapBlurred, finding)
      }
      files.append(PartFile(path, bytes: picture.bytes))
    }
    return (OverlayTable(overlays: overlays), files, findings)
  }

  /// An opaque overlay must be above all names, and the reverse: reports an overlay that declares only one of both.
  private func misplaced(_ overlay: ImageOverlay) -> Finding? {
    guard overlay.hides != (overlay.above == .labels) else { return nil }
    var finding = Finding(
      [], "overlays",
      overlay.hides
        ? "overlay '\(overlay.id)' hides the map, but names and icons are drawn over it"
        : "overlay '\(overlay.id)' is above labels and covers all names and icons below, but has no `hides: true`"
    )
    finding.place = overlay.abovePlace
    finding.help =
      overlay.hides
      ? ["write `above: labels` to hide them, or remove `hides`"]
      : ["write `above: roads` to keep names visible, or `hides: true` if this is intended"]
    return finding
  }

  private func leftOut(_ overlay: ImageOverlay, on level: ID<Level>) -> Finding {
    var finding = Finding(
      [], "overlays", "overlay \(overlay.id) is excluded from the bundle: its level \(level.text) has no floor")
    finding.severity = .warning
    finding.place = overlay.place
    finding.effect = "the picture is on no map"
    finding.help = ["correct the findings of level \(level.text), or write another level, or remove `level`"]
    return finding
  }
}

extension CompiledPart {
  /// nil if there is no picture.
  static func overlays(_ table: OverlayTable, files: [PartFile]) -> CompiledPart? {
    guard !table.overlays.isEmpty else { return nil }
    return CompiledPart(.overlays, files: [PartFile(BundlePart.overlays.file) { table.json }] + files)
  }
}
