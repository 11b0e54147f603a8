import VenueModel
import VenueVocabulary

/// A key of `venue.yaml` that can also be in a file of `include`: everything but the identity of the venue, and what other files need
/// while they are read.
struct VenueBlock: Sendable {
  let key: String
  /// Called only if the key has a value.
  let read: @Sendable (_ file: inout HandwrittenFile, _ root: NodeCursor, _ head: inout VenueHead) -> Void

  private init(
    _ key: String,
    _ read: @escaping @Sendable (_ file: inout HandwrittenFile, _ root: NodeCursor, _ head: inout VenueHead) -> Void
  ) {
    (self.key, self.read) = (key, read)
  }

  /// In the order in which they are read.
  static let all = [
    VenueBlock("sources") { file, root, head in
      let credits = CreditsBlock(root: root, log: file.log)
      head.venue.credits = credits.credits()
      head.places.merge(credits.places) { $1 }
    },
    VenueBlock("closures") { $0.readClosures($1, &$2) },
    VenueBlock("camera") { $0.readCamera($1, &$2) },
    VenueBlock("cards") { $0.readCards($1, &$2) },
    VenueBlock("tiers") { $0.readTiers($1, &$2) },
    VenueBlock("map") { $0.readMap($1, &$2) },
    VenueBlock("clusters") { $0.readClusters($1, &$2) },
    VenueBlock("templates") { file, root, _ in
      file.facts.templates = root["templates"]?.entries("templates by id").map(\.kept) ?? []
    },
    VenueBlock("buildings") { file, root, _ in file.readBuildings(root) },
    VenueBlock("imports") { $0.readImports($1, &$2) },
    VenueBlock("connectors") { file, root, head in
      head.connectors = file.readConnectors(root)
      file.facts.connectors = Set(head.connectors.map(\.id))
    },
    VenueBlock("transit") { $0.readTransit($1, &$2) },
  ]

  static let keys = all.map(\.key)
}

// MARK: Blocks of a file

extension VenueBlock {
  /// Bytes of a file in which blocks are looked for. Project default.
  private static let longest = 1_000_000

  /// True if a file has a block that can be included.
  static func isIn(_ file: InputTree.File) -> Bool { !keys(in: file).isEmpty }

  /// The blocks of a file; empty for a file that is not YAML, or is long.
  static func keys(in file: InputTree.File) -> [String] {
    guard file.size <= longest, SourceFileKind.isYAML(file.path), let bytes = try? file.bytes(),
      let root = YAMLReader.read(bytes, file: file.path).root
    else { return [] }
    return (root.entries ?? []).map(\.key).filter(keys.contains)
  }
}
