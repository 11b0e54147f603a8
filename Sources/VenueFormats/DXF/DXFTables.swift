/// What the section TABLES says about blocks and layers.
///
/// Each use of a dynamic block with other settings is a block of its own with a name such as `*U12`. Its record has the handle of the
/// block that the author drew.
struct DXFTables {
  /// By anonymous name in small letters: the name that the author gave.
  private(set) var authoredNames: [String: String] = [:]
  /// Layers that are off or frozen, in small letters.
  private(set) var hiddenLayers: Set<String> = []

  /// One record of a table.
  private struct Record {
    var kind = ""
    var handle = ""
    var name = ""
    /// For a variant of a dynamic block, the handle of the block that the author drew.
    var original = ""
    var isHidden = false
  }

  private var names: [String: String] = [:]
  private var anonymous: [(name: String, original: String)] = []

  /// - Parameter pairs: at the name of the section; then at its end.
  init(_ pairs: inout DXFPairs, _ encoding: DXFEncoding) {
    var record = Record()
    while pairs.next() {
      switch pairs.code {
      case 0:
        add(record)
        record = Record(kind: DXFTables.text(pairs, encoding))
        if record.kind == "ENDSEC" || record.kind == "EOF" {
          for (name, original) in anonymous where authoredNames[name] == nil { authoredNames[name] = names[original] }
          return
        }
      case 5: record.handle = DXFTables.text(pairs, encoding)
      case 2 where record.name.isEmpty: record.name = DXFTables.text(pairs, encoding)
      // Frozen is a flag; a layer that is off has a negative colour.
      case 70 where (DXFNumber.whole(pairs.bytes, pairs.value) ?? 0) & 1 != 0: record.isHidden = true
      case 62 where (DXFNumber.whole(pairs.bytes, pairs.value) ?? 0) < 0: record.isHidden = true
      // Extended data of AcDbBlockRepBTag.
      case 1005: record.original = DXFTables.text(pairs, encoding)
      default: continue
      }
    }
  }

  private mutating func add(_ record: Record) {
    guard !record.name.isEmpty else { return }
    if record.kind == "LAYER", record.isHidden { hiddenLayers.insert(record.name.lowercased()) }
    guard record.kind == "BLOCK_RECORD" else { return }
    names[record.handle] = record.name
    if !record.original.isEmpty, record.name.hasPrefix("*") {
      anonymous.append((record.name.lowercased(), record.original))
    }
  }

  private static func text(_ pairs: DXFPairs, _ encoding: DXFEncoding) -> String {
    String(DXFText.name(encoding.text(pairs.bytes, pairs.value)).prefix(255))
  }
}
