import VenueBundle
import VenueParallel
import VenueParts
import VenueRouting

extension CompiledPart {
  /// `network.bin`, with what it can be asked for. The bytes are made at once and are half of what the network takes.
  init(network: PlannedNetwork, jobs: Int) throws(TooManySections) {
    var capabilities: [String] = []
    if network.joinsSomething { capabilities.append("routing") }
    if !network.transitLinks.isEmpty { capabilities.append("transit-links") }
    self.init(
      .network, files: [PartFile(BundlePart.network.file, bytes: try network.fileBytes(jobs: jobs))],
      capabilities: capabilities)
  }
}

extension PlannedNetwork {
  /// The sections behind one checksummed table, indexes of the levels with them; the same network gives the same bytes.
  func fileBytes(jobs: Int) throws(TooManySections) -> [UInt8] {
    var writer = SectionFileWriter(
      magic: NetworkSection.magic,
      version: FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion))
    do {
      // All but the writer lets go of the sections before the file is made of them.
      let sections = sections
      let indexing = NetworkIndexing(sections)
      let indexes = ParallelWork.map(count: indexing.levelCount, jobs: jobs, context: {}) { _, level in
        indexing.sections(ofLevel: level)
      }
      for section in [sections, Array(indexes.joined())].joined() {
        writer.add(section.name, level: section.level, elementSize: section.elementSize, section.bytes)
      }
    }
    return try writer.finish()
  }
}
