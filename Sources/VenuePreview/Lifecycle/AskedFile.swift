import VenueBundle

/// To which stage of a page's way a file of a bundle belongs.
enum AskedFile {
  /// - Parameters:
  ///   - path: in the bundle.
  ///   - file: what was answered with.
  ///   - range: the part of it that was asked for.
  /// - Returns: nil for what a page needs beside its map: the floors, the camera, names of numbers.
  static func stage(of path: String, _ file: MappedFile, _ range: Range<Int>) -> LifecycleStage? {
    switch path.split(separator: "/").first {
    case "style": .style
    case "sprite": .sprite
    case "tiers", "overlays": .sources
    default: path.hasSuffix(".pmtiles") ? ArchiveLayout(file)?.stage(of: range) ?? .sources : nil
    }
  }
}
