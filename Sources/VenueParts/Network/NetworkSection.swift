import VenueGeometry

/// A named array: an element of `network.bin`, or of a level's file beside it. The file format is the bundle's concern.
///
/// `docs/formats/network.md` describes every section byte by byte.
public struct NetworkSection: Hashable, Sendable {
  /// 1 to 8 characters of printable ASCII.
  public var name: String
  /// Position of its level; nil for data of the whole venue.
  public var level: Int?
  /// Bytes per element: 1 for a table.
  public var elementSize: Int
  /// The same bytes as in the file.
  public var bytes: [UInt8]

  public init<Element: BitwiseCopyable>(_ name: String, level: Int? = nil, _ elements: [Element]) {
    self.init(
      name, level: level, elementSize: MemoryLayout<Element>.stride, bytes: elements.withUnsafeBytes { Array($0) })
  }

  /// A table: rows of whole numbers, packed column by column.
  ///
  /// - Parameter numbers: row by row.
  public init(_ name: String, level: Int? = nil, numbers: [Int32], columns: Int = 1) {
    self.init(name, level: level, elementSize: 1, bytes: PackedTable.bytes(numbers, columns: columns))
  }

  /// The numbers of a table, row by row, and its number of columns; nil if the bytes are no table.
  package var rows: (numbers: [Int32], columns: Int)? {
    let memory = StoredMemory(byteCount: bytes.count) { $0.copyBytes(from: bytes) }
    guard elementSize == 1, let table = PackedTable(memory.bytes, columns: 0, keptBy: memory) else { return nil }
    return (table.numbers(columns: table.columnCount).array, table.columnCount)
  }

  public init(_ name: String, level: Int? = nil, elementSize: Int, bytes: [UInt8]) {
    self.name = name
    self.level = level
    self.elementSize = elementSize
    self.bytes = bytes
  }

  /// Identifies this kind of section file.
  public static let magic = "VENUENET"
  /// A reader refuses a greater major version; a greater minor one only adds sections, and columns after the others of a table.
  public static let majorVersion = 4
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
