import VenueBundle
import VenueParts
import VenueRouting

extension CompiledPart {
  /// `network.bin`, with what it can be asked for. The bytes are made at once and are half of what the network takes.
  init(network: PlannedNetwork) throws(TooManySections) {
    var capabilities: [String] = []
    if network.joinsSomething { capabilities.append("routing") }
    if !network.transitLinks.isEmpty { capabilities.append("transit-links") }
    self.init(
      .network, files: [PartFile(BundlePart.network.file, bytes: try network.fileBytes())], capabilities: capabilities)
  }
}

extension PlannedNetwork {
  /// The sections behind one checksummed table; the same network gives the same bytes.
  func fileBytes() throws(TooManySections) -> [UInt8] {
    var writer = SectionFileWriter(
      magic: NetworkSection.magic,
      version: FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion))
    for section in sections {
      writer.add(section.name, level: section.level, elementSize: section.elementSize, section.bytes)
    }
    return try writer.finish()
  }
}
