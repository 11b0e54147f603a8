import VenueDiagnostics
import VenueSystem

extension InputTree {
  /// Lists all regular files below a folder. Hidden files and folders (`.git`) are skipped; a link that leads out of the
  /// folder is refused and reported, as is a name that is not UTF-8. Pipes, sockets and devices are reported, too, and never opened: an error where a
  /// file of that name would be read.
  ///
  /// - Throws: if the folder itself cannot be listed, or contains more than the limits allow: the walk ends there.
  public static func folder(_ path: String, limits: InputLimits = InputLimits()) throws(InputError) -> InputTree {
    guard let root = RealPath.of(path) else {
      throw InputError(path: path, reason: FolderWalk.reason(errno))
    }
    var walk = FolderWalk(root: root, limits: limits)
    try walk.list("", depth: 0)
    return InputTree(walk.files, diagnostics: walk.diagnostics)
  }
}

/// One walk down a folder. Order does not matter here: the tree sorts.
private struct FolderWalk {
  let root: String
  let limits: InputLimits
  var files: [InputTree.File] = []
  var diagnostics: [Diagnostic] = []
  private var entries = 0
  private var bytes = 0

  init(root: String, limits: InputLimits) {
    self.root = root
    self.limits = limits
  }

  mutating func list(_ folder: String, depth: Int) throws(InputError) {
    let absolute = folder.isEmpty ? root : root + "/" + folder
    guard let handle = opendir(absolute) else {
      let reason = FolderWalk.reason(errno)
      guard !folder.isEmpty else { throw InputError(path: absolute, reason: reason) }
      diagnostics.append(.include("the folder \(folder) cannot be listed: \(reason)", at: place(folder)))
      return
    }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let (name, shown) = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { (String(validatingCString: $0), String(cString: $0)) }
      }
      if shown.hasPrefix(".") { continue }
      entries += 1
      // Entries of every kind count, so that a tree of empty folders is limited too.
      guard entries <= limits.files else {
        throw InputError(
          path: root,
          reason: "the folder has more than \(limits.files) files and folders (limit); write the folder of one venue")
      }
      if let name {
        names.append(name)
      } else {
        let path = folder.isEmpty ? shown : folder + "/" + shown
        diagnostics.append(
          .encoding("the file's name is not UTF-8 (shown: \(shown)); it is not read", at: place(path)))
      }
    }
    // Sorted, so that a limit always cuts off the same files.
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      try visit(folder.isEmpty ? name : folder + "/" + name, depth: depth)
    }
  }

  private mutating func visit(_ path: String, depth: Int) throws(InputError) {
    var status = stat()
    let absolute = root + "/" + path
    guard lstat(absolute, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard let target = RealPath.of(absolute) else {
        diagnostics.append(.include("the link \(path) leads nowhere", at: place(path), severity: .warning))
        return
      }
      guard target.hasPrefix(root + "/") else {
        diagnostics.append(.include("the link \(path) leads out of the folder, so it is not followed", at: place(path)))
        return
      }
      guard stat(absolute, &status) == 0 else { return }
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      guard depth < limits.depth else {
        diagnostics.append(.inputLimit("\(path) is nested deeper than \(limits.depth) folders", at: place(path)))
        return
      }
      try list(path, depth: depth + 1)
    case S_IFREG:
      let limit = limits.fileBytes
      bytes += min(Int(status.st_size), limit)
      guard bytes <= limits.totalBytes else {
        throw InputError(
          path: root,
          reason:
            "the files in the folder have more than \(limits.totalBytes) bytes (limit); write the folder of one venue")
      }
      files.append(
        InputTree.File(
          path: path, size: Int(status.st_size), diskPath: absolute,
          pour: { (limit, taker) throws(InputError) in try FileOnDisk(absolute, named: path).pour(limit: limit, taker)
          },
          load: { () throws(InputError) in try FileOnDisk(absolute, named: path).bytes(limit: limit) }))
    default:
      let isExpected = InputTree.readEndings.contains { path.lowercased().hasSuffix($0) }
      diagnostics.append(
        .include(
          "\(path) is \(FolderWalk.kind(status.st_mode)), not a file, so it is not read", at: place(path),
          severity: isExpected ? .error : .warning))
    }
  }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private func place(_ path: String) -> SourcePlace { SourcePlace(file: path, range: 0..<0) }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
