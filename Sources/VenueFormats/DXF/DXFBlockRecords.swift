/// The records of blocks in the section TABLES.
///
/// Each use of a dynamic block with other settings is a block of its own with a name such as `*U12`. Its record has the handle of the
/// block that the author drew.
enum DXFBlockRecords {
  /// By anonymous name in small letters: the name that the author gave.
  ///
  /// - Parameter pairs: at the name of the section; then at its end.
  static func authoredNames(_ pairs: inout DXFPairs) -> [String: String] {
    var names: [String: String] = [:]
    var anonymous: [(name: String, original: String)] = []
    var (handle, name, original) = ("", "", "")
    var isRecord = false
    func end() {
      guard isRecord, !name.isEmpty else { return }
      names[handle] = name
      if !original.isEmpty, name.hasPrefix("*") { anonymous.append((name.lowercased(), original)) }
    }
    while pairs.next() {
      let text = { (pairs: DXFPairs) in String(DXFText.decoded(pairs.bytes, pairs.value).prefix(255)) }
      switch pairs.code {
      case 0:
        end()
        isRecord = pairs.value(is: "BLOCK_RECORD")
        (handle, name, original) = ("", "", "")
        if pairs.value(is: "ENDSEC") || pairs.value(is: "EOF") {
          return Dictionary(
            anonymous.compactMap { entry in names[entry.original].map { (entry.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        }
      case 5 where isRecord: handle = text(pairs)
      case 2 where isRecord && name.isEmpty: name = text(pairs)
      // Extended data of AcDbBlockRepBTag.
      case 1005 where isRecord: original = text(pairs)
      default: continue
      }
    }
    return [:]
  }
}
