import Synchronization
import VenueBundle
import VenueParts

/// `network.bin` with the files of its levels, or `footways.bin`, as a store of sections: mapped, read in place. The compiler writes them.
final class NetworkFile: SectionStore {
  private let shared: SectionFile
  /// The file of a level; nil if there is none.
  private let open: @Sendable (Int) throws(BundleError) -> MappedFile?
  /// Opened files; nil for a level without one. The lock is held only to look up or to add one.
  private let levels = Mutex<[Int: Result<SectionFile?, BundleError>]>([:])

  /// Opens the file of the footways around the venue.
  static func footways(_ file: MappedFile) throws(BundleError) -> NetworkFile {
    NetworkFile(
      try SectionFile(
        file, magic: FootwayGraph.magic,
        supported: FormatVersion(FootwayGraph.majorVersion, FootwayGraph.minorVersion)))
  }

  private init(_ footways: SectionFile) {
    shared = footways
    open = { _ throws(BundleError) in nil }
  }

  /// - Parameters:
  ///   - file: the sections that all levels share.
  ///   - open: the file of a level, by its position; nil if there is none. Called when one of its sections is first used.
  /// - Throws: ``BundleError`` for a file that is not a network, is truncated, has another major version, or has a damaged table.
  init(_ file: MappedFile, open: @escaping @Sendable (Int) throws(BundleError) -> MappedFile?) throws(BundleError) {
    shared = try NetworkFile.sections(of: file)
    self.open = open
  }

  private static func sections(of file: MappedFile) throws(BundleError) -> SectionFile {
    try SectionFile(
      file, magic: NetworkSection.magic,
      supported: FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion))
  }

  func section(_ name: String, level: Int?) throws(NetworkFormatError) -> StoredSection? {
    do throws(BundleError) {
      let file = if let level { try sections(ofLevel: level) } else { shared as SectionFile? }
      return try file?.section(name, level: level).map {
        StoredSection(bytes: $0.bytes, elementSize: $0.elementSize)
      }
    } catch {
      guard case .corrupt(_, let reason) = error else {
        throw NetworkFormatError(section: name, level: level, message: error.description)
      }
      throw NetworkFormatError(section: name, level: level, message: reason)
    }
  }

  private func sections(ofLevel level: Int) throws(BundleError) -> SectionFile? {
    if let known = levels.withLock({ $0[level] }) { return try known.get() }
    let result: Result<SectionFile?, BundleError>
    do throws(BundleError) {
      result = .success(try open(level).map { file throws(BundleError) in try NetworkFile.sections(of: file) })
    } catch {
      result = .failure(error)
    }
    // No thread waits for a file: two that open it at the same time both do, and one result is kept.
    return try levels.withLock { opened in
      let kept = opened[level] ?? result
      opened[level] = kept
      return kept
    }.get()
  }
}
