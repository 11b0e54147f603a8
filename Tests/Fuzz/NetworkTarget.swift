import VenueBundle
import VenueFormats
import VenueNetwork
import VenueParts
import VenueRouting

@testable import VenueAtlas
@testable import VenueCompiler

/// The network of a bundle: its files, and what is in their sections.
enum NetworkTarget {
  /// A file with its table of sections and their checksums. Its levels are in the same file.
  @Sendable static func readFile(_ bytes: [UInt8]) {
    let file = MappedFile(copying: bytes, path: "network.bin")
    guard let store = try? NetworkFile(file, open: { _ in file }) else { return }
    decode(store)
  }

  /// The sections of a small network with edits: five bytes each, a section, a place in it and a new byte. Checksums would hide what is
  /// behind them from every edit of a file.
  @Sendable static func readEdited(_ bytes: [UInt8]) {
    var sections = small
    guard !sections.isEmpty else { fatalError("the small venue has no network") }
    for start in stride(from: 0, to: bytes.count - 4, by: 5) {
      let section = Int(bytes[start]) % sections.count
      let place = Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
      switch bytes[start + 3] {
      case 0: sections[section].bytes.removeLast(min(place, sections[section].bytes.count))
      case 1: sections[section].bytes.append(bytes[start + 4])
      case 2: sections[section].elementSize = Int(bytes[start + 4])
      default:
        guard !sections[section].bytes.isEmpty else { continue }
        sections[section].bytes[place % sections[section].bytes.count] = bytes[start + 4]
      }
    }
    decode(SectionsInMemory(sections))
  }

  /// Decodes every record, and finds a route between two places.
  private static func decode(_ store: any SectionStore) {
    guard let network = try? RoutingNetwork(store) else { return }
    _ = try? PlannedNetwork(network)
    guard network.fault == nil, network.places.count > 1 else { return }
    let router = Router(network: network)
    _ = router.route(RouteQuery(from: .place(0), to: .place(network.places.count - 1)))
  }

  private static let small: [NetworkSection] = {
    let compiler = VenueCompiler()
    let files = ["venue.yaml": FuzzTarget.venue, "levels/ground.yaml": FuzzTarget.level]
    guard let source = try? VenueReader.read(InputTree(files)) else { return [] }
    let parts = compiler.plan(compiler.check(source), of: source)
    return parts.network.network.sections
  }()
}
