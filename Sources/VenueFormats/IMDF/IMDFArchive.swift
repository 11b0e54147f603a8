import VenueModel
import VenueVocabulary

/// Finds the files of an IMDF archive, in any folder.
enum IMDFArchive {
  /// The folder with the archive's files, `""` or ending in `/`; nil if this is not an IMDF archive.
  ///
  /// Archives are often packed with their folder. A manifest decides; without one, files named after feature
  /// types do.
  static func root(of tree: InputTree) -> String? {
    let manifests = tree.files.filter { isManifest($0.path) }
    let candidates =
      manifests.isEmpty ? tree.files.filter { featureType(of: $0.path) != nil && !isMap($0) } : manifests
    let folders = candidates.map { folder(of: $0.path) }
    // The one nearest the top; the first by name of several.
    return folders.min { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
  }

  /// True for JSON of OpenStreetMap: people call it `building.json`, too.
  private static func isMap(_ file: InputTree.File) -> Bool {
    file.path.lowercased().hasSuffix(".json") && OSMFileForm.of(FileHead(file.head)) != nil
  }

  /// The files from which features are read, in the order of their names, and the files that are skipped although they are
  /// named after a type.
  ///
  /// Beside the manifest, every JSON file is read; in folders below it, only files named after a feature type, and for each type only the
  /// files nearest to the manifest: a copy in `backup/` is not part of the venue. A folder with its own manifest is another
  /// archive.
  static func featureFiles(of tree: InputTree) -> (files: [InputTree.File], left: [InputTree.File]) {
    let others = tree.files.filter { isManifest($0.path) && $0.path.contains("/") }
      .map { folder(of: $0.path) }
    func depth(_ file: InputTree.File) -> Int { file.path.utf8.count { $0 == UInt8(ascii: "/") } }
    let candidates = tree.files.filter { file in
      isFeatureFile(file.path) && (depth(file) == 0 || featureType(of: file.path) != nil)
    }
    var nearest: [FeatureType: Int] = [:]
    for file in candidates {
      if let type = featureType(of: file.path) { nearest[type] = min(nearest[type] ?? .max, depth(file)) }
    }
    var (files, left): ([InputTree.File], [InputTree.File]) = ([], [])
    for file in candidates {
      let isNearest = featureType(of: file.path).map { nearest[$0] == depth(file) } ?? true
      if isNearest, !others.contains(where: { file.path.hasPrefix($0) }) {
        files.append(file)
      } else {
        left.append(file)
      }
    }
    return (files, left)
  }

  /// JSON files in folders below the manifest that are not named after a feature type: they are not read. A folder with its own manifest
  /// is another archive, and is skipped completely. Additional files of macOS archivers are ignored.
  static func foreignFiles(of tree: InputTree) -> [InputTree.File] {
    tree.files.filter { file in
      file.path.contains("/") && !name(of: file.path).hasPrefix("._") && featureType(of: file.path) == nil
        && (isFeatureFile(file.path) || isManifest(file.path))
    }
  }

  /// `unit.geojson` and `unit.json` contain units.
  static func featureType(of path: String) -> FeatureType? {
    guard isFeatureFile(path) else { return nil }
    return FeatureType(rawValue: String(name(of: path).prefix { $0 != "." }).lowercased()).flatMap {
      $0.isIMDF ? $0 : nil
    }
  }

  static func isFeatureFile(_ path: String) -> Bool {
    let name = name(of: path).lowercased()
    return name != "manifest.json" && (name.hasSuffix(".geojson") || name.hasSuffix(".json"))
  }

  /// The manifest beside the files of features, in any spelling of its name.
  static func manifest(of tree: InputTree) -> InputTree.File? {
    tree.file("manifest.json") ?? tree.files.first { !$0.path.contains("/") && isManifest($0.path) }
  }

  /// Archives that were made on systems without upper and lower case in file names have `Manifest.json`, too.
  static func isManifest(_ path: String) -> Bool { name(of: path).lowercased() == "manifest.json" }

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
