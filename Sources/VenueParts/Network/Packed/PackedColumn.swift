/// Whole numbers of 32 bits in place, each in as few bits as the column needs.
///
/// The number of row r is `base + floor(slope · r / 65536) + bits`, where `bits` are the `width` bits from bit r · `width` of the data, the lowest first. A
/// column in which all numbers are equal, or grow evenly, has no bits at all.
struct PackedColumn: Sendable {
  /// The data; readable up to eight bytes after the byte in which the last number begins.
  nonisolated(unsafe) let data: UnsafeRawPointer
  let base: Int32
  /// Growth from row to row, in 1/65536.
  let slope: Int32
  let width: Int

  /// - Parameter row: of the column; the caller has compared it with the number of rows.
  @inline(__always)
  subscript(row: Int) -> Int32 {
    let bit = row &* width
    let word = (data + bit &>> 3).loadUnaligned(as: UInt64.self) &>> UInt64(bit & 7)
    let bits = word & (1 &<< UInt64(width) &- 1)
    return Int32(truncatingIfNeeded: PackedColumn.line(base, slope, row) &+ Int64(bits))
  }

  @inline(__always)
  static func line(_ base: Int32, _ slope: Int32, _ row: Int) -> Int64 {
    Int64(base) &+ (Int64(slope) &* Int64(row)) &>> 16
  }
}
