import VenueBundle
import VenueParts

/// Writes `network.bin`: the sections of a ``RoutingNetwork`` behind one checksummed table.
enum NetworkFile {
  static let name = "network.bin"

  /// The whole file; the same network gives the same bytes.
  static func bytes(of network: RoutingNetwork) -> [UInt8] {
    var writer = SectionFileWriter(
      magic: NetworkSection.magic,
      version: FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion))
    for section in network.sections {
      switch section.elements {
      case .bytes(let elements): writer.add(section.name, elements)
      case .integers(let elements): writer.add(section.name, elements)
      case .numbers(let elements): writer.add(section.name, elements)
      }
    }
    return writer.finish()
  }
}
