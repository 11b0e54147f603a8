import VenueBundle
import VenueParallel
import VenueParts
import VenueRouting

extension CompiledPart {
  /// `network.bin`, with its capabilities. The bytes are made at once and are half the size of the network in memory.
  init(network: PlannedNetwork, jobs: Int, reusing stageCache: StageCache?) throws(TooManySections) {
    var capabilities: [String] = []
    if network.joinsSomething { capabilities.append("routing") }
    if !network.transitLinks.isEmpty { capabilities.append("transit-links") }
    self.init(
      .network,
      files: [PartFile(BundlePart.network.file, bytes: try network.fileBytes(jobs: jobs, reusing: stageCache))],
      capabilities: capabilities)
  }
}

extension PlannedNetwork {
  /// The sections behind one table with checksums, including the indexes of the levels; the same network gives the same bytes.
  ///
  /// - Parameter stageCache: an index is reused if its ground is equal.
  func fileBytes(jobs: Int, reusing stageCache: StageCache? = nil) throws(TooManySections) -> [UInt8] {
    var writer = SectionFileWriter(
      magic: NetworkSection.magic,
      version: FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion))
    do {
      // All references to the sections except the writer's are released before the file is made.
      let sections = sections
      let indexing = NetworkIndexing(sections)
      let indexes = ParallelWork.map(count: indexing.levelCount, jobs: jobs, context: {}) { _, level in
        let ground = indexing.ground(ofLevel: level)
        return stageCache.value("index", level, of: ground) { ground?.sections(ofLevel: level) ?? [] }
      }
      for section in [sections, Array(indexes.joined())].joined() {
        writer.add(section.name, level: section.level, elementSize: section.elementSize, section.bytes)
      }
    }
    return try writer.finish()
  }
}
