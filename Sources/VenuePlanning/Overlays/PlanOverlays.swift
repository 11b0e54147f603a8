import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The pictures of the source, each with the floor of its level. A picture on a level without a floor is skipped.
  func planOverlays() -> (table: OverlayTable, files: [PartFile]) {
    let floors = Dictionary(
      venue.levels.indexed.compactMap { position, level in checked.floors.numbers[position].map { (level.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    var (overlays, files): ([OverlayTable.Overlay], [PartFile]) = ([], [])
    for overlay in venue.overlays {
      let floor = overlay.level.flatMap { floors[$0] }
      guard overlay.level == nil || floor != nil else { continue }
      let (picture, path) = (overlay.picture, "overlays/\(overlay.id).\(overlay.picture.format.rawValue)")
      overlays.append(
        OverlayTable.Overlay(
          id: overlay.id, image: path, width: picture.width, height: picture.height, corners: overlay.corners,
          floor: floor, opacity: overlay.opacity, isAboveLabels: overlay.above == .labels))
      files.append(PartFile(path, bytes: picture.bytes))
    }
    return (OverlayTable(overlays: overlays), files)
  }
}

extension CompiledPart {
  /// nil if there is no picture.
  static func overlays(_ table: OverlayTable, files: [PartFile]) -> CompiledPart? {
    guard !table.overlays.isEmpty else { return nil }
    return CompiledPart(.overlays, files: [PartFile(BundlePart.overlays.file) { table.json }] + files)
  }
}
