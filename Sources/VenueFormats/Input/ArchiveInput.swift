import VenueDiagnostics

extension InputTree {
  /// The files of a zip archive. Entries are unpacked on demand, never onto the disk.
  ///
  /// Refused and reported: absolute names and names that lead out of the root, repeated names, entries beyond the limits. Skipped:
  /// folders, hidden files and the `__MACOSX` tree of macOS archivers. The archive is opened once and remains open
  /// as long as any of its files is in use.
  ///
  /// - Throws: if the file is not a zip archive, or its total size exceeds the limits.
  public static func archive(_ path: String, limits: InputLimits = InputLimits()) throws(InputError) -> InputTree {
    try archive(ZipArchive(path), named: path, limits: limits)
  }

  /// The same for an archive in memory, for example one inside another.
  static func archive(
    bytes: [UInt8], named path: String, limits: InputLimits
  ) throws(InputError) -> InputTree {
    try archive(ZipArchive(bytes: bytes, named: path), named: path, limits: limits)
  }

  private static func archive(
    _ archive: ZipArchive, named path: String, limits: InputLimits
  ) throws(InputError) -> InputTree {
    var files: [File] = []
    var diagnostics: [Diagnostic] = []
    var names: Set<String> = []
    var total = 0
    guard archive.count <= limits.files else {
      throw InputError(path: path, reason: "the archive has \(archive.count) entries; the limit is \(limits.files)")
    }
    for index in 0..<archive.count {
      guard let entry = archive.entry(index) else {
        diagnostics.append(.unparsable("entry \(index) of the archive has no name", at: whole(path)))
        continue
      }
      let place = SourcePlace(file: entry.name, range: 0..<0)
      // Some archivers for Windows write `\` between folders, although the format has `/` only.
      let written = entry.name.replacing("\\", with: "/")
      if written.hasSuffix("/") { continue }
      guard let name = RelativePath.normalised(written), !written.split(separator: "/").contains("..") else {
        diagnostics.append(.include("the entry \(entry.name) is outside the archive, so it is not read", at: place))
        continue
      }
      let parts = name.split(separator: "/")
      if parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) { continue }
      guard names.insert(name).inserted else {
        diagnostics.append(.include("the entry \(name) is two times in the archive; the first is read", at: place))
        continue
      }
      guard entry.size <= limits.fileBytes else {
        diagnostics.append(
          .inputLimit("the entry \(name) has \(entry.size) bytes; the limit is \(limits.fileBytes)", at: place))
        continue
      }
      guard entry.size <= max(entry.packedSize, 1024) * limits.compressionRatio else {
        diagnostics.append(
          .inputLimit(
            "the entry \(name) unpacks to more than \(limits.compressionRatio) times its size and is not read",
            at: place))
        continue
      }
      total += entry.size
      guard total <= limits.totalBytes else {
        throw InputError(path: path, reason: "the archive unpacks to more than \(limits.totalBytes) bytes")
      }
      files.append(
        File(
          path: name, size: entry.size,
          pour: { (_, taker) throws(InputError) in try archive.pour(index, named: name, taker) },
          load: { () throws(InputError) in try archive.bytes(of: index, named: name) }))
    }
    return InputTree(files, diagnostics: diagnostics)
  }

  private static func whole(_ path: String) -> SourcePlace { SourcePlace(file: path, range: 0..<0) }
}
