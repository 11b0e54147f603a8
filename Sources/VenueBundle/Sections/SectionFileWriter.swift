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
  private var sections: [Section] = []

  /// The elements stay where they are until the file is made, which then has the only copy.
  private struct Section: Sendable {
    var name: UInt64
    var elementSize: Int
    var byteCount: Int
    var append: @Sendable (inout [UInt8]) -> Void
  }

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
    let size = MemoryLayout<Element>.stride
    sections.append(
      Section(name: packed, elementSize: size, byteCount: size * elements.count) { file in
        elements.withUnsafeBytes { file.append(contentsOf: $0) }
      })
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
    let start = SectionLayout.headerLength + SectionLayout.entryLength * sections.count
    let length = sections.reduce(start) { SectionLayout.aligned($0 + $1.byteCount) }
    var file: [UInt8] = []
    file.reserveCapacity(length)
    file.append(contentsOf: repeatElement(0, count: start))
    var table: [UInt8] = []
    for section in sections {
      let offset = file.count
      section.append(&file)
      let checksum = file.withUnsafeBytes { XXH64.checksum(of: UnsafeRawBufferPointer(rebasing: $0[offset...])) }
      SectionLayout.append(section.name, to: &table)
      SectionLayout.append(UInt64(offset), to: &table)
      SectionLayout.append(UInt64(section.byteCount), to: &table)
      SectionLayout.append(checksum, to: &table)
      SectionLayout.append(UInt32(section.elementSize), to: &table)
      SectionLayout.append(UInt32(0), to: &table)
      file.append(contentsOf: repeatElement(0, count: SectionLayout.aligned(file.count) - file.count))
    }
    var head: [UInt8] = []
    SectionLayout.append(magic, to: &head)
    SectionLayout.append(UInt16(version.major), to: &head)
    SectionLayout.append(UInt16(version.minor), to: &head)
    SectionLayout.append(UInt32(sections.count), to: &head)
    SectionLayout.append(UInt64(length), to: &head)
    SectionLayout.append(XXH64.checksum(of: head + table), to: &head)
    file.replaceSubrange(..<start, with: head + table)
    return file
  }
}
