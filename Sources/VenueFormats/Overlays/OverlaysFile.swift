import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `overlays.yaml`: pictures laid over the map, each with the places of its four corners.
struct OverlaysFile {
  let file: OpenFile

  private var log: ReadingLog { file.log }

  /// Each is a picture in memory here, and a texture in an app (project default).
  static let mostOverlays = 16

  static let keys = ["image", "corners", "level", "opacity", "above", "hides"]

  static let opacity = Quantity("opacity", 0...1, advice: "write 0 (invisible) to 1 (hides the map below)")

  func overlays() -> [OverlayDraft] {
    guard let root = file.yaml() else { return [] }
    root.refuseUnknownKeys(["overlays"], in: "overlays.yaml")
    let entries = root["overlays"]?.entries("overlays by name") ?? []
    if entries.count > OverlaysFile.mostOverlays {
      log.report(
        .inputLimit(
          "overlays.yaml has \(entries.count) overlays; the limit is \(OverlaysFile.mostOverlays), and the rest is ignored",
          at: entries[OverlaysFile.mostOverlays].keyPlace))
    }
    var taken: Set<String> = []
    return entries.prefix(OverlaysFile.mostOverlays).compactMap { entry in
      guard PortableName.isPortable(entry.key), taken.insert(PortableName.folded(entry.key)).inserted else {
        log.report(
          .wrongType(
            "'\(entry.key)' cannot be the name of an overlay, because it is also a file name: write \(PortableName.expected), and a unique name",
            at: entry.keyPlace))
        return nil
      }
      return overlay(entry)
    }
  }

  /// - Returns: nil for one without picture or without corners that can be, which is reported.
  private func overlay(_ entry: CursorEntry) -> OverlayDraft? {
    let map = entry.value.readAsMeant(OverlaysFile.keys, in: "overlay \(entry.key)")
    guard !map.entries("a map with image and corners").isEmpty || map.isNull else { return nil }
    for key in ["image", "corners"] where map[key] == nil && !map.misspells(key) {
      log.report(
        .wrongType(
          "overlay \(entry.key) has no \(key)", at: entry.keyPlace,
          help: [key == "image" ? "write `image: FILE.png`" : "write `corners: \(OverlayDraft.expectedCorners)`"]))
    }
    guard let image = map["image"], let path = image.text("the name of a picture in the venue's folder"),
      let corners = map["corners"], let positions = positions(corners)
    else { return nil }
    return OverlayDraft(
      id: entry.key, image: path, imagePlace: image.place, corners: positions, cornersPlace: corners.place,
      level: map["level"]?.text("the id of a level"), levelPlace: map["level"]?.place ?? entry.keyPlace,
      opacity: map["opacity"]?.number(OverlaysFile.opacity) ?? 1,
      above: map["above"]?.choice(ImageOverlay.Position.self) ?? .roads, hides: map["hides"]?.flag() ?? false,
      abovePlace: map["above"]?.place ?? map["hides"]?.place ?? entry.keyPlace)
  }

  /// - Returns: nil if they are not four positions on the map, which is reported.
  private func positions(_ cursor: NodeCursor) -> [Coordinate]? {
    let expected = OverlayDraft.expectedCorners
    let elements = cursor.elements(expected)
    guard elements.count == 4 else {
      if cursor.node.elements != nil { cursor.reportWrongType(expected) }
      return nil
    }
    var corners: [Coordinate] = []
    for element in elements {
      guard let numbers = element.numbers("[longitude, latitude]", counts: 2...2) else { return nil }
      let corner = Coordinate(longitude: numbers[0], latitude: numbers[1])
      guard corner.isOnMap else {
        log.report(
          Diagnostic(
            .coordinateOutOfRange,
            "the corner (\(numbers[0]), \(numbers[1])) is outside the map. Longitude must be -180 to 180 and latitude -85 to 85",
            place: element.place, help: corner.mirrored.isOnMap ? ["write longitude first"] : []))
        return nil
      }
      corners.append(corner)
    }
    return corners
  }
}
