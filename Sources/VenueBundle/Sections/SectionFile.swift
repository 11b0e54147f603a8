import Synchronization

/// A section file opened for reading: header and table are checked at once, each section's checksum when it is first
/// asked for. What reads a network (`NetworkReader`) asks for all sections at once, copies and decodes them. No bytes, however damaged, stop the program.
public final class SectionFile: Sendable {
  public let version: FormatVersion

  private let file: MappedFile
  private let entries: [Entry]
  /// Of each name, the first.
  private let entriesByName: [UInt64: Int]
  private let verified: Mutex<[Bool]>

  private struct Entry: Sendable {
    var name: UInt64
    var offset: Int
    var length: Int
    var checksum: UInt64
    var elementSize: Int
  }

  /// - Parameters:
  ///   - magic: the kind of file expected.
  ///   - supported: the newest version this reader knows; a newer major is refused, a newer minor is read.
  /// - Throws: ``BundleError``: corrupt, truncated or newerVersion.
  public init(_ file: MappedFile, magic: String, supported: FormatVersion) throws(BundleError) {
    self.file = file
    let path = file.path
    guard let expectedMagic = SectionLayout.packed(magic) else {
      throw .corrupt(file: path, reason: "\(magic) is no kind of file")
    }
    let total = file.count
    guard total >= SectionLayout.headerLength else {
      throw .truncated(file: path, expected: SectionLayout.headerLength, found: total)
    }
    guard file.number(at: 0, as: UInt64.self) == expectedMagic else {
      throw .corrupt(file: path, reason: "it does not begin with \(magic)")
    }
    version = FormatVersion(
      Int(file.number(at: 8, as: UInt16.self)), Int(file.number(at: 10, as: UInt16.self)))
    guard version.major <= supported.major else {
      throw .newerVersion(file: path, found: version, supported: supported)
    }
    let count = Int(file.number(at: 12, as: UInt32.self))
    let length = file.number(at: 16, as: UInt64.self)
    guard length == UInt64(total) else {
      throw length > UInt64(total) && length <= UInt64(Int.max)
        ? .truncated(file: path, expected: Int(length), found: total)
        : .corrupt(file: path, reason: "it says it is \(length) bytes long, and is \(total)")
    }
    let tableEnd = SectionLayout.headerLength + SectionLayout.entryLength * count
    guard count <= SectionLayout.largestSectionCount, tableEnd <= total else {
      throw .corrupt(file: path, reason: "its table of sections does not fit")
    }
    let covered = file.withUnsafeBytes { Array($0[..<24]) + Array($0[SectionLayout.headerLength..<tableEnd]) }
    guard XXH64.checksum(of: covered) == file.number(at: 24, as: UInt64.self) else {
      throw .corrupt(file: path, reason: "the checksum of its table is wrong")
    }
    var entries: [Entry] = []
    for index in 0..<count {
      let start = SectionLayout.headerLength + SectionLayout.entryLength * index
      let offset = file.number(at: start + 8, as: UInt64.self)
      let length = file.number(at: start + 16, as: UInt64.self)
      let elementSize = Int(file.number(at: start + 32, as: UInt32.self))
      let name = file.number(at: start, as: UInt64.self)
      guard offset >= UInt64(tableEnd), offset <= UInt64(total), length <= UInt64(total) - offset,
        offset % UInt64(SectionLayout.alignment) == 0, [1, 2, 4, 8].contains(elementSize),
        length % UInt64(elementSize) == 0
      else {
        throw .corrupt(file: path, reason: "section \(SectionLayout.unpacked(name)) does not lie within it")
      }
      entries.append(
        Entry(
          name: name, offset: Int(offset), length: Int(length),
          checksum: file.number(at: start + 24, as: UInt64.self), elementSize: elementSize))
    }
    self.entries = entries
    entriesByName = Dictionary(entries.indices.map { (entries[$0].name, $0) }) { first, _ in first }
    verified = Mutex([Bool](repeating: false, count: count))
  }

  /// Names of the sections, in the order of writing.
  public var names: [String] { entries.map { SectionLayout.unpacked($0.name) } }

  /// Whether there is a section of a name.
  public func contains(_ name: String) -> Bool {
    SectionLayout.packed(name).map { entriesByName[$0] != nil } ?? false
  }

  /// The numbers of a section, in place.
  ///
  /// - Throws: ``BundleError/corrupt(file:reason:)`` when there is no such section, its elements have
  ///   another width, or its checksum is wrong. The checksum is linear in the section's length, the first time only.
  public func view<Element: SectionElement>(
    _ name: String, of type: Element.Type = Element.self
  ) throws(BundleError) -> SectionView<Element> {
    guard let packed = SectionLayout.packed(name), let index = entriesByName[packed] else {
      throw .corrupt(file: file.path, reason: "section \(name) is missing")
    }
    let entry = entries[index]
    guard entry.elementSize == MemoryLayout<Element>.stride else {
      throw .corrupt(
        file: file.path,
        reason: "section \(name) has elements of \(entry.elementSize) bytes, not \(MemoryLayout<Element>.stride)")
    }
    // Two threads may both check a section the first time; they find the same.
    if !verified.withLock({ $0[index] }) {
      let checksum = file.withUnsafeBytes {
        XXH64.checksum(of: UnsafeRawBufferPointer(rebasing: $0[entry.offset..<(entry.offset + entry.length)]))
      }
      guard checksum == entry.checksum else {
        throw .corrupt(file: file.path, reason: "the checksum of section \(name) is wrong")
      }
      verified.withLock { $0[index] = true }
    }
    return SectionView(owner: file, offset: entry.offset, count: entry.length / entry.elementSize)
  }

  /// A copy of a section's numbers; throws as ``view(_:of:)`` does.
  public func array<Element: SectionElement>(
    _ name: String, of type: Element.Type = Element.self
  ) throws(BundleError) -> [Element] {
    try view(name, of: type).array
  }

  /// Strings written by ``SectionFileWriter/add(_:bytes:strings:)``, with offsets checked. Ill-formed UTF-8 is repaired.
  public func strings(_ name: String, bytes nameBytes: String) throws(BundleError) -> [String] {
    let offsets = try view(name, of: UInt32.self)
    let bytes = try view(nameBytes, of: UInt8.self)
    var strings: [String] = []
    strings.reserveCapacity(Swift.max(0, offsets.count - 1))
    for index in offsets.indices.dropFirst() {
      let (start, end) = (Int(offsets[index - 1]), Int(offsets[index]))
      guard start <= end, end <= bytes.count else {
        throw .corrupt(file: file.path, reason: "string \(index - 1) of section \(name) lies outside its bytes")
      }
      strings.append(String(decoding: bytes[start..<end], as: UTF8.self))
    }
    return strings
  }

  /// Checks every section now instead of at first touch; linear in the file's length.
  public func verify() throws(BundleError) {
    for entry in entries {
      let name = SectionLayout.unpacked(entry.name)
      switch entry.elementSize {
      case 1: _ = try view(name, of: UInt8.self)
      case 2: _ = try view(name, of: UInt16.self)
      case 4: _ = try view(name, of: UInt32.self)
      default: _ = try view(name, of: UInt64.self)
      }
    }
  }
}

extension MappedFile {
  /// Callers have checked that the number lies within the file.
  fileprivate func number<T: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: T.Type) -> T {
    withUnsafeBytes { T(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: T.self)) }
  }
}
