import VenueBundle
import VenueParallel
import VenueParts
import VenueRouting

extension CompiledPart {
  /// `network.bin` and a file for each level, with the capabilities. The bytes are made at once and are half the size of the network in memory.
  init(network: PlannedNetwork, jobs: Int, reusing stageCache: StageCache?) throws(TooManySections) {
    var capabilities: [String] = []
    if network.joinsSomething { capabilities.append("routing") }
    if !network.transitLinks.isEmpty { capabilities.append("transit-links") }
    self.init(.network, files: try network.files(jobs: jobs, reusing: stageCache), capabilities: capabilities)
  }
}

extension PlannedNetwork {
  /// The sections that all levels share, and those of each level with its index; each file has a table with checksums. The same network gives the
  /// same bytes.
  ///
  /// - Parameter stageCache: the records and the mesh of a level are reused if the planned level is equal, and its index if its ground is.
  func files(jobs: Int, reusing stageCache: StageCache? = nil) throws(TooManySections) -> [PartFile] {
    func writer() -> SectionFileWriter {
      SectionFileWriter(
        magic: NetworkSection.magic,
        version: FormatVersion(NetworkSection.majorVersion, NetworkSection.minorVersion))
    }
    var shared = writer()
    var writers = levels.map { _ in writer() }
    do {
      // All references to the sections except the writers' are released before the files are made.
      let (sections, meshes) = encoded { count, make in
        ParallelWork.map(count: count, jobs: jobs) {
        } body: { _, level in
          stageCache.value("network level", level, of: levels[level]) { make(level) }
        }
      }
      let indexing = NetworkIndexing(sections, meshes: meshes)
      let indexes = ParallelWork.map(count: indexing.levelCount, jobs: jobs, context: {}) {
        _, level -> [NetworkSection] in
        guard let ground = indexing.ground(ofLevel: level) else { return [] }
        return stageCache.value("index", level, of: ground, storedBy: .index(ofLevel: level)) {
          ground.sections(ofLevel: level)
        }
      }
      for section in [sections, Array(indexes.joined())].joined() {
        if let level = section.level {
          writers[level].add(section.name, level: level, elementSize: section.elementSize, section.bytes)
        } else {
          shared.add(section.name, elementSize: section.elementSize, section.bytes)
        }
      }
    }
    var files = [PartFile(BundlePart.network.file, bytes: try shared.finish())]
    while let last = writers.popLast() {
      files.append(PartFile(BundlePart.networkFile(ofLevel: writers.count), bytes: try last.finish()))
    }
    return files
  }
}
