import Synchronization

/// A section file opened for reading: header and table are checked at opening, each section's checksum on first access.
/// Nothing is copied. Damaged bytes never stop the program.
///
/// Several threads may use it at once, and none waits for another: two first accesses to one section both compare its
/// checksum, with the same result.
public final class SectionFile: Sendable {
  public let version: FormatVersion
  /// Number of sections.
  public let count: Int

  private let file: MappedFile
  /// One bit per section: 1 if its checksum was correct.
  private nonisolated(unsafe) let verified: UnsafeMutablePointer<Atomic<UInt64>>
  private let wordCount: Int

  /// A section in place: its name, its level (nil for shared data), and its bytes, valid as long as the file exists.
  public struct Section {
    public var name: String
    public var level: Int?
    /// Number of bytes per element.
    public var elementSize: Int
    /// The bytes of the section; they begin at a multiple of 64 bytes.
    public var bytes: UnsafeRawBufferPointer
  }

  /// - Parameters:
  ///   - magic: the expected kind of file.
  ///   - supported: the newest supported version; another major version is refused, a newer minor version is read.
  /// - Throws: ``BundleError``: corrupt, truncated or newerVersion.
  /// - Complexity: O(*n*) in the bytes of the table, for its checksum.
  public init(_ file: MappedFile, magic: String, supported: FormatVersion) throws(BundleError) {
    self.file = file
    let path = file.path
    guard let expectedMagic = SectionLayout.packed(magic) else {
      throw .corrupt(file: path, reason: "\(magic) is not a kind of file")
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
    guard version.major == supported.major else {
      throw .corrupt(
        file: path, reason: "its format version \(version) is too old for this program, which reads \(supported)")
    }
    count = Int(file.number(at: 12, as: UInt32.self))
    let length = file.number(at: 16, as: UInt64.self)
    guard length == UInt64(total) else {
      throw length > UInt64(total) && length <= UInt64(Int.max)
        ? .truncated(file: path, expected: Int(length), found: total)
        : .corrupt(file: path, reason: "its recorded length is \(length) bytes, and it has \(total)")
    }
    let tableEnd = SectionLayout.headerLength + SectionLayout.entryLength * count
    guard count <= SectionLayout.largestSectionCount, tableEnd <= total else {
      throw .corrupt(file: path, reason: "its table of sections does not fit")
    }
    let isWhole = file.withUnsafeBytes { bytes in
      XXH64.checksum(of: UnsafeRawBufferPointer(rebasing: bytes[..<32])) == file.number(at: 32, as: UInt64.self)
        && XXH64.checksum(of: UnsafeRawBufferPointer(rebasing: bytes[SectionLayout.headerLength..<tableEnd]))
          == file.number(at: 24, as: UInt64.self)
    }
    guard isWhole else { throw .corrupt(file: path, reason: "the checksum of its table is wrong") }
    wordCount = count / 64 + 1
    verified = .allocate(capacity: wordCount)
    for word in 0..<wordCount { (verified + word).initialize(to: Atomic(0)) }
  }

  deinit {
    verified.deinitialize(count: wordCount)
    verified.deallocate()
  }

  /// The section with a name and level.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: ``BundleError/corrupt(file:reason:)`` if it is not inside the file, or its checksum is wrong. The checksum is linear
  ///   in the section's length, only on first access.
  /// - Complexity: O(log *n*) in the sections, apart from the checksum.
  public func section(_ name: String, level: Int? = nil) throws(BundleError) -> Section? {
    guard let wanted = SectionKey(name, level: level) else { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(middle) < wanted { low = middle + 1 } else { high = middle }
    }
    guard low < count, key(low) == wanted else { return nil }
    return try section(at: low)
  }

  /// The section at a position of the table; as ``section(_:level:)``.
  public func section(at index: Int) throws(BundleError) -> Section {
    let start = SectionLayout.headerLength + SectionLayout.entryLength * index
    let key = key(index)
    let elementSize = Int(file.number(at: start + 12, as: UInt32.self))
    let offset = file.number(at: start + 16, as: UInt64.self)
    let length = file.number(at: start + 24, as: UInt64.self)
    let name = SectionLayout.unpacked(key.name)
    let said = key.level < 0 ? name : "\(name) of level \(key.level)"
    guard offset <= UInt64(file.count), length <= UInt64(file.count) - offset,
      offset % UInt64(SectionLayout.alignment) == 0, elementSize > 0, length % UInt64(elementSize) == 0
    else { throw .corrupt(file: file.path, reason: "section \(said) is not within it") }
    let bytes = UnsafeRawBufferPointer(start: file.start + Int(offset), count: Int(length))
    let (word, bit) = (index / 64, UInt64(1) << UInt64(index % 64))
    if verified[word].load(ordering: .relaxed) & bit == 0 {
      guard XXH64.checksum(of: bytes) == file.number(at: start + 32, as: UInt64.self) else {
        throw .corrupt(file: file.path, reason: "the checksum of section \(said) is wrong")
      }
      verified[word].bitwiseOr(bit, ordering: .relaxed)
    }
    return Section(name: name, level: key.level < 0 ? nil : Int(key.level), elementSize: elementSize, bytes: bytes)
  }

  /// Checks every section now instead of on first access; linear in the file's length.
  public func verify() throws(BundleError) {
    for index in 0..<count {
      guard index == 0 || key(index - 1) < key(index) else {
        throw .corrupt(file: file.path, reason: "its table of sections is not sorted")
      }
      _ = try section(at: index)
    }
  }

  private func key(_ index: Int) -> SectionKey {
    let start = SectionLayout.headerLength + SectionLayout.entryLength * index
    return SectionKey(name: file.number(at: start, as: UInt64.self), level: file.number(at: start + 8, as: Int32.self))
  }
}

extension MappedFile {
  /// The caller must have checked that the number is inside the file.
  fileprivate func number<T: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: T.Type) -> T {
    withUnsafeBytes { T(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: T.self)) }
  }
}
