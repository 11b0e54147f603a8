public import VenueBundle
public import VenueParts

/// `network.bin`: the sections of a ``RoutingNetwork`` in a mapped section file.
public enum NetworkFile {
  public static let name = "network.bin"

  private static var version: FormatVersion {
    FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion)
  }

  /// The whole file; the same network gives the same bytes.
  public static func bytes(of network: RoutingNetwork) -> [UInt8] {
    var writer = SectionFileWriter(magic: NetworkSection.magic, version: version)
    for section in network.sections {
      switch section.elements {
      case .bytes(let elements): writer.add(section.name, elements)
      case .integers(let elements): writer.add(section.name, elements)
      case .numbers(let elements): writer.add(section.name, elements)
      }
    }
    return writer.finish()
  }

  /// - Throws: ``BundleError`` for a file that is no network, cut short, damaged anywhere, or newer than this reader.
  public static func read(_ file: MappedFile) throws(BundleError) -> RoutingNetwork {
    let sections = try SectionFile(file, magic: NetworkSection.magic, supported: version)
    var read: [NetworkSection] = []
    for name in sections.names {
      switch NetworkSection.kind(of: name) {
      case .bytes: read.append(NetworkSection(name, .bytes(try sections.array(name))))
      case .integers: read.append(NetworkSection(name, .integers(try sections.array(name))))
      case .numbers: read.append(NetworkSection(name, .numbers(try sections.array(name))))
      }
    }
    do throws(NetworkFormatError) {
      return try RoutingNetwork(sections: read)
    } catch {
      throw .corrupt(file: file.path, reason: error.description)
    }
  }
}
