public import VenueBundle
import VenueJSON
import VenueStyle

/// A bundle as one file: a zip of every file that its manifest lists and the manifest, for embedding in apps.
///
/// A bundle is packed only if it is complete and contains everything that a map draws from it. The same bundle gives the same
/// bytes. Archives and pictures, which are already compressed, are stored uncompressed, so that they can be read in place.
public struct BundlePack {
  public let bundle: BundleFolder

  public init(_ bundle: BundleFolder) { self.bundle = bundle }

  /// Reasons against packing: files that differ from the manifest, and references that lead out of the bundle, in order of path.
  ///
  /// Linear in the bytes of the bundle.
  public func obstacles() throws(BundleError) -> [String] {
    let faults = bundle.verify()
    if !faults.isEmpty { return faults.map(\.description) }
    var paths = bundle.manifest.files.map(\.path.text)
    paths.append(BundleManifest.fileName)
    var obstacles: [String] = []
    for path in paths.sorted() where path.hasPrefix("style/") && path.hasSuffix(".json") {
      let bytes = try bundle.read(path)
      // `verify` has already reported a style with invalid JSON.
      guard let style = try? JSONReader.read(bytes).root else { continue }
      for resource in StyleResource.all(in: style, file: path) where !resource.isInside(paths) {
        obstacles.append("\(path): \(resource.key) leads out of the bundle, to \(resource.target)")
      }
    }
    // Styles in map.json are either in the bundle or at an address.
    if paths.contains("map.json"), let map = try? JSONReader.read(try bundle.read("map.json")).root {
      for style in map["style"]?.object ?? [] {
        if let path = style.value.string, !paths.contains(path) {
          obstacles.append("map.json: style.\(style.key) leads out of the bundle, to \(path)")
        } else if style.value.kind == .object {
          for resource in StyleResource.all(in: style.value, file: "map.json") where !resource.isInside(paths) {
            obstacles.append(
              "map.json: style.\(style.key).\(resource.key) leads out of the bundle, to \(resource.target)")
          }
        }
      }
    }
    return obstacles
  }

  /// Writes the archive in one step; an existing file is replaced when the new one is complete.
  ///
  /// - Returns: number of its files, including the manifest, and their unpacked bytes.
  /// - Throws: ``PackError`` if it cannot be written; nothing is left behind then.
  public func write(to path: String) throws(PackError) -> (files: Int, bytes: Int) {
    var paths = bundle.manifest.files.map(\.path.text)
    paths.append(BundleManifest.fileName)
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let archive = try ZipWriter(path)
    for file in paths {
      try archive.add("\(bundle.path)/\(file)", as: file)
    }
    try archive.finish()
    let manifest = (try? BundleFolder.manifestBytes(of: bundle.path).count) ?? 0
    return (paths.count, bundle.manifest.byteCount + manifest)
  }
}

extension StyleResource {
  /// True if it is a file of the bundle, by a relative path, or contains its data. A sprite means its table and its picture.
  fileprivate func isInside(_ paths: [String]) -> Bool {
    if isHeld { return true }
    guard let path else { return false }
    return paths.contains(path)
      || (kind == .sprite && paths.contains(path + ".json") && paths.contains(path + ".png"))
  }
}
