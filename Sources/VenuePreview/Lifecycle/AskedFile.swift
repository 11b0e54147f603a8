import VenueBundle

/// Maps a file of a bundle to a stage of a page.
enum AskedFile {
  /// - Parameters:
  ///   - path: path in the bundle.
  ///   - file: the returned file.
  ///   - range: the requested part of it.
  /// - Returns: nil for files that are not part of the map: the floors, the camera, names of numbers.
  static func stage(of path: String, _ file: MappedFile, _ range: Range<Int>) -> LifecycleStage? {
    switch path.split(separator: "/").first {
    case "style": .style
    case "sprite": .sprite
    case "tiers", "overlays": .sources
    default: path.hasSuffix(".pmtiles") ? ArchiveLayout(file)?.stage(of: range) ?? .sources : nil
    }
  }
}
