/// Builds a section file: named arrays behind one table with checksums. See `SectionLayout` for the bytes.
///
///     var writer = SectionFileWriter(magic: "VENUENET", version: FormatVersion(2, 0))
///     try writer.add("ground", elementSize: 24, bytes)
///     let file = writer.finish()
///
/// The same sections give the same bytes, in any order of addition.
public struct SectionFileWriter: Sendable {
  private let magic: UInt64
  private let version: FormatVersion
  private var sections: [SectionKey: Section] = [:]

  /// The bytes are kept until the file is made, which then contains the only copy.
  private struct Section: Sendable {
    var elementSize: Int
    var bytes: [UInt8]
  }

  /// - Parameter magic: 1 to 8 characters of printable ASCII that identify this kind of file.
  public init(magic: String, version: FormatVersion) {
    guard let packed = SectionLayout.packed(magic) else { preconditionFailure("\(magic) cannot be a magic") }
    precondition(
      (0...0xFFFF).contains(version.major) && (0...0xFFFF).contains(version.minor), "versions are 16 bits wide")
    self.magic = packed
    self.version = version
  }

  /// Adds a section.
  ///
  /// - Parameters:
  ///   - name: 1 to 8 characters of printable ASCII, each name once per level.
  ///   - level: nil for data that all levels share.
  ///   - elementSize: the number of bytes is a multiple of it.
  public mutating func add(_ name: String, level: Int? = nil, elementSize: Int, _ bytes: [UInt8]) {
    guard let key = SectionKey(name, level: level) else { preconditionFailure("\(name) cannot name a section") }
    precondition(
      elementSize > 0 && bytes.count.isMultiple(of: elementSize), "section \(name) ends within an element")
    precondition(
      sections.updateValue(Section(elementSize: elementSize, bytes: bytes), forKey: key) == nil,
      "section \(name) is written twice")
  }

  /// The whole file. The bytes of a section are released as soon as they are copied, so that a large file is in memory little more than
  /// once.
  ///
  /// - Throws: ``TooManySections``
  public consuming func finish() throws(TooManySections) -> [UInt8] {
    guard sections.count <= SectionLayout.largestSectionCount else {
      throw TooManySections(count: sections.count, limit: SectionLayout.largestSectionCount)
    }
    let keys = sections.keys.sorted()
    let start = SectionLayout.aligned(SectionLayout.headerLength + SectionLayout.entryLength * keys.count)
    let length = keys.reduce(start) { SectionLayout.aligned($0 + (sections[$1]?.bytes.count ?? 0)) }
    var file: [UInt8] = []
    file.reserveCapacity(length)
    file.append(contentsOf: repeatElement(0, count: start))
    var table: [UInt8] = []
    for key in keys {
      guard let section = sections.removeValue(forKey: key) else { continue }
      SectionLayout.append(key.name, to: &table)
      SectionLayout.append(key.level, to: &table)
      SectionLayout.append(UInt32(section.elementSize), to: &table)
      SectionLayout.append(UInt64(file.count), to: &table)
      SectionLayout.append(UInt64(section.bytes.count), to: &table)
      SectionLayout.append(XXH64.checksum(of: section.bytes), to: &table)
      file.append(contentsOf: section.bytes)
      file.append(contentsOf: repeatElement(0, count: SectionLayout.aligned(file.count) - file.count))
    }
    var head: [UInt8] = []
    SectionLayout.append(magic, to: &head)
    SectionLayout.append(UInt16(version.major), to: &head)
    SectionLayout.append(UInt16(version.minor), to: &head)
    SectionLayout.append(UInt32(keys.count), to: &head)
    SectionLayout.append(UInt64(length), to: &head)
    SectionLayout.append(XXH64.checksum(of: table), to: &head)
    SectionLayout.append(XXH64.checksum(of: head), to: &head)
    head.append(contentsOf: repeatElement(0, count: SectionLayout.headerLength - head.count))
    file.replaceSubrange(..<(head.count + table.count), with: head + table)
    return file
  }
}

/// More sections than a file can contain; the description is a sentence.
public struct TooManySections: Error, Hashable, Sendable, CustomStringConvertible {
  public var count: Int
  public var limit: Int
  public var description: String { "\(count) sections are more than the \(limit) a file has room for" }
}
