extension InputTree {
  /// The same with other bytes in some files.
  package func replacing(_ texts: [String: [UInt8]]) -> InputTree {
    var tree = InputTree(
      files.map { file in
        guard let bytes = texts[file.path] else { return file }
        return File(path: file.path, size: bytes.count, diskPath: file.diskPath) { bytes }
      })
    tree.diagnostics = diagnostics
    return tree
  }

  /// The path on disk of a file; nil for an entry of an archive, or a file that does not exist.
  package func diskPath(of file: String) -> String? { self.file(file)?.diskPath }
}
