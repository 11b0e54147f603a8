import VenueModel

/// Finds the files of an IMDF archive, wherever its maker put them.
enum IMDFArchive {
  /// The folder the archive's files lie in, `""` or ending in `/`; nil when this is no IMDF archive.
  ///
  /// Archives are often packed with their folder around them. A manifest decides; without one, files named after feature
  /// types do.
  static func root(of tree: InputTree) -> String? {
    let manifests = tree.files.filter { name(of: $0.path) == "manifest.json" }
    let candidates = manifests.isEmpty ? tree.files.filter { featureType(of: $0.path) != nil } : manifests
    let folders = candidates.map { folder(of: $0.path) }
    // The one nearest the top; the first by name of several.
    return folders.min { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
  }

  /// `unit.geojson` and `unit.json` hold units.
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

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
