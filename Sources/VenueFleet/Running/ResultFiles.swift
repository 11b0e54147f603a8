import VenueOutput

/// Names of the files of a result.
enum ResultFiles {
  /// - Returns: paths relative to the folder, in order. Hidden files (locks) are not part of a result.
  static func names(in folder: String, below prefix: String = "") -> [String] {
    FileSystem.entries(of: prefix.isEmpty ? folder : folder + "/" + prefix).filter { !$0.hasPrefix(".") }
      .flatMap { name in
        let path = prefix.isEmpty ? name : prefix + "/" + name
        return FileSystem.isPlainFolder(folder + "/" + path) ? names(in: folder, below: path) : [path]
      }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
