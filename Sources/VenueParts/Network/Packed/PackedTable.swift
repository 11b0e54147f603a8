public import VenueGeometry

/// Rows of whole numbers in place, column by column. `docs/formats/network.md` describes the bytes.
public struct PackedTable: Sendable {
  public let count: Int
  public let columnCount: Int
  /// As many as ``columnCount``; `owner` keeps them and their data.
  nonisolated(unsafe) let columns: UnsafePointer<PackedColumn>
  private nonisolated(unsafe) let owner: AnyObject

  /// Most columns of a table; a table that has more is damaged.
  static let mostColumns = 64
  /// Bytes before the columns: number of rows, number of columns.
  static let headerLength = 8
  /// Bytes that describe a column: base, slope, first byte, width.
  static let columnLength = 16
  /// Bytes after the last column: a number is read with the eight bytes from the one in which it begins.
  static let margin = 8

  private final class Columns {
    let pointer: UnsafeMutablePointer<PackedColumn>
    let store: AnyObject

    init(_ columns: [PackedColumn], of store: AnyObject) {
      pointer = .allocate(capacity: max(columns.count, 1))
      for (place, column) in columns.enumerated() { (pointer + place).initialize(to: column) }
      self.store = store
    }

    // A column is nothing that must be destroyed.
    deinit { pointer.deallocate() }
  }

  /// - Parameter owner: keeps the bytes, unchanged, for as long as it lives.
  /// - Returns: nil if the bytes are no table, or have fewer columns than wanted. O(1) in the rows.
  public init?(_ bytes: UnsafeRawBufferPointer, columns wanted: Int, keptBy owner: AnyObject) {
    guard bytes.count >= PackedTable.headerLength, let start = bytes.baseAddress else { return nil }
    let rows = Int(bytes.loadUnaligned(as: UInt32.self))
    let count = Int(bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    let end = PackedTable.headerLength + count * PackedTable.columnLength
    // Whoever goes through the rows takes no more time and memory than the length of the bytes explains.
    guard count >= wanted, count <= PackedTable.mostColumns, end + PackedTable.margin <= bytes.count,
      rows <= 8 * bytes.count
    else { return nil }
    var columns: [PackedColumn] = []
    for column in 0..<count {
      let place = PackedTable.headerLength + column * PackedTable.columnLength
      let first = Int(bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt32.self))
      let width = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
      guard width <= 32, first <= bytes.count, (rows * width + 7) / 8 <= bytes.count - PackedTable.margin - first
      else { return nil }
      columns.append(
        PackedColumn(
          data: start + first, base: bytes.loadUnaligned(fromByteOffset: place, as: Int32.self),
          slope: bytes.loadUnaligned(fromByteOffset: place + 4, as: Int32.self), width: width))
    }
    let kept = Columns(columns, of: owner)
    self.init(count: rows, columnCount: count, columns: UnsafePointer(kept.pointer), owner: kept)
  }

  private init(count: Int, columnCount: Int, columns: UnsafePointer<PackedColumn>, owner: AnyObject) {
    self.count = count
    self.columnCount = columnCount
    self.columns = columns
    self.owner = owner
  }

  /// A table without rows, whose every number is 0.
  public static let empty: PackedTable = {
    let nothing = PackedColumn(data: zeros.bytes.baseAddress.unsafelyUnwrapped, base: 0, slope: 0, width: 0)
    let kept = Columns([PackedColumn](repeating: nothing, count: mostColumns), of: zeros)
    return PackedTable(count: 0, columnCount: mostColumns, columns: UnsafePointer(kept.pointer), owner: kept)
  }()

  private static let zeros = StoredMemory(byteCount: margin) { _ in }

  /// - Parameter column: below ``columnCount``.
  public subscript(row: Int, column: Int) -> Int32 {
    precondition(row >= 0 && row < count && column >= 0 && column < columnCount, "outside the table")
    return columns[column][row]
  }

  /// A column in place.
  public func column(_ column: Int) -> Column {
    precondition(column >= 0 && column < columnCount, "outside the table")
    return Column(table: self, number: column)
  }

  /// The numbers of the first columns, row by row.
  public func numbers(columns wanted: Int) -> StoredArray<Int32> {
    precondition(wanted <= columnCount, "outside the table")
    let memory = StoredMemory(byteCount: 4 * wanted * count) { bytes in
      let numbers = bytes.bindMemory(to: Int32.self)
      for place in 0..<wanted {
        let column = columns[place]
        var target = place
        for row in 0..<count {
          numbers[target] = column[row]
          target &+= wanted
        }
      }
    }
    return StoredArray(UnsafeRawBufferPointer(memory.bytes), keptBy: memory)
  }

  /// The numbers of one column, read where they are.
  public struct Column: RandomAccessCollection, Sendable {
    let table: PackedTable
    let number: Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { table.count }
    public subscript(row: Int) -> Int32 { table[row, number] }
  }
}
