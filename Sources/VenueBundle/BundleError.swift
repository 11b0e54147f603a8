/// The reason why a bundle, or a file of it, cannot be used. The description is a sentence for the user.
public enum BundleError: Error, Hashable, Sendable {
  /// The file is not there or the system refuses it; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// There is no bundle: no `manifest.json`, or one of another format.
  case notABundle(path: String, reason: String)
  /// The folder of a venue, which has to be compiled first.
  case venue(path: String)
  /// Written by a newer program than this one.
  case newerVersion(file: String, found: FormatVersion, supported: FormatVersion)
  /// The file is shorter than its declared length.
  case truncated(file: String, expected: Int, found: Int)
  /// Damaged, or not what its name promises.
  case corrupt(file: String, reason: String)
  /// A path outside the bundle, or one that the bundle does not list.
  case unlisted(path: String)
}

extension BundleError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notABundle(let path, let reason): "\(path) is not a bundle: \(reason)"
    case .venue(let path):
      "\(path) is a venue, not a bundle. Compile it first: venuemap compile \(path) -o build/\(BundleError.name(of: path))"
    case .newerVersion(let file, let found, let supported):
      "\(file) has format version \(found), but this program reads version \(supported): install a newer program, or compile the venue again with this program"
    case .truncated(let file, let expected, let found):
      "\(file) is incomplete: it has \(found) of \(expected) bytes; copy or compile the bundle again"
    case .corrupt(let file, let reason): "\(file) is damaged: \(reason); copy or compile the bundle again"
    case .unlisted(let path): "the bundle has no file \(path)"
    }
  }

  /// The last part of a path: `corner-mall` of `venues/corner-mall/`.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return ["", ".", ".."].contains(name) ? "my-venue" : name
  }
}

/// Version of a format. A reader refuses a newer major version; minor versions only add data that older readers may ignore.
public struct FormatVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var major: Int
  public var minor: Int

  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  public static func < (a: FormatVersion, b: FormatVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

  public var description: String { "\(major).\(minor)" }
}
