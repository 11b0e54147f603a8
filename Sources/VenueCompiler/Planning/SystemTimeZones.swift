import VenueBundle
import VenueModel
package import VenueVocabulary

/// The time zones of the machine a venue is compiled on, as the tz database installs them.
public struct SystemTimeZones: Sendable {
  /// Folders of time-zone files; the first with the zone is used.
  public static let folders = ["/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]

  public let folders: [String]

  public init(folders: [String] = SystemTimeZones.folders) { self.folders = folders }

  /// The rules of a zone, with their release.
  ///
  /// - Parameter name: one of ``TimeZoneNames``; other names are never used as a path.
  /// - Returns: nil if there is no such zone on this machine, or its file is invalid.
  package func rules(of name: String) -> TimeZoneRules? {
    guard TimeZoneNames.contains(name) else { return nil }
    for folder in folders {
      guard let bytes = SystemTimeZones.bytes("\(folder)/\(name)", upTo: TimeZoneFile.largestSize) else { continue }
      return try? TimeZoneFile.read(bytes, name: name, version: version(in: folder))
    }
    return nil
  }

  /// Release of the database: Linux has it at the top of the database's source, Darwin in a separate file; empty if neither exists.
  private func version(in folder: String) -> String {
    for (file, prefix) in [("tzdata.zi", "# version "), ("+VERSION", "")] {
      guard let bytes = SystemTimeZones.bytes("\(folder)/\(file)", upTo: 1 << 20) else { continue }
      let line = String(decoding: bytes.prefix { $0 != 0x0A }.prefix(40), as: UTF8.self)
      if line.hasPrefix(prefix) { return String(line.dropFirst(prefix.count)) }
    }
    return ""
  }

  private static func bytes(_ path: String, upTo most: Int) -> [UInt8]? {
    guard let file = try? MappedFile(path: path), file.count <= most else { return nil }
    return file.withUnsafeBytes { Array($0) }
  }
}
