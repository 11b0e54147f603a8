public import VenueDiagnostics

/// The files of a venue: names at once, bytes on demand.
///
/// Readers use this and not a path, so that a folder, an archive and literals of a test are read in the same way.
/// Names are relative, with `/`, sorted by their bytes, and never lead out of the root.
public struct InputTree: Sendable {
  public struct File: Sendable {
    public let path: String
    /// Declared number of bytes; the loaded number may differ if the file changes meanwhile.
    public let size: Int
    let load: @Sendable () throws(InputError) -> [UInt8]
    /// Reads it piece by piece; nil if its bytes are in memory.
    let pour: (@Sendable (_ limit: Int, _ taker: PieceTaker) throws(InputError) -> Void)?
    /// Path on disk; nil for a file of an archive or in memory.
    let diskPath: String?

    /// Read again each time, except by a compile that keeps them for the next one.
    public func bytes() throws(InputError) -> [UInt8] { try load() }

    init(
      path: String, size: Int, diskPath: String? = nil,
      pour: (@Sendable (_ limit: Int, _ taker: PieceTaker) throws(InputError) -> Void)? = nil,
      load: @escaping @Sendable () throws(InputError) -> [UInt8]
    ) {
      self.path = path
      self.size = size
      self.diskPath = diskPath
      self.pour = pour
      self.load = load
    }

    /// Passes on the bytes in order, in pieces of some hundred kilobytes, so that a file of any size takes little memory.
    ///
    /// - Parameters:
    ///   - limit: bytes after which it is refused.
    ///   - take: false ends the reading.
    /// - Throws: if it cannot be read, or not to its end.
    func read(limit: Int, _ take: (UnsafeRawBufferPointer) -> Bool) throws(InputError) {
      guard size <= limit else {
        throw InputError(path: path, reason: "the file has \(size) bytes; the limit is \(limit)")
      }
      guard let pour else {
        let bytes = try load()
        _ = bytes.withUnsafeBytes(take)
        return
      }
      let failure: InputError? = withoutActuallyEscaping(take) { take in
        do throws(InputError) {
          try pour(limit, PieceTaker(take: take))
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
    }

    /// The same file with the bytes that were read from it, in the same pieces: a reader reports a fault at the end of a piece.
    func holding(_ bytes: [UInt8]) -> File {
      let path = path
      let held: @Sendable (_ limit: Int, _ taker: PieceTaker) throws(InputError) -> Void = {
        (limit, taker) throws(InputError) in
        guard bytes.count <= limit else {
          throw InputError(path: path, reason: "the file has more than \(limit) bytes")
        }
        taker.takePieces(of: bytes)
      }
      return File(path: path, size: size, diskPath: diskPath, pour: pour == nil ? nil : held) {
        () throws(InputError) in bytes
      }
    }

    /// The same file as seen from elsewhere.
    func named(_ path: String) -> File { File(path: path, size: size, diskPath: diskPath, pour: pour, load: load) }
  }

  public private(set) var files: [File]
  /// True for one file that was named itself.
  package var isSingleFile = false
  /// The folder of the input that paths begin at, `"IMDFData/"`; empty for the input itself.
  private(set) var folder = ""
  /// Files skipped during listing, with the reason.
  public var diagnostics: [Diagnostic] = []

  init(_ files: [File], diagnostics: [Diagnostic] = []) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.diagnostics = diagnostics
  }

  /// Files in memory, by name.
  public init(_ texts: [String: String]) {
    self.init(bytes: texts.mapValues { Array($0.utf8) })
  }

  public init(bytes: [String: [UInt8]]) {
    self.init(bytes.map { path, bytes in File(path: path, size: bytes.count) { bytes } })
  }

  /// - Complexity: O(log *n*).
  public func file(_ path: String) -> File? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path == path ? files[low] : nil
  }

  /// The files below a folder (`"levels/"`) that end in one of these, in order.
  func files(in folder: String, ending suffixes: [String]) -> [File] {
    files.filter { file in
      file.path.hasPrefix(folder) && suffixes.contains { file.path.lowercased().hasSuffix($0) }
    }
  }

  /// File name extensions that a reader may open, in small letters.
  static let readEndings = [
    ".yaml", ".yml", ".geojson", ".json", ".csv", ".osm", ".pbf", ".dxf", ".gpkg", ".gml", ".xml",
  ]

  /// The same tree with changed files, in the same order.
  ///
  /// - Parameter change: returns a file with the same path.
  func mapping(_ change: (File) -> File) -> InputTree {
    var tree = self
    tree.files = files.map(change)
    return tree
  }

  /// Only these files.
  func keeping(_ paths: Set<String>) -> InputTree {
    var tree = InputTree(files.filter { paths.contains($0.path) }, diagnostics: diagnostics)
    tree.isSingleFile = isSingleFile
    tree.folder = self.folder
    return tree
  }

  /// The same files relative to an inner folder; other files are removed.
  func rooted(at folder: String) -> InputTree {
    guard !folder.isEmpty else { return self }
    var tree = InputTree(
      files.filter { $0.path.hasPrefix(folder) }.map { file in
        file.named(String(file.path.dropFirst(folder.count)))
      }, diagnostics: diagnostics)
    tree.folder = self.folder + folder
    return tree
  }
}

/// Receives a file's bytes piece by piece; false ends the reading.
struct PieceTaker {
  /// Number of bytes of every piece except the last.
  static let size = 1 << 20

  let take: (UnsafeRawBufferPointer) -> Bool

  /// Passes on bytes that are in memory.
  func takePieces(of bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: PieceTaker.size) {
        let end = min(start + PieceTaker.size, bytes.count)
        guard take(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) else { return }
      }
    }
  }
}

/// A file that could not be read at all.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var reason: String
  /// Lines of a `venue.yaml` with which it can be read; empty for most errors.
  public var proposal: [String]

  public init(path: String, reason: String, proposal: [String] = []) {
    self.path = path
    self.reason = reason
    self.proposal = proposal
  }

  public var description: String { "\(path): \(reason)" }
}

/// Limits for reading, so that a hostile input costs little.
public struct InputLimits: Hashable, Sendable {
  /// Bytes of one file.
  public var fileBytes: Int
  /// Files of one venue.
  public var files: Int
  /// Bytes of all files of an archive, unpacked.
  public var totalBytes: Int
  /// Unpacked bytes per packed byte of an archive's entry.
  public var compressionRatio: Int
  /// Folders inside one another.
  public var depth: Int

  public init(
    fileBytes: Int = 256 << 20, files: Int = 20_000, totalBytes: Int = 2 << 30, compressionRatio: Int = 200,
    depth: Int = 32
  ) {
    self.fileBytes = fileBytes
    self.files = files
    self.totalBytes = totalBytes
    self.compressionRatio = compressionRatio
    self.depth = depth
  }
}

/// A name written in a source (`file: surroundings.osm`), followed from the root of the venue.
enum RelativePath {
  /// The name in normal form; nil if it is absolute or leads out of the root.
  static func normalised(_ path: String) -> String? {
    guard !path.hasPrefix("/"), !path.contains("\\"), !path.utf8.contains(0) else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
