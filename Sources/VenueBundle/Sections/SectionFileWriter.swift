/// Builds a section file: named arrays of numbers behind one checksummed table. See `SectionLayout` for the bytes.
///
///     var writer = SectionFileWriter(magic: "VENUENET", version: FormatVersion(1, 0))
///     writer.add("ground", numbers)
///     let bytes = writer.finish()
///
/// The same calls give the same bytes.
public struct SectionFileWriter: Sendable {
  private let magic: UInt64
  private let version: FormatVersion
  private var names: Set<UInt64> = []
  private var sections: [(name: UInt64, elementSize: Int, bytes: [UInt8])] = []

  /// - Parameter magic: 1 to 8 characters of printable ASCII that tell this kind of file from others.
  public init(magic: String, version: FormatVersion) {
    guard let packed = SectionLayout.packed(magic) else { preconditionFailure("\(magic) cannot be a magic") }
    precondition(
      (0...0xFFFF).contains(version.major) && (0...0xFFFF).contains(version.minor), "versions are 16 bits wide")
    self.magic = packed
    self.version = version
  }

  /// Adds a section.
  ///
  /// - Parameter name: 1 to 8 characters of printable ASCII, each name once.
  public mutating func add<Element: SectionElement>(_ name: String, _ elements: [Element]) {
    guard let packed = SectionLayout.packed(name) else { preconditionFailure("\(name) cannot name a section") }
    precondition(names.insert(packed).inserted, "section \(name) is written twice")
    precondition(sections.count < SectionLayout.largestSectionCount, "a section file has too many sections")
    let bytes = elements.withUnsafeBytes { Array($0) }
    sections.append((packed, MemoryLayout<Element>.stride, bytes))
  }

  /// Adds a section of strings as two: offsets (`name`, one more than there are strings, `UInt32`) and
  /// UTF-8 bytes (`nameBytes`). ``SectionFile/strings(_:bytes:)`` reads them.
  public mutating func add(_ name: String, bytes nameBytes: String, strings: [String]) {
    var offsets: [UInt32] = [0]
    var bytes: [UInt8] = []
    for string in strings {
      bytes.append(contentsOf: string.utf8)
      offsets.append(UInt32(bytes.count))
    }
    add(name, offsets)
    add(nameBytes, bytes)
  }

  /// The whole file.
  public func finish() -> [UInt8] {
    var table: [UInt8] = []
    var offset = SectionLayout.headerLength + SectionLayout.entryLength * sections.count
    for section in sections {
      SectionLayout.append(section.name, to: &table)
      SectionLayout.append(UInt64(offset), to: &table)
      SectionLayout.append(UInt64(section.bytes.count), to: &table)
      SectionLayout.append(XXH64.checksum(of: section.bytes), to: &table)
      SectionLayout.append(UInt32(section.elementSize), to: &table)
      SectionLayout.append(UInt32(0), to: &table)
      offset = SectionLayout.aligned(offset + section.bytes.count)
    }
    var file: [UInt8] = []
    file.reserveCapacity(offset)
    SectionLayout.append(magic, to: &file)
    SectionLayout.append(UInt16(version.major), to: &file)
    SectionLayout.append(UInt16(version.minor), to: &file)
    SectionLayout.append(UInt32(sections.count), to: &file)
    SectionLayout.append(UInt64(offset), to: &file)
    SectionLayout.append(XXH64.checksum(of: file + table), to: &file)
    file.append(contentsOf: table)
    for section in sections {
      file.append(contentsOf: section.bytes)
      file.append(contentsOf: repeatElement(0, count: SectionLayout.aligned(file.count) - file.count))
    }
    return file
  }
}
