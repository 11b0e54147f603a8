/// Contents of `manifest.json`: the venue and the files of the bundle.
public struct BundleManifest: Sendable {
  /// Version of the bundle's format as a whole.
  public var version: FormatVersion
  /// Name and version of the program that wrote it, for information.
  public var generator: String
  public var venueID: String
  /// Language tag and name, in the order of writing.
  public var venueName: [(language: String, text: String)]
  /// Language tags (BCP 47), the default first.
  public var languages: [String]
  public var credits: [Credit]
  /// Mapping state of each level: `full`, `partial`, `outline`.
  public var coverage: [Coverage]
  /// Capabilities of the bundle, sorted: `tiles`, `routing`, `search`, ….
  public var capabilities: [String]
  /// Further members that this module only carries, each a JSON value in UTF-8: camera, build, ….
  /// Names that the manifest uses itself are not written.
  public var other: [(key: String, json: [UInt8])]
  /// Every file except `manifest.json` itself, sorted by path.
  public private(set) var files: [File]

  /// Data of others that the venue uses.
  public struct Credit: Hashable, Sendable {
    /// The displayed text.
    public var text: String
    /// SPDX identifier or name; nil if undeclared.
    public var licence: String?
    public var url: String?

    public init(text: String, licence: String? = nil, url: String? = nil) {
      self.text = text
      self.licence = licence
      self.url = url
    }
  }

  /// Mapping state of one level.
  public struct Coverage: Hashable, Sendable {
    public var level: String
    public var mapped: String

    public init(level: String, mapped: String) {
      self.level = level
      self.mapped = mapped
    }
  }

  /// A file of the bundle, with its required size and digest.
  public struct File: Hashable, Sendable {
    /// Relative to the bundle, with `/`.
    public var path: BundlePath
    public var byteCount: Int
    public var digest: SHA256Digest

    public init(path: BundlePath, byteCount: Int, digest: SHA256Digest) {
      self.path = path
      self.byteCount = byteCount
      self.digest = digest
    }

    /// Describes a file about to be written. Linear in its length.
    public init(path: BundlePath, contents: [UInt8]) {
      self.init(path: path, byteCount: contents.count, digest: SHA256.digest(of: contents))
    }
  }

  /// The version that this program writes; it reads this major version and the previous one.
  public static let currentVersion = FormatVersion(1, 0)
  /// Name of the manifest's own file.
  public static let fileName = "manifest.json"
  static let path = BundlePath(safe: fileName)
  /// The largest manifest that is read: 256 MiB, some two million files.
  package static let mostBytes = 1 << 28
  /// The most bytes all files of a bundle have: a pebibyte. Sums of them are far from the end of the numbers.
  static let mostBytesOfFiles = 1 << 50
  /// Value of `format`, which identifies manifests of this format.
  static let format = "venue-bundle"

  /// Sorts `files` by path; of two with the same path, the last is used.
  public init(
    version: FormatVersion = BundleManifest.currentVersion, generator: String, venueID: String,
    venueName: [(language: String, text: String)], languages: [String] = [], credits: [Credit] = [],
    coverage: [Coverage] = [], capabilities: [String] = [], other: [(key: String, json: [UInt8])] = [],
    files: [File] = []
  ) {
    self.version = version
    self.generator = generator
    self.venueID = venueID
    self.venueName = venueName
    self.languages = languages
    self.credits = credits
    self.coverage = coverage
    self.capabilities = capabilities.sorted()
    self.other = other
    var sorted: [File] = []
    let order = files.indices.sorted {
      files[$0].path != files[$1].path ? files[$0].path < files[$1].path : $0 < $1
    }
    for index in order {
      if sorted.last?.path == files[index].path { sorted.removeLast() }
      sorted.append(files[index])
    }
    self.files = sorted
  }

  /// The same with other files.
  public func listing(_ files: [File]) -> BundleManifest {
    BundleManifest(
      version: version, generator: generator, venueID: venueID, venueName: venueName, languages: languages,
      credits: credits, coverage: coverage, capabilities: capabilities, other: other, files: files)
  }

  /// Bytes of all files, without `manifest.json` itself.
  public var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }

  /// The file at a path, by binary search; nil if the bundle has none.
  public func file(_ path: BundlePath) -> File? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path == path ? files[low] : nil
  }
}
