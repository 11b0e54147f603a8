/// A named array of numbers: what `network.bin` is made of. The archive that holds them is the bundle's business.
///
/// `docs/formats/network.md` gives every section number by number.
public struct NetworkSection: Hashable, Sendable {
  /// What a section is made of.
  public enum Elements: Hashable, Sendable {
    case bytes([UInt8])
    case integers([Int32])
    case numbers([Double])
  }

  /// 1 to 8 characters of ASCII.
  public var name: String
  public var elements: Elements

  public init(_ name: String, _ elements: Elements) {
    self.name = name
    self.elements = elements
  }

  /// What the elements of a section of that name are, for readers that must know before they look.
  public enum Kind: Hashable, Sendable { case bytes, integers, numbers }

  /// - Returns: nil for a name this version does not know: such a section is left alone.
  public static func kind(of name: String) -> Kind? {
    switch name {
    case "strbytes": return .bytes
    case "ground", "opening.", "connect.": return .numbers
    case "zone", "langs", "notices", "levels", "units", "openings", "connects", "landings", "joints", "links", "paths",
      "places",
      "labels", "strings":
      return .integers
    default:
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 2 && NetworkRecord.meshes.contains(String(parts[0])) && Int(parts[1]) != nil
        ? .integers : nil
    }
  }

  /// Tells this kind of section file from others.
  public static let magic = "VENUENET"
  /// A reader refuses a greater major version; a greater minor one only adds.
  public static let majorVersion = 1
  public static let minorVersion = 1
}

/// What is wrong with the sections of a network; the message says it for a person.
public struct NetworkFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public var section: String
  public var message: String

  public var description: String { "section \(section) of the network: \(message)" }

  public init(section: String, message: String) {
    self.section = section
    self.message = message
  }
}

/// The sections of each record table, and how many integers a record has.
enum NetworkRecord {
  static let level = 8
  static let unit = 9
  static let opening = 17
  static let openingNumbers = 1
  static let connector = 11
  static let connectorNumbers = 3
  static let landing = 4
  static let joint = 10
  static let link = 9
  static let place = 11

  /// Sections of the level's mesh: `xy.0`, `ps.0` …
  static let meshes = ["xy", "ps", "pv", "pn", "eo", "pu", "po"]
}
