/// A form of OpenStreetMap's data: what a file of it begins with, and its reader.
struct OSMFileForm: Sendable {
  let recognises: @Sendable (FileHead) -> Bool
  /// Reads what can be read; faults are reported.
  let read: @Sendable (OpenFile) -> OSMDocument

  /// nil if a file is no file of OpenStreetMap.
  static func of(_ head: FileHead) -> OSMFileForm? { all.first { $0.recognises(head) } }

  private static let all = [
    OSMFileForm(recognises: { $0.xmlRoot?.name == "osm" }, read: { OSMXMLReader.read($0) }),
    OSMFileForm(recognises: { OSMJSONReader.recognises($0) }, read: { OSMJSONReader.read($0) }),
    OSMFileForm(recognises: { OSMPBFReader.recognises($0) }, read: { OSMPBFReader.read($0) }),
  ]
}

extension OSMDocument {
  static func read(_ file: OpenFile) -> OSMDocument {
    let head = FileHead(Array(file.bytes.prefix(InputTree.File.headSize)))
    return OSMFileForm.of(head)?.read(file) ?? OSMDocument()
  }
}
