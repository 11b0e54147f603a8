import VenueBundle
import VenueParts

extension CompiledPart {
  /// `network.bin`, with what it can be asked for. The bytes are made at once and are half of what the network takes.
  init(network: RoutingNetwork) {
    var capabilities: [String] = []
    if network.joinsSomething { capabilities.append("routing") }
    if !network.transitLinks.isEmpty { capabilities.append("transit-links") }
    self.init(
      .network, files: [PartFile(BundlePart.network.file, bytes: network.fileBytes)], capabilities: capabilities)
  }
}

extension RoutingNetwork {
  /// The sections behind one checksummed table; the same network gives the same bytes.
  var fileBytes: [UInt8] {
    var writer = SectionFileWriter(
      magic: NetworkSection.magic,
      version: FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion))
    for section in sections {
      switch section.elements {
      case .bytes(let elements): writer.add(section.name, elements)
      case .integers(let elements): writer.add(section.name, elements)
      case .numbers(let elements): writer.add(section.name, elements)
      }
    }
    return writer.finish()
  }
}
