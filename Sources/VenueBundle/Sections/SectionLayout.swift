/// Layout of a section file. All numbers are little-endian.
///
///     header, 64 bytes
///       0  8  magic, the kind of file
///       8  2  major version        10  2  minor version
///      12  4  number of sections
///      16  8  length of the whole file
///      24  8  XXH64 of the table
///      32  8  XXH64 of bytes 0..<32
///      40 24  zero
///     table, 40 bytes per section, sorted by level, then by name
///       0  8  name, ASCII, filled up with zeros
///       8  4  level the section belongs to, −1 for shared sections
///      12  4  bytes of an element
///      16  8  offset from the start of the file, a multiple of 64
///      24  8  length in bytes, a multiple of the element's
///      32  8  XXH64 of the section's bytes
///     sections in the order of the table, each followed by zeros up to a multiple of 64
///
/// Nothing depends on the address of the mapping. A section is found by binary search, so opening builds no index; unused sections
/// are never read.
enum SectionLayout {
  static let headerLength = 64
  static let entryLength = 40
  static let alignment = MappedFile.alignment
  /// A larger count is damaged; writers observe the limit too. With 32 sections per level it allows 32,000 levels.
  static let largestSectionCount = 1 << 20

  static func aligned(_ offset: Int) -> Int { (offset + alignment - 1) / alignment * alignment }

  /// A name as the table stores it.
  ///
  /// - Returns: nil if it is empty, longer than 8 bytes or not printable ASCII.
  static func packed(_ name: String) -> UInt64? {
    var packed: UInt64 = 0
    var count: UInt64 = 0
    for byte in name.utf8 {
      guard count < 8, (0x21...0x7E).contains(byte) else { return nil }
      packed |= UInt64(byte) << (8 * count)
      count += 1
    }
    return count > 0 ? packed : nil
  }

  static func unpacked(_ name: UInt64) -> String {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: name >> UInt64(8 * $0)) }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  static func append<T: FixedWidthInteger>(_ value: T, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Sort key of the table.
struct SectionKey: Hashable, Comparable, Sendable {
  var level: Int32
  /// Name as in the table.
  var name: UInt64

  /// - Returns: nil for an invalid name or level.
  init?(_ name: String, level: Int?) {
    guard let packed = SectionLayout.packed(name), let number = Int32(exactly: level ?? -1), number >= -1,
      level ?? 0 >= 0
    else { return nil }
    (self.name, self.level) = (packed, number)
  }

  init(name: UInt64, level: Int32) { (self.name, self.level) = (name, level) }

  static func < (a: SectionKey, b: SectionKey) -> Bool {
    a.level != b.level ? a.level < b.level : a.name.byteSwapped < b.name.byteSwapped
  }
}

#if _endian(big)
  #error("sections are read in place and are little-endian")
#endif
