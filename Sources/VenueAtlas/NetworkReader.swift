import VenueBundle
import VenueParts

/// Reads `network.bin`: the sections of a ``RoutingNetwork`` in a mapped section file. The compiler writes it.
enum NetworkReader {
  private static var version: FormatVersion {
    FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion)
  }

  /// - Throws: ``BundleError`` for a file that is no network, cut short, damaged anywhere, or newer than this reader.
  static func read(_ file: MappedFile) throws(BundleError) -> RoutingNetwork {
    let sections = try SectionFile(file, magic: NetworkSection.magic, supported: version)
    var read: [NetworkSection] = []
    for name in sections.names {
      switch NetworkSection.kind(of: name) {
      case .bytes: read.append(NetworkSection(name, .bytes(try sections.array(name))))
      case .integers: read.append(NetworkSection(name, .integers(try sections.array(name))))
      case .numbers: read.append(NetworkSection(name, .numbers(try sections.array(name))))
      case nil: continue
      }
    }
    do throws(NetworkFormatError) {
      return try RoutingNetwork(sections: read)
    } catch {
      throw .corrupt(file: file.path, reason: error.description)
    }
  }
}
