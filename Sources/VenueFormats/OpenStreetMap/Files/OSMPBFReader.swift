import VenueCompression
import VenueDiagnostics
import VenueModel
import VenueProtobuf

/// Reads OpenStreetMap PBF: blocks of a length, a header and bytes that are packed or not.
///
/// Source: the wiki of OpenStreetMap, page "PBF Format". One block is in memory at a time besides the result. Bytes and parts are limited:
/// a block of two kilobytes can have a million tags ([why there is no library](../../../../docs/decisions/0096-osm-pbf-has-a-reader-of-its-own.md)).
struct OSMPBFReader {
  /// Bytes of a header and of an unpacked block: limits of the format.
  private static let (mostOfHeader, mostOfBlock) = (64 << 10, 32 << 20)
  /// Bytes of all blocks when they are unpacked. Project default: several times what the largest number of parts needs.
  private static let mostBytes = 512 << 20
  /// Ids, positions, tags and members of a file. Project default: a city quarter with all its buildings has fewer.
  static let mostParts = 6_000_000
  /// What a file may require of its readers.
  private static let features: Set<String> = [
    "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation", "LocationsOnWays",
  ]

  private let elements: OSMCollection
  private var rest: ArraySlice<UInt8>
  /// How many parts may still be read.
  private var partsLeft = OSMPBFReader.mostParts
  private var bytesLeft = OSMPBFReader.mostBytes

  static func recognises(_ head: FileHead) -> Bool { (6...8).contains { head.begins(with: "OSMHeader", at: $0) } }

  /// - Returns: what could be read; a fault ends the reading and is reported.
  static func read(_ file: OpenFile) -> OSMDocument {
    // The bytes say nothing to people.
    file.isQuoted = false
    let elements = OSMCollection(file)
    var reader = OSMPBFReader(elements: elements, rest: file.bytes[...])
    do {
      try reader.readBlocks()
    } catch {
      reader.report(error)
    }
    return elements.document
  }

  private func report(_ error: any Error) {
    let place = SourcePlace(file: elements.file.path, range: 0..<0)
    let isReadInPart = partsLeft < OSMPBFReader.mostParts
    let effect = isReadInPart ? "the rest of the file is not read: " : "the file is not read: "
    let finding: Diagnostic =
      switch error as? OSMPBFFault {
      case .damaged(let reason): .unparsable(effect + reason, at: place, help: ["download the file again"])
      case .unread(let reason, let help): .unparsable(effect + reason, at: place, help: [help])
      case .tooLarge:
        Diagnostic(
          .inputLimitExceeded,
          effect
            + "it has more than \(OSMPBFReader.mostParts) ids, positions and tags, or \(OSMPBFReader.mostBytes >> 20) MB unpacked, which no venue has",
          place: place,
          help: [
            "cut the venue out: osmium extract --strategy smart -b WEST,SOUTH,EAST,NORTH FILE -o building.osm.pbf"
          ])
      case nil: .unparsable(effect + "\(error)", at: place, help: ["download the file again"])
      }
    elements.file.log.report(finding)
    elements.file.log.lose(elements.file.path, code: finding.code, isReadInPart: isReadInPart)
  }

  private mutating func readBlocks() throws {
    while !rest.isEmpty {
      let header = ProtobufMessage(Array(try take(try length())))
      var (kind, size) = ("", 0)
      var fields = header
      while let field = try fields.next() {
        switch field.number {
        case 1: kind = try fields.text(field)
        case 3: size = Int(clamping: try fields.number(field))
        default: break
        }
      }
      let block = try unpacked(ProtobufMessage(Array(try take(size))))
      guard block.count <= bytesLeft else { throw OSMPBFFault.tooLarge }
      bytesLeft -= block.count
      switch kind {
      case "OSMHeader": try check(block)
      case "OSMData": try OSMPBFBlock.read(block, into: elements, atMost: &partsLeft)
      default: break
      }
    }
  }

  private mutating func length() throws -> Int {
    let length = try take(4).reduce(0) { $0 << 8 | Int($1) }
    guard length <= OSMPBFReader.mostOfHeader else {
      throw OSMPBFFault.damaged("a block has a header of \(length) bytes")
    }
    return length
  }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard (0...OSMPBFReader.mostOfBlock).contains(count) else {
      throw OSMPBFFault.damaged("a block has \(count) bytes")
    }
    guard count <= rest.count else { throw OSMPBFFault.damaged("it is cut off inside a block") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The content of a Blob: 1 raw, 2 raw_size, 3 zlib_data; 4 and later are other compressions.
  private func unpacked(_ blob: ProtobufMessage) throws -> [UInt8] {
    var (fields, size) = (blob, 0)
    var packed: Range<Int>?
    while let field = try fields.next() {
      switch field.number {
      case 1: return Array(fields.bytes[try fields.range(field)])
      case 2: size = Int(clamping: try fields.number(field))
      case 3: packed = try fields.range(field)
      case 4...7:
        throw OSMPBFFault.unread(
          "it is packed by \(["LZMA", "bzip2", "LZ4", "Zstandard"][field.number - 4]), and only zlib is read",
          help: "write it again with zlib: osmium cat FILE -o building.osm.pbf -f pbf,pbf_compression=zlib")
      default: break
      }
    }
    guard size <= OSMPBFReader.mostOfBlock else {
      throw OSMPBFFault.damaged("a block has \(size) bytes when it is unpacked")
    }
    guard let packed else { return [] }
    guard let content = Zlib.unpacked(fields.bytes[packed], byteCount: size) else {
      throw OSMPBFFault.damaged("a block cannot be unpacked")
    }
    return content
  }

  /// HeaderBlock: 4 required_features.
  private func check(_ bytes: [UInt8]) throws {
    var header = ProtobufMessage(bytes)
    while let field = try header.next() {
      guard field.number == 4 else { continue }
      let feature = try header.text(field)
      guard OSMPBFReader.features.contains(feature) else {
        throw OSMPBFFault.unread(
          "it requires \"\(feature)\" of its readers, which is unknown",
          help: "convert it: osmium cat FILE -o building.osm")
      }
    }
  }
}
