/// A named array: what `network.bin` is made of. The file that holds them is the bundle's business.
///
/// `docs/formats/network.md` gives every section byte by byte.
public struct NetworkSection: Hashable, Sendable {
  /// 1 to 8 characters of printable ASCII.
  public var name: String
  /// Position of the level it belongs to; nil for what the whole venue shares.
  public var level: Int?
  /// Bytes of an element: a number, or a whole record, whose later versions may be longer.
  public var elementSize: Int
  /// As they stand in the file.
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

  /// Tells this kind of section file from others.
  public static let magic = "VENUENET"
  /// A reader refuses a greater major version; a greater minor one only adds sections, and fields at the ends of records.
  public static let majorVersion = 2
  public static let minorVersion = 1
}

/// What is wrong with a network; the message says it for a person.
public struct NetworkFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public var section: String
  /// Position of the level whose section it is.
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
