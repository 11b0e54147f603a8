public import VenueBundle
import VenueJSON

/// A bundle as one file: a zip of every file its manifest lists and the manifest, for apps that take it along.
///
/// A bundle is packed only when it is whole and everything a map draws from it lies in it. The same bundle gives the same
/// bytes. Archives and pictures, which are compressed by themselves, are stored as they are, so that they can be read in place.
public struct BundlePack {
  public let bundle: BundleFolder

  public init(_ bundle: BundleFolder) { self.bundle = bundle }

  /// What keeps it from being packed: files that are not as the manifest says, and references that lead out of it, in order of path.
  ///
  /// Linear in the bytes of the bundle.
  public func obstacles() throws(BundleError) -> [String] {
    let faults = bundle.verify()
    if !faults.isEmpty { return faults.map(\.description) }
    var paths = bundle.manifest.files.map(\.path.text)
    paths.append(BundleManifest.fileName)
    var obstacles: [String] = []
    for path in paths.sorted() where path.hasPrefix("style/") && path.hasSuffix(".json") {
      for reference in StyleReferences.all(in: try bundle.read(path)) where !reference.isInside(paths) {
        obstacles.append("\(path): \(reference.key) leads out of the bundle, to \(reference.target)")
      }
    }
    // What map.json names is either in the bundle or an address.
    if paths.contains("map.json"), let map = try? JSONReader.read(try bundle.read("map.json")).root {
      for style in map["style"]?.object ?? [] {
        if let path = style.value.string, !paths.contains(path) {
          obstacles.append("map.json: style.\(style.key) leads out of the bundle, to \(path)")
        } else if style.value.kind == .object {
          for reference in StyleReferences.all(in: style.value) where !reference.isInside(paths) {
            obstacles.append(
              "map.json: style.\(style.key).\(reference.key) leads out of the bundle, to \(reference.target)")
          }
        }
      }
    }
    return obstacles
  }

  /// Writes the archive in one step; a file that was there is replaced when it is whole.
  ///
  /// - Returns: how many files it holds.
  /// - Throws: ``PackError`` when it cannot be written; nothing is left behind then.
  public func write(to path: String) throws(PackError) -> Int {
    var paths = bundle.manifest.files.map(\.path.text)
    paths.append(BundleManifest.fileName)
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let archive = try ZipWriter(path)
    for file in paths {
      try archive.add("\(bundle.path)/\(file)", as: file)
    }
    try archive.finish()
    return paths.count
  }
}
