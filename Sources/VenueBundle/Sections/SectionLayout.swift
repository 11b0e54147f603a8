/// Where things stand in a section file. All numbers little-endian.
///
///     header, 32 bytes
///       0  8  magic, the kind of file
///       8  2  major version        10  2  minor version
///      12  4  number of sections
///      16  8  length of the whole file
///      24  8  XXH64 of bytes 0..<24 and the table
///     table, 40 bytes a section, in the order of writing
///       0  8  name, ASCII, filled up with zeros
///       8  8  offset from the start of the file, a multiple of 8
///      16  8  length in bytes, a multiple of the element size
///      24  8  XXH64 of the section's bytes
///      32  4  element size: 1, 2, 4 or 8
///      36  4  zero
///     sections, each followed by zeros up to a multiple of 8
///
/// Nothing depends on where the file is mapped. Sections a reader does not know are ignored.
enum SectionLayout {
  static let headerLength = 32
  static let entryLength = 40
  static let alignment = 8
  /// More is a damaged count, not a file; writers keep to it too. Seven sections a level make room for 18,000 levels.
  static let largestSectionCount = 1 << 17

  static func aligned(_ offset: Int) -> Int { (offset + alignment - 1) / alignment * alignment }

  /// A name as it stands in the table.
  ///
  /// - Returns: nil when it is empty, longer than 8 bytes or not printable ASCII.
  static func packed(_ name: String) -> UInt64? {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty, bytes.count <= 8, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return bytes.enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << UInt64(8 * $1.offset) }
  }

  static func unpacked(_ name: UInt64) -> String {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: name >> UInt64(8 * $0)) }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  static func append<T: FixedWidthInteger>(_ value: T, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
