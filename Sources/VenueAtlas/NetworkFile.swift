import VenueBundle
import VenueParts

/// `network.bin` or `footways.bin` as a store of sections: mapped, read in place. The compiler writes it.
final class NetworkFile: SectionStore {
  private let sections: SectionFile

  /// Opens the file of the footways around the venue.
  static func footways(_ file: MappedFile) throws(BundleError) -> NetworkFile {
    NetworkFile(
      try SectionFile(
        file, magic: FootwayGraph.magic,
        supported: FormatVersion(FootwayGraph.majorVersion, FootwayGraph.minorVersion)))
  }

  private init(_ sections: SectionFile) { self.sections = sections }

  /// - Throws: ``BundleError`` for a file that is not a network, is truncated, has another major version, or has a damaged table.
  init(_ file: MappedFile) throws(BundleError) {
    sections = try SectionFile(
      file, magic: NetworkSection.magic,
      supported: FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion))
  }

  func section(_ name: String, level: Int?) throws(NetworkFormatError) -> StoredSection? {
    do throws(BundleError) {
      return try sections.section(name, level: level).map {
        StoredSection(bytes: $0.bytes, elementSize: $0.elementSize)
      }
    } catch {
      guard case .corrupt(_, let reason) = error else {
        throw NetworkFormatError(section: name, level: level, message: error.description)
      }
      throw NetworkFormatError(section: name, level: level, message: reason)
    }
  }
}
