import VenueJSON

extension BundleManifest {
  static var limits: JSONLimits { JSONLimits(depth: 64, bytes: mostBytes) }

  /// Reads `manifest.json`. Unknown members are kept in ``other``; absent members that are only
  /// informative are empty.
  ///
  /// - Parameter path: the bundle, for messages.
  /// - Throws: ``BundleError``: notABundle for JSON of another format, newerVersion, corrupt.
  public init(json bytes: [UInt8], of path: String) throws(BundleError) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(bytes, limits: BundleManifest.limits).root
    } catch {
      throw .corrupt(file: "\(path)/\(BundleManifest.fileName)", reason: "\(error)")
    }
    func corrupt(_ reason: String) -> BundleError {
      .corrupt(file: "\(path)/\(BundleManifest.fileName)", reason: reason)
    }
    guard root["format"]?.string == BundleManifest.format else {
      // The manifest of an IMDF archive.
      if root["format"] == nil, root["version"]?.string != nil { throw .venue(path: path) }
      throw .notABundle(path: path, reason: "its manifest.json does not have \"format\": \"\(BundleManifest.format)\"")
    }
    guard let major = root["version"]?["major"]?.int, let minor = root["version"]?["minor"]?.int, major >= 0, minor >= 0
    else { throw corrupt("it has no version") }
    let version = FormatVersion(major, minor)
    guard major <= BundleManifest.currentVersion.major else {
      throw .newerVersion(file: path, found: version, supported: BundleManifest.currentVersion)
    }
    guard major >= BundleManifest.currentVersion.major - 1 else {
      throw .corrupt(
        file: path,
        reason: "its format version \(version) is too old for this program (it reads \(BundleManifest.currentVersion))")
    }
    guard let venueID = root["venue"]?["id"]?.string else { throw corrupt("it has no venue") }
    guard let listed = root["files"]?.array else { throw corrupt("it lists no files") }

    var files: [File] = []
    var rest = BundleManifest.mostBytesOfFiles
    for item in listed {
      guard let text = item["path"]?.string else { throw corrupt("a file has no path") }
      guard let filePath = BundlePath(text), text != BundleManifest.fileName else {
        throw corrupt("the path \(text) leads out of the bundle")
      }
      guard let count = item["bytes"]?.int, count >= 0, let hexadecimal = item["sha256"]?.string,
        let digest = SHA256Digest(hexadecimal: hexadecimal)
      else { throw corrupt("\(text) has no size or digest") }
      guard count <= rest else {
        throw corrupt("\(text) and the files before it are larger than any bundle: \(count) bytes")
      }
      rest -= count
      files.append(File(path: filePath, byteCount: count, digest: digest))
    }
    let names = root["venue"]?["name"]?.object ?? []
    let credits = (root["credits"]?.array ?? []).compactMap { item in
      item["text"]?.string.map { Credit(text: $0, licence: item["licence"]?.string, url: item["url"]?.string) }
    }
    let coverage = (root["coverage"]?.array ?? []).compactMap { item -> Coverage? in
      guard let level = item["level"]?.string, let mapped = item["mapped"]?.string else { return nil }
      return Coverage(level: level, mapped: mapped)
    }
    let other = (root.object ?? []).filter { !BundleManifest.ownKeys.contains($0.key) }
    self.init(
      version: version, generator: root["generator"]?.string ?? "", venueID: venueID,
      venueName: names.compactMap { name in name.value.string.map { (name.key, $0) } },
      languages: (root["languages"]?.array ?? []).compactMap(\.string), credits: credits, coverage: coverage,
      capabilities: (root["capabilities"]?.array ?? []).compactMap(\.string),
      other: other.map { ($0.key, Array(bytes[$0.value.range])) }, files: files)
    guard self.files.count == files.count else { throw corrupt("a file is listed twice") }
  }

  /// The paths that a manifest of this format lists, for any version, so that the folder can be recognized and replaced.
  ///
  /// - Returns: nil unless it is a manifest of this format that names a venue and lists at least one file, all with safe paths.
  static func listedFiles(json bytes: [UInt8]) -> [BundlePath]? {
    guard let root = try? JSONReader.read(bytes, limits: limits).root,
      root["format"]?.string == BundleManifest.format, root["venue"]?["id"]?.string != nil,
      let listed = root["files"]?.array, !listed.isEmpty
    else { return nil }
    let paths = listed.compactMap { item -> BundlePath? in
      guard let text = item["path"]?.string, text != fileName, item["bytes"]?.int ?? -1 >= 0,
        item["sha256"]?.string.flatMap({ SHA256Digest(hexadecimal: $0) }) != nil
      else { return nil }
      return BundlePath(text)
    }
    return Set(paths).count == listed.count ? paths : nil
  }
}
