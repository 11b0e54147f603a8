/// A named array: an element of `network.bin`, or of a level's file beside it. The file format is the bundle's concern.
///
/// `docs/formats/network.md` describes every section byte by byte.
public struct NetworkSection: Hashable, Sendable {
  /// 1 to 8 characters of printable ASCII.
  public var name: String
  /// Position of its level; nil for data of the whole venue.
  public var level: Int?
  /// Bytes per element: a number, or a whole record, which may be longer in later versions.
  public var elementSize: Int
  /// The same bytes as in the file.
  public var bytes: [UInt8]

  public init<Element: BitwiseCopyable>(_ name: String, level: Int? = nil, _ elements: [Element]) {
    self.init(
      name, level: level, elementSize: MemoryLayout<Element>.stride, bytes: elements.withUnsafeBytes { Array($0) })
  }

  public init(_ name: String, level: Int? = nil, elementSize: Int, bytes: [UInt8]) {
    self.name = name
    self.level = level
    self.elementSize = elementSize
    self.bytes = bytes
  }

  /// Identifies this kind of section file.
  public static let magic = "VENUENET"
  /// A reader refuses a greater major version; a greater minor one only adds sections, and fields at the ends of records.
  public static let majorVersion = 3
  public static let minorVersion = 0
}

/// A fault of a network, with a readable message.
public struct NetworkFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public var section: String
  /// Position of the level of the section.
  public var level: Int?
  public var message: String

  public var description: String {
    "section \(section)" + (level.map { " of level \($0)" } ?? "") + " of the network: \(message)"
  }

  public init(section: String, level: Int? = nil, message: String) {
    self.section = section
    self.level = level
    self.message = message
  }
}
